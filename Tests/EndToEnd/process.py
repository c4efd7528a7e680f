"""What Linux tells of a process."""
import os
import pathlib
import re


def processor_seconds(pid):
    """Time on processors so far, in the process itself and for it in the kernel."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid):
    """Resident memory in MB."""
    return megabytes(pid, "VmRSS")


def peak_memory(pid):
    """The most resident memory that there ever was, in MB."""
    return megabytes(pid, "VmHWM")


def megabytes(pid, name):
    return int(re.search(rf"{name}:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1]) / 1024
