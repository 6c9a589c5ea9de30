"""A real cluster of two executors: the answers are those of `civique analyze`, whoever is killed."""

import os
import random
import signal
import threading
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import pytest
from conftest import PARAMETERS, REFERENCE, ROWS

import civique_spark
from civique_spark.answer import ELEMENT_NAMES

#: How `civique analyze` calls what the struct holds.
SAME = {
    "civique_status": "status",
    "civique_secondary_status": "secondaryStatus",
    "civique_hash_code": "hashCode",
    "civique_reason": "reason",
}


def processes(*parts: str) -> list[int]:
    """Processes whose command line has all of these parts."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                line = (folder / "cmdline").read_bytes().decode("utf-8", "replace")
            except OSError:
                continue
            if all(part in line for part in parts):
                found.append(int(folder.name))
    return found


def kill(pids: list[int]) -> int:
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
    return len(pids)


class Killer:
    """Calls `strike` every `seconds` until it has struck `times`, or the work is done."""

    def __init__(self, strike, seconds: float, times: int) -> None:
        self._strike, self._seconds, self._times = strike, seconds, times
        self._done = threading.Event()
        self.struck = 0

    def __enter__(self):
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._done.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._done.wait(self._seconds) and self.struck < self._times:
            self.struck += self._strike()


def analyze(frame, command):
    return civique_spark.analyze(frame, line="address", reference=REFERENCE, command=command, **PARAMETERS)


def assert_equal(path: Path, expected: pa.Table) -> None:
    """Every answer that Spark wrote is the one in the columns of `civique analyze`."""
    answered = pq.read_table(path, columns=["id", "civique"]).sort_by("id")
    assert answered["id"].equals(expected["id"])
    answer = answered["civique"]
    of = lambda *members: pc.struct_field(answer, list(members))  # noqa: E731
    assert of("error").null_count == ROWS
    texts = {name: of(member) for name, member in SAME.items()}
    texts |= {f"civique_{name}": of("elements", name) for name in ELEMENT_NAMES}
    for name, values in texts.items():
        assert_same(values, expected[name], name)
    for name in ("confidence", "score"):
        assert_same(of(name).cast(pa.float64()), expected[f"civique_{name}"].cast(pa.float64()), name)
    lines = pc.struct_field(pc.list_element(of("lines"), 0), "strContent")
    assert_same(lines, expected["civique_address"], "lines")


def assert_same(found: pa.ChunkedArray, wanted: pa.ChunkedArray, name: str) -> None:
    different = pc.indices_nonzero(pc.fill_null(pc.not_equal(found, wanted), True))
    if len(different) > 0:
        row = different[0].as_py()
        raise AssertionError(f"{len(different)} rows differ in {name}, first row {row}: {found[row]}, {wanted[row]}")


@pytest.fixture
def answers(spark, parquet, command, tmp_path):
    """Answers the list and returns the folder that Spark wrote."""

    def write() -> Path:
        analyze(spark.read.parquet(parquet), command).write.parquet(str(tmp_path / "answers"))
        return tmp_path / "answers"

    return write


def test_a_list_gets_the_answers_of_civique_analyze(answers, expected):
    assert_equal(answers(), expected)


def test_workers_killed_again_and_again_change_nothing(answers, command, expected):
    def strike() -> int:
        return kill(random.sample(found, 1) if (found := processes(command[-1], "worker")) else [])

    # On a slow machine a worker takes longer to start than until the next strike: without an end, none would answer.
    with Killer(strike, seconds=1, times=8) as killer:
        path = answers()
    assert_equal(path, expected)
    assert killer.struck > 0


def test_an_executor_killed_in_the_middle_changes_nothing(spark, answers, command, expected):
    def strike() -> int:
        # Only once the work has begun; the first of the two.
        if not processes(command[-1], "worker"):
            return 0
        return kill(processes("CoarseGrainedExecutorBackend", spark.sparkContext.applicationId)[:1])

    with Killer(strike, seconds=0.5, times=1) as killer:
        path = answers()
    assert_equal(path, expected)
    assert killer.struck == 1


def test_parts_of_an_address_come_from_columns_of_any_type(spark, command):
    frame = spark.createDataFrame(
        [(111, "Welington", "St", "Ottawa", None)], "no int, st string, t string, c string, p string"
    )
    columns = {"civic": "no", "street": "st", "streetType": "t", "city": "c", "postalCode": "p"}
    row = civique_spark.analyze(frame, columns=columns, reference=REFERENCE, command=command, language="fr").first()
    assert row.no == 111
    assert row.civique.elements.StreetName == "WELLINGTON"
    assert row.civique.changes[0].Code == "STREET_NAME_CORRECTED"
    assert row.civique.reason.startswith("L’adresse a été corrigée")


def test_sql_has_a_function(spark, command):
    civique_spark.register(spark, reference=REFERENCE, command=command, alternatives=2)
    spark.createDataFrame([("111 Welington St Ottawa",), (None,)], "a string").createOrReplaceTempView("clients")
    rows = spark.sql("SELECT a, civique_analyze(a) AS r FROM clients ORDER BY a NULLS LAST").collect()
    assert [row.r.status for row in rows] == ["C", "I"]
    assert rows[0].r.elements.PostalCode == "K1A 0A6"
    assert rows[0].r.alternatives[0].hashCode == rows[0].r.hashCode
    parts = "named_struct('line1', '111 Wellington St', 'city', 'Ottawa', 'province', 'ON')"
    assert spark.sql(f"SELECT civique_analyze({parts}).elements.PostalCode AS code").first().code == "K1A 0A6"


def test_a_stream_is_answered_as_it_comes(spark, parquet, command, tmp_path, expected):
    stream = spark.readStream.schema("id int, address string").option("maxFilesPerTrigger", 4).parquet(parquet)
    query = (
        analyze(stream, command)
        .writeStream.format("parquet")
        .option("checkpointLocation", str(tmp_path / "checkpoint"))
        .trigger(availableNow=True)
        .start(str(tmp_path / "answers"))
    )
    query.awaitTermination()
    assert_equal(tmp_path / "answers", expected)


def test_spark_brings_the_reference_to_the_nodes(spark, command, tmp_path):
    reference = tmp_path / "sent.civique"
    if REFERENCE is None:
        pytest.skip("CIVIQUE_REFERENCE names no compiled reference")
    reference.write_bytes(Path(REFERENCE).read_bytes())
    frame = spark.createDataFrame([("111 Wellington St Ottawa",)], "address string")
    answered = civique_spark.analyze(frame, line="address", reference=str(reference), distribute=True, command=command)
    assert answered.first().civique.error is None


def test_what_cannot_work_is_refused_before_anything_runs(spark):
    frame = spark.createDataFrame([("x", "y")], "address string, civique string")
    for options, message in [
        ({}, "Say where the address is"),
        ({"line": "street"}, "no column 'street'"),
        ({"columns": {"town": "address"}}, "'town' is no role"),
        ({"line": "address"}, "already"),
        ({"line": "address", "output": "a", "language": "de"}, "not 'de'"),
        ({"line": "address", "output": "a", "distribute": True}, "needs a reference"),
    ]:
        with pytest.raises(ValueError, match=message):
            civique_spark.analyze(frame, **options)


def test_a_worker_that_does_not_start_fails_the_query_with_its_message(spark):
    frame = spark.createDataFrame([("x",)], "address string")
    broken = civique_spark.analyze(frame, line="address", reference="/no/such.civique", command="node --eval 'throw 1'")
    with pytest.raises(Exception, match="ended 5 times at its start"):
        broken.collect()
