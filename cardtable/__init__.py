"""Five card games at one terminal table."""

__version__ = "0.1.0"
