"""The real executable, started on a free port."""
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("TRANSOM_BINARY", ROOT / ".build/release/transom"))
# Seconds within which a server ends after SIGTERM.
STOP_LIMIT = 60


class Server:
    """`transom serve` as a context manager; `url` is where it listens. `prefix` is a program that runs it; `piped` leaves its
    standard error to `process.stderr`."""

    def __init__(self, *settings, prefix=(), piped=False):
        # A pipe that nobody reads would be full of log lines in the end.
        self.errors = subprocess.PIPE if piped else tempfile.TemporaryFile()
        self.command = [*prefix, str(BINARY), "serve", "--listen", "127.0.0.1:0", *settings]

    def __enter__(self):
        if not BINARY.exists():
            raise FileNotFoundError(f"{BINARY}: run scripts/build first")
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.errors, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        if not found:
            self.process.kill()
            raise RuntimeError(f"the server did not start: {line!r} {self.said()!r}")
        self.url = found.group()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        status = self.process.wait(timeout=STOP_LIMIT)
        self.process.stdout.close()
        said = self.said()
        if status != 0:
            raise RuntimeError(f"the server ended with status {status}: {said[-4000:]}")

    def said(self):
        """What stands on the server's standard error; afterwards it is closed."""
        if self.errors is subprocess.PIPE:
            with self.process.stderr as errors:
                return errors.read()
        with self.errors as errors:
            errors.seek(0)
            return errors.read().decode(errors="replace")

    @property
    def pid(self):
        return self.process.pid
