"""Validates and corrects Canadian postal addresses in Spark data frames, with Civique."""

from .analysis import Options, analyze, register
from .answer import ANSWER
from .worker import WorkerFailedError

__all__ = ["ANSWER", "Options", "WorkerFailedError", "analyze", "register"]
