"""Rows a second of civique-spark on one and two executors of one core, beside `civique analyze` on as many threads.

python rate.py LIST REFERENCE: the list is a CSV with a column `address`, such as `bench/draw-list.ts` writes. Spark and
the workers are started before the clock is; `civique analyze` is timed by itself, once for a few rows and once for all,
so that its start counts as little.
"""

import csv
import os
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import SparkSession

import civique_spark

CIVIQUE = Path(__file__).resolve().parents[2] / "packages/cli/civique.ts"
COMMAND = shlex.split(os.environ.get("CIVIQUE_COMMAND", f"node {CIVIQUE}"))
EXECUTORS = (1, 2)
FEW = 1_000
#: Files of the list for Spark: enough that both executors end at about the same time.
FILES = 8


def main(path: str, reference: str) -> None:
    with open(path, newline="", encoding="utf-8") as file:
        texts = [row["address"] for row in csv.DictReader(file)]
    print(f"{len(texts):,} rows\n{'cores':>5}  {'civique analyze':>15}  {'Spark':>7}  share")
    with tempfile.TemporaryDirectory() as folder:
        for cores in EXECUTORS:
            alone = analyze(texts, reference, Path(folder), cores)
            spark = answer_in_spark(texts, reference, Path(folder), cores)
            print(f"{cores:>5}  {alone:>15,.0f}  {spark:>7,.0f}  {spark / alone:>5.0%}", flush=True)


def analyze(texts: list[str], reference: str, folder: Path, threads: int) -> float:
    """Rows a second of `civique analyze`, its start left out."""

    def seconds(count: int) -> float:
        with open(folder / "in.csv", "w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([["address"], *([text] for text in texts[:count])])
        began = time.monotonic()
        options = ["--out", "out.csv", "--threads", str(threads), "--reference", os.path.abspath(reference)]
        wanted = "status,secondary,confidence,score,lines,elements,hash,changes,reason"
        arguments = ["analyze", "in.csv", *options, "--columns", wanted]
        subprocess.run([*COMMAND, *arguments], cwd=folder, check=True, capture_output=True)
        return time.monotonic() - began

    few = seconds(FEW)
    return (len(texts) - FEW) / (seconds(len(texts)) - few)


def answer_in_spark(texts: list[str], reference: str, folder: Path, executors: int) -> float:
    """Rows a second from Parquet to Parquet, once the workers of all executors run."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (
        SparkSession.builder.master(f"local-cluster[{executors},1,1024]")
        .config("spark.executorEnv.PYTHONPATH", str(Path(__file__).resolve().parent))
        .config("spark.executorEnv.PATH", os.environ["PATH"])
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    try:
        write_files(texts[:FEW], folder / "few")
        write_files(texts, folder / "whole")
        for name in ("few", "whole"):
            frame = spark.read.parquet(str(folder / name))
            began = time.monotonic()
            answered = civique_spark.analyze(
                frame, line="address", reference=os.path.abspath(reference), command=COMMAND, mode="MODERATE"
            )
            answered.write.mode("overwrite").parquet(str(folder / "answers"))
            seconds = time.monotonic() - began
        return len(texts) / seconds
    finally:
        spark.stop()


def write_files(texts: list[str], folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for part in range(FILES):
        pq.write_table(pa.table({"address": pa.array(texts[part::FILES])}), folder / f"{part}.parquet")


if __name__ == "__main__":
    main(*sys.argv[1:])
