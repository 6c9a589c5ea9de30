"""Rows of a data frame as records of `civique worker`."""

import json
from collections.abc import Mapping

import pyarrow as pa
import pyarrow.compute as pc

#: What a column may hold, as `civique analyze --map` names it.
ROLES = (
    "address",
    "line1",
    "line2",
    "line3",
    "unit",
    "civic",
    "suffix",
    "street",
    "streetType",
    "direction",
    "box",
    "city",
    "province",
    "postalCode",
    "country",
)


def check_roles(columns: Mapping[str, str], names: list[str]) -> None:
    """Refuses roles that there are not, and columns that the data frame has not."""
    if not columns:
        raise ValueError(f"columns is empty. Roles: {', '.join(ROLES)}")
    for role, name in columns.items():
        if role not in ROLES:
            raise ValueError(f"{role!r} is no role of a column. Roles: {', '.join(ROLES)}")
        if name not in names:
            raise ValueError(f"The data frame has no column {name!r} (role {role!r}). Columns: {', '.join(names)}")


def records(columns: Mapping[str, pa.Array]) -> list[bytes]:
    """One JSON line for each row; an empty column is left out, a row without anything is an empty address."""
    texts = [pc.cast(values, pa.string()).to_pylist() for values in columns.values()]
    if list(columns) == ["address"]:
        return [_line(text or "") for text in texts[0]]
    rows = zip(*texts, strict=True)
    return [_line({role: text for role, text in zip(columns, row, strict=True) if text} or "") for row in rows]


def _line(record: str | dict[str, str]) -> bytes:
    return json.dumps(record, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
