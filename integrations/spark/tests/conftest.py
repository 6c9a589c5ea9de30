"""A cluster of two executors on this machine, a list of addresses, and what `civique analyze` says of it."""

import csv
import itertools
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.csv as pcsv
import pyarrow.parquet as pq
import pytest
from pyspark.sql import SparkSession

HERE = Path(__file__).resolve().parent
CIVIQUE = HERE.parents[2] / "packages/cli/civique.ts"
#: More rows make the tests with kills longer and harsher.
ROWS = int(os.environ.get("CIVIQUE_TEST_ROWS", "20000"))
#: A CSV whose column `address` is answered in place of the addresses below, as `bench/draw-list.ts` writes it.
LIST = os.environ.get("CIVIQUE_TEST_LIST")
REFERENCE = os.environ.get("CIVIQUE_REFERENCE")

#: How both analyse; the defaults of `civique analyze` and `civique worker` are not the same.
PARAMETERS = {"layout": "Address in Single Line", "mode": "FLEXIBLE", "style": "UPPER KYWD"}

ADDRESSES = (
    "111 Wellington St, Ottawa ON K1A 0A6",
    "111 Welington St Otawa ON",
    "24 Sussex Dr, Ottawa ON K1M 1M4",
    "24 promenade Sussex, Ottawa (Ontario)",
    "100 Queen St W Toronto",
    "1 Nowhere Rd, Nowhere ON",
    'c/o "Jane", 350 Albert St\nOttawa ON',
    "  ",
    None,
    "1600 Pennsylvania Ave NW, Washington DC 20500 USA",
    "275, rue Notre-Dame Est, Montréal (Québec) H2Y 1C6",
    "PO Box 100, Ottawa ON K1A 0A6",
)


def texts(count: int) -> list[str | None]:
    """Addresses again and again, each with a number of its own so that no two rows are alike; or those of the list."""
    if LIST is not None:
        with open(LIST, newline="", encoding="utf-8") as file:
            return [row["address"] for row in itertools.islice(csv.DictReader(file), count)]
    drawn = (ADDRESSES[row % len(ADDRESSES)] for row in range(count))
    return [text and text.replace("St", f"St Apt {row % 997}", 1) for row, text in enumerate(drawn)]


@pytest.fixture(scope="session")
def command(tmp_path_factory) -> list[str]:
    """`civique` under a name that only these tests use, so that they find their own processes."""
    if "CIVIQUE_COMMAND" in os.environ:
        return shlex.split(os.environ["CIVIQUE_COMMAND"])
    link = tmp_path_factory.mktemp("command") / "civique.ts"
    link.symlink_to(CIVIQUE)
    return ["node", str(link)]


@pytest.fixture(scope="session")
def spark():
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("civique-spark tests")
        .config("spark.executorEnv.PYTHONPATH", str(HERE.parent))
        .config("spark.executorEnv.PATH", os.environ["PATH"])
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "1000")
        .config("spark.task.maxFailures", "8")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


@pytest.fixture(scope="session")
def parquet(spark, tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("list")
    table = pa.table({"id": pa.array(range(ROWS), pa.int32()), "address": pa.array(texts(ROWS), pa.string())})
    pq.write_table(table, folder / "whole.parquet")
    path = str(folder / "clients.parquet")
    spark.read.parquet(str(folder / "whole.parquet")).repartition(8).write.parquet(path)
    return path


@pytest.fixture(scope="session")
def expected(command, tmp_path_factory) -> pa.Table:
    """What `civique analyze` writes beside each row of the list, as texts."""
    folder = tmp_path_factory.mktemp("analyze")
    with open(folder / "in.csv", "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["id", "address"])
        writer.writerows((row, text or "") for row, text in enumerate(texts(ROWS)))
    reference = ["--reference", REFERENCE] if REFERENCE else []
    wanted = "status,secondary,confidence,score,lines,elements,hash,reason"
    parameters = [f"--{name}={value}" for name, value in PARAMETERS.items()]
    arguments = ["analyze", "in.csv", "--out", "out.csv", "--columns", wanted, "--language", "en", *parameters]
    subprocess.run([*command, *arguments, *reference], cwd=folder, check=True, capture_output=True)
    return read_texts(folder / "out.csv")


def read_texts(path: Path) -> pa.Table:
    """A CSV with the values of all columns as texts, by `id`."""
    with open(path, newline="", encoding="utf-8") as file:
        names = next(csv.reader(file))
    texts = pcsv.ConvertOptions(column_types={name: pa.string() for name in names}, strings_can_be_null=False)
    table = pcsv.read_csv(path, parse_options=pcsv.ParseOptions(newlines_in_values=True), convert_options=texts)
    return table.set_column(0, "id", table["id"].cast(pa.int32())).sort_by("id")
