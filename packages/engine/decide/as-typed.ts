import type { AsTyped } from '../format/wording.ts';
import type { Candidate } from '../match/candidates/candidate.ts';
import { FAULTS } from '../match/compare/faults.ts';
import { textOf } from '../parse/words/span-text.ts';
import { Break } from '../parse/words/token.ts';
import type { Parse, ParseVariant } from '../parse/words/variant.ts';

/** The correct keywords, as the user wrote them; styles with `AsIs` keep them. */
export function asTypedOf(parse: Parse, candidate: Candidate): AsTyped {
  const changed = new Set(
    candidate.faults.filter(({ penalty }) => penalty > 0).map(({ code }) => FAULTS[code].element),
  );
  const keywords: Record<string, string> = {};
  const { reading, variant } = candidate;
  let typeBefore: boolean | undefined;
  if (reading !== undefined) {
    if (!changed.has('StreetType') && reading.typeTo > reading.typeFrom) {
      keywords.StreetType = textOf(parse, reading.typeFrom, reading.typeTo);
      typeBefore = reading.typeFrom < reading.nameFrom;
    }
    if (!changed.has('StreetDirection') && reading.directionTo > reading.directionFrom) {
      keywords.StreetDirection = textOf(parse, reading.directionFrom, reading.directionTo);
    }
  }
  const designator = typedDesignator(parse, variant);
  if (designator !== undefined) keywords.UnitDesignator = designator;
  const placement = { keywords, unitPlacement: unitPlacement(parse, candidate) };
  return typeBefore === undefined ? placement : { ...placement, typeBefore };
}

/** The designator in front of a number. The one of `APT PH1` is in PH1: APT would make it apartment 1. */
function typedDesignator(parse: Parse, { unit }: ParseVariant): string | undefined {
  if (unit?.designator === undefined || unit.number === '') return undefined;
  const first = parse.context.tokens[unit.from]!.lexeme?.unit;
  const isOther = first !== undefined && first.code !== unit.designator.code;
  return isOther ? undefined : textOf(parse, unit.from, unit.from + 1);
}

function unitPlacement(parse: Parse, { variant }: Candidate): 'Prefix' | 'Suffix' | 'OwnLine' {
  const { unit, civic } = variant;
  if (unit === undefined || civic === undefined) return 'Suffix';
  const { tokens } = parse.context;
  if (unit.from < civic.from) {
    const newLine = tokens[unit.to]?.before === Break.Line;
    return newLine && unit.designator !== undefined ? 'OwnLine' : unit.designator === undefined ? 'Prefix' : 'Suffix';
  }
  return 'Suffix';
}
