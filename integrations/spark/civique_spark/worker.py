"""A `civique worker` process: records in, answers out, in order, whatever happens to the process."""

import collections
import contextlib
import json
import queue
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence

#: A process that dies again and again without an answer is given one record alone, so that only that record is lost.
DEATHS_BEFORE_CAUTION = 3
#: A record alone with a process that has died this often is answered with an error.
DEATHS_OF_ONE_RECORD = 5
#: A process that ends by itself before it answers a first question: the command or the reference is at fault.
FAILED_STARTS = 5
#: One that is ended by somebody else before that; the machine may be short of memory for a while.
KILLED_STARTS = 60
#: Batches on their way to the process, so that it has work while an answered one is taken on.
BATCHES_AHEAD = 2

_PROBE = b'""\n'
_MESSAGE_LINES = 20


class WorkerFailedError(RuntimeError):
    """`civique worker` cannot be started. The message has the command and the last of its error output."""


class _Process:
    """One process with a thread that feeds it, one that drains its error output, and one that ends it when it hangs."""

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=1 << 16
        )
        self._timeout = timeout
        self._fed: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._errors: collections.deque[str] = collections.deque(maxlen=_MESSAGE_LINES)
        self._waits_since: float | None = None
        _, self._drainer, _ = [_started(work) for work in (self._feed, self._drain, self._watch)]

    def send(self, lines: bytes) -> None:
        self._fed.put(lines)

    def read(self) -> bytes | None:
        """The next answer; None when the process has ended."""
        self._waits_since = time.monotonic()
        line = self._process.stdout.readline()
        self._waits_since = None
        if line.endswith(b"\n"):
            return line
        # Nothing, or a line that was cut off with the process, which is about to end.
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=1)
        return None

    def end(self) -> str:
        """Ends the process and tells what it wrote to its error output last."""
        self._fed.put(None)
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
        self._drainer.join(timeout=1)
        return "\n".join(self._errors)

    @property
    def was_killed(self) -> bool:
        """Whether somebody else ended it, such as a system that is short of memory."""
        return (self._process.poll() or 0) < 0

    def _feed(self) -> None:
        # Who reads answers sees that the process has ended; what was not written is sent again to the next one.
        with contextlib.suppress(OSError, ValueError):
            while (lines := self._fed.get()) is not None:
                self._process.stdin.write(lines)
                self._process.stdin.flush()
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.close()

    def _drain(self) -> None:
        with self._process.stderr as errors:
            for line in errors:
                self._errors.append(line.decode("utf-8", "replace").rstrip())

    def _watch(self) -> None:
        while self._process.poll() is None:
            since = self._waits_since
            if since is not None and time.monotonic() - since > self._timeout:
                self._errors.append(f"no answer for {self._timeout:g} s")
                self._process.kill()
            time.sleep(min(1.0, self._timeout / 4))


def _started(work) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


class Worker:
    """Answers records through a process that is started when it is first needed and replaced when it dies.

    `command` is the whole command line, `timeout` how many seconds it may take to answer one record.
    """

    def __init__(self, command: Sequence[str], timeout: float = 120.0) -> None:
        self._command = list(command)
        self._timeout = timeout
        self._process: _Process | None = None
        self._said = ""

    def answer(self, batches: Iterator[list[bytes]]) -> Iterator[list[bytes]]:
        """The answers to batches of records: JSON lines in, JSON lines out, one for each record, in order."""
        waiting: collections.deque[list[bytes]] = collections.deque()
        is_done = False
        try:
            for batch in batches:
                waiting.append(batch)
                self._running().send(b"".join(batch))
                if len(waiting) == BATCHES_AHEAD:
                    yield self._collect(waiting)
            while waiting:
                yield self._collect(waiting)
            is_done = True
        finally:
            # Answers that nobody took must not be taken for those of the next batch.
            if not is_done:
                self.close()

    def close(self) -> None:
        if self._process is not None:
            self._said = self._process.end()
            self._process = None

    def _collect(self, waiting: collections.deque[list[bytes]]) -> list[bytes]:
        """The answers to the first batch that waits."""
        batch = waiting[0]
        answers: list[bytes] = []
        deaths = 0
        while len(answers) < len(batch):
            line = self._running().read()
            if line is not None:
                answers.append(line)
                deaths = 0
                continue
            self.close()
            deaths += 1
            if deaths >= DEATHS_BEFORE_CAUTION:
                answers.append(self._alone(batch[len(answers)]))
                deaths = 0
            rest = batch[len(answers) :]
            self._running().send(b"".join([*rest, *(record for later in list(waiting)[1:] for record in later)]))
        waiting.popleft()
        return answers

    def _alone(self, record: bytes) -> bytes:
        """The answer to a record that is suspected of ending the process; an error when it does so each time."""
        for _ in range(DEATHS_OF_ONE_RECORD):
            process = self._running()
            process.send(record)
            line = process.read()
            if line is not None:
                return line
            self.close()
        message = f"The worker ended at this row {DEATHS_OF_ONE_RECORD} times. It wrote: {self._said or 'nothing'}"
        return json.dumps({"error": message}).encode() + b"\n"

    def _running(self) -> _Process:
        """The process, started and asked a first question if there is none."""
        failed = killed = 0
        while self._process is None:
            try:
                process = _Process(self._command, self._timeout)
            except OSError as error:
                raise WorkerFailedError(f"{' '.join(self._command)} cannot be started: {error}") from error
            process.send(_PROBE)
            if process.read() is not None:
                self._process = process
                break
            killed += process.was_killed
            failed += not process.was_killed
            self._said = process.end()
            if failed == FAILED_STARTS or killed == KILLED_STARTS:
                times = f"was killed {killed} times" if killed == KILLED_STARTS else f"ended {failed} times"
                raise WorkerFailedError(f"{' '.join(self._command)} {times} at its start: {self._said or 'no message'}")
        return self._process
