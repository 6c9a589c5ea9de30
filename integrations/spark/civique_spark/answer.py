"""What the answer to one row looks like, for Spark and for Arrow."""

import io

import pyarrow as pa
import pyarrow.json as pj
from pyspark.sql.types import (
    ArrayType,
    DataType,
    DoubleType,
    IntegerType,
    StringType,
    StructField,
    StructType,
)

#: Members of `elements`, in the order in which every Civique answer has them.
ELEMENT_NAMES = (
    "TypeOfAddress",
    "StreetNumberFrom",
    "StreetNumberTo",
    "StreetNumberSequence",
    "StreetNumberSuffix",
    "StreetName",
    "StreetType",
    "StreetDirection",
    "UnitDesignator",
    "UnitNumber",
    "UnitNumberTo",
    "POBoxNumberFrom",
    "POBoxNumberTo",
    "RouteType",
    "RouteNumber",
    "StationType",
    "StationName",
    "Site",
    "Compartment",
    "BuildingName",
    "LargeVolumeReceiver",
    "AdditionalInfo",
    "Municipality",
    "Province",
    "PostalCode",
    "Country",
    "Language",
)


def _struct(**members: DataType) -> StructType:
    return StructType([StructField(name, kind) for name, kind in members.items()])


_LINE = _struct(strName=StringType(), strContent=StringType())
_CHANGE = _struct(
    Element=StringType(),
    Kind=StringType(),
    From=StringType(),
    To=StringType(),
    Code=StringType(),
    Penalty=IntegerType(),
    Message=StringType(),
)
_ALTERNATIVE = _struct(address=StringType(), hashCode=StringType(), confidence=DoubleType())

#: The struct that `analyze` adds to each row. `error` is null unless the row could not be read as an address at all;
#: then everything else is null.
ANSWER = _struct(
    status=StringType(),
    secondaryStatus=StringType(),
    confidence=DoubleType(),
    score=IntegerType(),
    reason=StringType(),
    reasonCode=StringType(),
    lines=ArrayType(_LINE),
    elements=_struct(**{name: StringType() for name in ELEMENT_NAMES}),
    hashCode=StringType(),
    changes=ArrayType(_CHANGE),
    alternatives=ArrayType(_ALTERNATIVE),
    error=StringType(),
)


def _arrow_type(kind: DataType) -> pa.DataType:
    if isinstance(kind, StructType):
        return pa.struct([(field.name, _arrow_type(field.dataType)) for field in kind])
    if isinstance(kind, ArrayType):
        return pa.list_(_arrow_type(kind.elementType))
    return {StringType(): pa.string(), IntegerType(): pa.int32(), DoubleType(): pa.float64()}[kind]


_SCHEMA = pa.schema(list(_arrow_type(ANSWER)))
_PARSE = pj.ParseOptions(explicit_schema=_SCHEMA, unexpected_field_behavior="ignore")
#: Answers of one batch are parsed as one block: a block border within an answer would cost a copy.
_SMALLEST_BLOCK = 1 << 20


def parse_answers(lines: list[bytes]) -> pa.StructArray:
    """The answers of a worker, one JSON object a line, as an array of structs of the type `ANSWER`."""
    if not lines:
        return pa.array([], type=_arrow_type(ANSWER))
    text = b"".join(lines)
    read = pj.ReadOptions(use_threads=False, block_size=max(_SMALLEST_BLOCK, len(text) + 1))
    table = pj.read_json(io.BytesIO(text), read_options=read, parse_options=_PARSE)
    return table.select(_SCHEMA.names).to_struct_array().combine_chunks()
