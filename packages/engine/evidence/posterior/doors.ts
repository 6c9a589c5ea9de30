import type { Candidate } from '../../match/candidates/candidate.ts';
import { isAlternate, isSameDoor, isTwin, sameOnPaper } from '../../match/candidates/one-address.ts';
import { isSlash } from '../../parse/street-line/several-numbers.ts';
import { Break } from '../../parse/words/token.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { weighCandidate } from '../faults/weigh-found.ts';
import { BESIDE_BOX_BITS, RIVAL_BITS } from '../model/error-model.ts';
import { type Evidence, logSum } from '../model/weight.ts';

/** An address, with every reading of it that was found. */
export interface Door {
  /** The best reading. */
  candidate: Candidate;
  candidateBits: number;
  /** The best reading with another unit or, of a box or route, in another place. */
  rival: Candidate | undefined;
  rivalBits: number;
  /** log2 of the sum over all readings. */
  bits: number;
  /** Every reading of it. */
  readonly found: Candidate[];
}

function isSameReading(a: Candidate, b: Candidate): boolean {
  return (
    a.variant === b.variant &&
    a.reading === b.reading &&
    a.entry === b.entry &&
    a.unit === b.unit &&
    a.delivery === b.delivery
  );
}

/** One for each address, likeliest first. Equally likely ones stay in the order of the reference. */
export function doorsOf(evidence: Evidence): Door[] {
  const { reference, found } = evidence;
  const doors: Door[] = [];
  const byStreet = new Map<number, Door[]>();
  for (const candidate of found.candidates) {
    const onStreet = byStreet.get(candidate.street) ?? [];
    const known = onStreet.find((door) => isSameDoor(reference, door.candidate, candidate));
    // the streets of the code come after those of the place: what was found twice counts once
    if (known?.found.some((other) => isSameReading(other, candidate))) continue;
    const bits = weighCandidate(evidence, candidate);
    if (known !== undefined) {
      known.found.push(candidate);
      // the same box or route listed in two places is no likelier for that
      const isListedTwice = candidate.delivery >= 0 && candidate.kind !== 'civic';
      known.bits = isListedTwice ? Math.max(known.bits, bits) : logSum(known.bits, bits);
      addReading(reference, known, candidate, bits);
      continue;
    }
    const door = { candidate, candidateBits: bits, rival: undefined, rivalBits: 0, bits, found: [candidate] };
    doors.push(door);
    onStreet.push(door);
    byStreet.set(candidate.street, onStreet);
  }
  const sorted = doors.sort((a, b) => b.bits - a.bits || inOrder(a.candidate, b.candidate));
  for (const door of sorted)
    if (door.rivalBits < door.candidateBits - rivalBits(evidence, door)) door.rival = undefined;
  return withoutTwins(reference, sorted);
}

function rivalBits({ parse }: Evidence, { candidate, rival }: Door): number {
  if (rival === undefined || leavesJoined(parse, candidate, rival)) return RIVAL_BITS.other;
  return rivalBitsOf(candidate, rival);
}

/**
 * `A-252 ELM ST`: what a hyphen joins to the civic number is its unit, and nothing that may be left over. So is a
 * letter that begins the line before a dash or a slash (`A / 252 ELM ST`); a number may be one of a list.
 */
function leavesJoined({ context }: Parse, { variant }: Candidate, rival: Candidate): boolean {
  const { tokens } = context;
  const { unit, civic } = variant;
  if (unit === undefined || civic === undefined || rival.variant.unit !== undefined) return false;
  if (unit.to !== civic.from || rival.variant.civic?.from !== civic.from) return false;
  const { before } = tokens[civic.from]!;
  if (before === Break.Hyphen) return true;
  const isLetter = tokens[unit.from]!.shape === Shape.Letters && tokens[unit.from]!.before >= Break.Comma;
  return isLetter && (before === Break.SpacedHyphen || isSlash(context, civic.from));
}

/** How much less likely than a reading another one of the same door may be and still count beside it. */
export function rivalBitsOf({ kind, variant, unit }: Candidate, rival: Candidate): number {
  if (kind !== 'civic' || rival.variant.unit?.number === variant.unit?.number) {
    return RIVAL_BITS.other;
  }
  // a unit that is listed is no accident
  const isListed = unit === 'known' && rival.unit !== 'known';
  // 1-12 ELM ST, APT 2: the order tells nothing where the door has both
  const isEither = unit === 'known' && rival.unit === 'known' && !isLot(variant) && !isLot(rival.variant);
  const isSpare = !isEither && (variant.spareUnit !== undefined || rival.variant.spareUnit !== undefined);
  return isListed || isSpare ? RIVAL_BITS.other : RIVAL_BITS.unit;
}

/** `12 ELM ST, # 2, LOT 12`: a piece of land, beside a unit. */
function isLot({ unit }: ParseVariant): boolean {
  return unit?.designator?.code === 'LOT';
}

function addReading(reference: Reference, door: Door, candidate: Candidate, bits: number): void {
  const isOther = !sameOnPaper(reference, door.candidate, candidate);
  if (bits > door.candidateBits || (bits === door.candidateBits && prefers(reference, candidate, door.candidate))) {
    if (isOther) {
      door.rival = door.candidate;
      door.rivalBits = door.candidateBits;
    }
    door.candidate = candidate;
    door.candidateBits = bits;
  } else if (isOther && (door.rival === undefined || bits > door.rivalBits)) {
    door.rival = candidate;
    door.rivalBits = bits;
  }
}

function prefers(reference: Reference, a: Candidate, b: Candidate): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  return !isAlternate(reference, a) && isAlternate(reference, b);
}

function inOrder(a: Candidate, b: Candidate): number {
  return (
    a.rank - b.rank ||
    a.street - b.street ||
    a.delivery - b.delivery ||
    a.number - b.number ||
    a.postalCode - b.postalCode
  );
}

/** What rounding may leave between two that are equally likely. */
const ROUNDING = 0.01;

/** Of the twins that agree as well as the best, the one with the typed names stays; the others add their mass to it. */
function withoutTwins(reference: Reference, doors: Door[]): Door[] {
  const first = doors[0];
  if (first === undefined || doors.length === 1) return doors;
  const twins = doors.filter((door) => door !== first && isTwin(reference, first.candidate, door.candidate));
  if (twins.length === 0) return doors;
  const all = [first, ...twins];
  const kept =
    all.find(
      ({ candidate, bits }) =>
        candidate.kind === 'civic' && bits >= first.bits - BESIDE_BOX_BITS && first.candidate.kind !== 'civic',
    ) ??
    all.find(({ candidate, bits }) => bits >= first.bits - ROUNDING && !isAlternate(reference, candidate)) ??
    first;
  let bits = Number.NEGATIVE_INFINITY;
  for (const each of all) bits = logSum(bits, each.bits);
  return [{ ...kept, bits }, ...doors.filter((door) => door !== first && !twins.includes(door))];
}
