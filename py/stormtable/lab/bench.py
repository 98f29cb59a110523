"""What `python3 build.py bench` measures: the rules, the table, the opponents and the start of the page, each against its target."""

from . import boot_bench, opponent_bench, page_bench, speed_bench


def main():
    """Measures everything, one thing after the other; the exit code is 1 if a target is missed."""
    missed = [bool(speed_bench.main()), bool(page_bench.main()), bool(opponent_bench.main()), not _boots_in_time()]
    return int(any(missed))


def _boots_in_time():
    return all(case["ratio"] <= case["limit"] for case in boot_bench.main())
