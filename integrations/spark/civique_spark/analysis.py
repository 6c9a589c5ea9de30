"""Addresses of a data frame, analysed by `civique worker` processes beside Spark's Python workers: one a core."""

import dataclasses
import os
import shlex
from collections.abc import Iterator, Mapping, Sequence

import pyarrow as pa
from pyspark import SparkFiles
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructField, StructType

from .answer import ANSWER, parse_answers
from .records import check_roles, records
from .worker import Worker


@dataclasses.dataclass(frozen=True)
class Options:
    """How addresses are analysed; the values of `civique worker`, whose own defaults stand for what is None."""

    #: A compiled reference at the same path on every node; the built-in sample where there is none.
    reference: str | None = None
    layout: str | None = None
    mode: str | None = None
    style: str | None = None
    #: `en` or `fr`, for reasons and messages.
    language: str = "en"
    #: The most alternatives of an answer, 0 to 100.
    alternatives: int = 0
    #: How `civique` is started on the nodes; `$CIVIQUE_COMMAND` there, or `civique` from the path.
    command: tuple[str, ...] | None = None
    #: Whether Spark brings the reference to the nodes. `reference` is then a path on the driver.
    is_distributed: bool = False
    #: Seconds that the answer to one record may take before the process is replaced.
    timeout: float = 120.0

    def command_line(self) -> tuple[str, ...]:
        """The command on this node."""
        command = self.command or tuple(shlex.split(os.environ.get("CIVIQUE_COMMAND", "civique")))
        reference = self.reference
        if reference is not None and self.is_distributed:
            reference = SparkFiles.get(os.path.basename(reference))
        values = {"reference": reference, "layout": self.layout, "mode": self.mode, "style": self.style}
        given = [f"--{name}={value}" for name, value in values.items() if value is not None]
        return (*command, "worker", f"--language={self.language}", f"--alternatives={self.alternatives}", *given)


def analyze(
    df: DataFrame,
    *,
    line: str | None = None,
    columns: Mapping[str, str] | None = None,
    reference: str | None = None,
    layout: str | None = None,
    mode: str | None = None,
    style: str | None = None,
    language: str = "en",
    alternatives: int = 0,
    command: str | Sequence[str] | None = None,
    distribute: bool = False,
    timeout: float = 120.0,
    output: str = "civique",
) -> DataFrame:
    """The data frame with the answer to each row's address in a new column, a struct of the type `ANSWER`.

    Either `line` names the column with the whole address, or `columns` names a column for each part:
    `{"line1": "street", "city": "town", "postalCode": "code"}`. Works in batch and in Structured Streaming.
    """
    if (line is None) == (columns is None):
        raise ValueError('Say where the address is: line="address", or columns={"line1": "street", "city": "town"}')
    roles = {"address": line} if columns is None else dict(columns)
    check_roles(roles, df.columns)
    if output in df.columns:
        raise ValueError(f"The data frame has a column {output!r} already; choose another name by output=")
    options = _options(
        df.sparkSession,
        reference=reference,
        layout=layout,
        mode=mode,
        style=style,
        language=language,
        alternatives=alternatives,
        command=command,
        is_distributed=distribute,
        timeout=timeout,
    )

    def answer(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        taken, asked = _tee(batches, lambda batch: records({role: batch.column(name) for role, name in roles.items()}))
        for lines in _worker(options).answer(asked):
            batch = taken.pop(0)
            arrays = [*batch.columns, parse_answers(lines)]
            yield pa.RecordBatch.from_arrays(arrays, names=[*batch.schema.names, output])

    return df.mapInArrow(answer, StructType([*df.schema.fields, StructField(output, ANSWER)]))


def register(
    spark: SparkSession,
    name: str = "civique_analyze",
    *,
    reference: str | None = None,
    command: str | Sequence[str] | None = None,
    distribute: bool = False,
    **options: str | int | float | None,
) -> None:
    """Makes a function for SQL: `SELECT civique_analyze(address).status FROM clients`.

    Its argument is a text, or a struct whose members are roles:
    `civique_analyze(named_struct('line1', street, 'city', town))`. Options as for `analyze`.
    """
    import pandas as pd
    from pyspark.sql.functions import pandas_udf

    chosen = _options(spark, reference=reference, command=command, is_distributed=distribute, **options)

    # Annotated by hand: the type of a function's argument decides how Spark calls it.
    def answer(values):
        taken, asked = _tee(values, _records_of_pandas)
        for lines in _worker(chosen).answer(asked):
            taken.pop(0)
            yield pa.Table.from_struct_array(parse_answers(lines)).to_pandas()

    answer.__annotations__ = {"values": Iterator[pd.Series], "return": Iterator[pd.DataFrame]}
    spark.udf.register(name, pandas_udf(answer, ANSWER))


def _options(spark: SparkSession, *, command: str | Sequence[str] | None, **values) -> Options:
    words = tuple(shlex.split(command)) if isinstance(command, str) else command and tuple(command)
    options = Options(command=words or None, **values)
    if options.language not in ("en", "fr"):
        raise ValueError(f"language is 'en' or 'fr', not {options.language!r}")
    if options.is_distributed:
        if options.reference is None:
            raise ValueError("distribute=True needs a reference")
        spark.sparkContext.addFile(options.reference)
    return options


def _records_of_pandas(values) -> list[bytes]:
    frame = pa.RecordBatch.from_pandas(values.to_frame("address") if hasattr(values, "to_frame") else values)
    return records({name: frame.column(name) for name in frame.schema.names})


def _tee(batches: Iterator, records_of) -> tuple[list, Iterator[list[bytes]]]:
    """Batches that were asked about and not answered yet, and the records of each batch as it is taken."""
    taken: list = []

    def asked() -> Iterator[list[bytes]]:
        for batch in batches:
            taken.append(batch)
            yield records_of(batch)

    return taken, asked()


#: Spark uses a Python worker for many tasks; the process with the reference in memory stays with it.
_workers: dict[tuple[tuple[str, ...], float], Worker] = {}


def _worker(options: Options) -> Worker:
    key = (options.command_line(), options.timeout)
    if key not in _workers:
        # One core, one process: options of another query replace it.
        for other in _workers.values():
            other.close()
        _workers.clear()
        _workers[key] = Worker(*key)
    return _workers[key]
