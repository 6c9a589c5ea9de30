import type { StreetReading } from '../../parse/street/readings.ts';
import { Owner } from '../../parse/words/context.ts';
import type { Span, Unit } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import type { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { UnitState } from '../candidates/candidate.ts';
import type { CivicSearch } from '../candidates/civic-search.ts';
import { typeOf } from '../compare/designation.ts';
import { type Fault, fault } from '../compare/faults.ts';
import { isFloor } from '../compare/floors.ts';
import { junkOf } from '../compare/leftovers.ts';
import { announcedIn } from './announced-unit.ts';
import { labelIn } from './label-in.ts';
import { isLoneUnit, letterBehind } from './lone-unit.ts';
import { tornUnit } from './torn-unit.ts';
import { unitAsListed } from './unit-as-listed.ts';
import { unitBesideStreet, withoutUnit } from './unit-beside-street.ts';
import { isUnitAt, listedLabel, unitKnown } from './unit-labels.ts';

/** The unit that a text means at a civic number, which depends on the units that the reference has there. */
export interface SoughtUnit {
  /** The variant with this unit. */
  readonly variant: ParseVariant;
  /** What it leaves over beside the street line. */
  readonly leftovers: readonly Span[];
  /** What it leaves over of the street line. */
  readonly junk: Span | undefined;
  /** What each record of the civic number knows about it. */
  readonly states: readonly UnitState[];
}

/** The unit that is meant at the civic number of `search.hits`. */
export function soughtUnit(search: CivicSearch, entry: number, reading: StreetReading): SoughtUnit {
  const { reference, variant, leftovers, hits } = search;
  const junk = junkOf(variant, reading);
  const isType = junk !== undefined && beginsType(search, entry, reading);
  const behind = junk === undefined || isType ? undefined : unitBehindStreet(search, junk, reading);
  const unit = behind ?? otherUnit(search);
  return {
    variant: unit === undefined ? variant : withUnit(variant, unit),
    leftovers: unit === undefined ? leftovers : withoutUnit(leftovers, unit),
    junk: behind === undefined ? junk : undefined,
    states: unitStates(reference, hits, unit ?? variant.unit),
  };
}

/** `12 ELM D` for ELM DR: the letter behind a name without its type is the beginning of the type. */
function beginsType({ reference, parse }: CivicSearch, entry: number, { types, junkFrom }: StreetReading): boolean {
  const letter = parse.context.words[junkFrom]!;
  if (types.length > 0 || letter.length > 1) return false;
  return typeOf(reference, entry)?.variants.some((word) => word.startsWith(letter)) === true;
}

/** A unit that the variant lacks, or that its unit stands for. */
function otherUnit({ reference, parse, variant, hits }: CivicSearch): Unit | undefined {
  if (variant.unit === undefined) return unitBesideStreet(reference, parse, variant, hits);
  const torn = tornUnit(parse, variant, (label) => isUnitAt(reference, hits, label));
  return torn ?? unitAsListed(reference, hits, variant.unit);
}

/**
 * `13 SECOND BLVD MAIN`, `UNIT MAIN`, `4TH AVE A-2`: words after the street that are a unit there, as some registers
 * label units.
 */
function unitBehindStreet(
  { reference, parse, variant, hits }: CivicSearch,
  junk: Span,
  { types }: StreetReading,
): Unit | undefined {
  const { from, to } = junk;
  const { tokens } = parse.context;
  if (variant.unit !== undefined || (to === from + 1 && tokens[from]!.shape !== Shape.Letters)) return undefined;
  const designator = to > from + 1 ? tokens[from]!.lexeme?.unit : undefined;
  const isWord = tokens[to - 1]!.shape === Shape.Letters && to === from + (designator === undefined ? 1 : 2);
  const asTyped = isWord ? listedLabel(reference, hits, tokens[to - 1]!.word) : '';
  const number = asTyped === '' ? listedLabel(reference, hits, labelIn(parse.context, junk)) : asTyped;
  if (number !== '') return { designator, number, from, to, sign: false };
  // 13 SECOND BLVD UB
  const announced = announcedIn(parse.context, junk, (label) => isUnitAt(reference, hits, label));
  return announced?.from === from && announced.to === to ? announced : letterBehind(parse, junk, types.length === 0);
}

/** The variant with the unit, which is then no leftover. */
function withUnit(variant: ParseVariant, unit: Unit): ParseVariant {
  return { ...variant, unit, leftovers: withoutUnit(variant.leftovers, unit) };
}

function unitStates(reference: Reference, hits: CivicHits, typed: Unit | undefined): UnitState[] {
  const out: UnitState[] = [];
  for (let i = 0; i < hits.count; i++) {
    const at = hits.unitsAt[i]!;
    if (typed === undefined) out.push(at >= 0 && reference.unitCount(at) > 1 ? 'missing' : 'none');
    else out.push(at >= 0 && unitKnown(reference, at, typed) ? 'known' : 'unverified');
  }
  return out;
}

/** `#4 2166 MOUNT NEWTON CROSS RD`: the sign was read as that of a civic number 4, and left out. */
export function hasSignInFront({ context: { tokens, owner } }: Parse, { from }: Span): boolean {
  return tokens[from - 1]?.shape === Shape.NumberSign && owner[from - 1] === Owner.Noise;
}

/** Adds what is wrong with the unit at the record that knows `state` about it. */
export function compareUnit(parse: Parse, { variant, states }: SoughtUnit, state: UnitState, faults: Fault[]): void {
  const { unit, civic } = variant;
  if (unit === undefined) return;
  const from = unit.from - (hasSignInFront(parse, unit) ? 1 : 0);
  if (unit.sign || from < unit.from) {
    faults.push(fault('UNIT_SIGN_REMOVED', spanText(parse, { from, to: unit.to }), unit.number));
  }
  // 123A read as number and unit makes sense only if that unit exists, 22-BSMT always does
  if (civic !== undefined && unit.from === civic.from) {
    const text = spanText(parse, unit);
    faults.push(
      state === 'known' || isFloor(unit)
        ? fault('UNIT_FROM_SUFFIX', text, unit.number)
        : { code: 'UNIT_FROM_SUFFIX', penalty: 40, from: text, to: unit.number },
    );
  }
  if (state === 'unverified' && isLoneUnit(parse, variant)) {
    faults.push(fault('UNIT_FROM_LINE', spanText(parse, unit), unit.number));
  }
  if (state === 'unverified' && states.includes('known')) {
    faults.push(fault('UNIT_OF_ANOTHER_CODE', unit.number, unit.number));
  }
}
