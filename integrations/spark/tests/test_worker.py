"""A worker that dies, hangs, talks too much or does not start: the answers stay complete and in order."""

import itertools
import json
import sys

import pytest

from civique_spark.worker import Worker, WorkerFailedError

#: Answers each line with itself. "die" ends it, "die once" if the file is there, "hang" never answers.
SCRIPT = """
import json, os, sys, time
once = sys.argv[1]
for line in sys.stdin:
    record = json.loads(line)
    if record == "die": sys.exit(1)
    if record == "die once" and os.path.exists(once): os.unlink(once); os._exit(9)
    if record == "hang": time.sleep(60)
    if record == "talk": sys.stderr.write("x" * 1_000_000 + "\\n" * 1000)
    sys.stdout.write(json.dumps({"reason": record}) + "\\n")
    sys.stdout.flush()
"""


@pytest.fixture
def worker(tmp_path):
    script = tmp_path / "worker.py"
    script.write_text(SCRIPT)
    once = tmp_path / "once"
    once.touch()
    made = Worker([sys.executable, str(script), str(once)], timeout=1)
    yield made
    made.close()


def ask(worker: Worker, *batches: list[str]) -> list[list[dict]]:
    sent = ([json.dumps(record).encode() + b"\n" for record in batch] for batch in batches)
    return [[json.loads(line) for line in lines] for lines in worker.answer(sent)]


def reasons(batches: list[list[dict]]) -> list[list[str]]:
    return [[answer["reason"] for answer in batch] for batch in batches]


def test_batches_are_answered_in_order_empty_ones_too(worker):
    assert reasons(ask(worker, ["a", "b"], [], ["c"])) == [["a", "b"], [], ["c"]]


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(worker):
    batches = [["a", "die once", "b"], ["c"], ["d"]]
    assert reasons(ask(worker, *batches)) == batches


def test_a_record_that_ends_every_worker_is_an_error_and_the_others_are_answered(worker):
    (first, second) = ask(worker, ["a", "die", "b"], ["c"])
    assert [first[0], first[2], *second] == [{"reason": "a"}, {"reason": "b"}, {"reason": "c"}]
    assert first[1]["error"].startswith("The worker ended at this row 5 times")


def test_a_worker_that_hangs_is_replaced(worker):
    ((first, second),) = ask(worker, ["hang", "a"])
    assert "no answer for 1 s" in first["error"]
    assert second == {"reason": "a"}


def test_more_error_output_than_a_pipe_holds_stops_nothing(worker):
    assert reasons(ask(worker, ["talk", "talk", "a"])) == [["talk", "talk", "a"]]


def test_answers_that_nobody_took_are_not_given_to_the_next_caller(worker):
    batches = iter([[json.dumps(text).encode() + b"\n"] for text in ("a", "b", "c")])
    for _ in itertools.islice(worker.answer(batches), 1):
        pass
    assert reasons(ask(worker, ["d"])) == [["d"]]


def test_a_command_that_is_not_there_says_so():
    with pytest.raises(WorkerFailedError, match="no-such-program worker cannot be started"):
        ask(Worker(["no-such-program", "worker"]), ["a"])


def test_a_command_that_ends_at_once_tells_what_it_wrote():
    command = [sys.executable, "-c", "import sys; sys.exit('The reference is broken.')"]
    with pytest.raises(WorkerFailedError, match=r"ended 5 times at its start: The reference is broken\."):
        ask(Worker(command), ["a"])
