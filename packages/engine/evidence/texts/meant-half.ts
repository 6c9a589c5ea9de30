import { halvesOf } from '../../parse/several/two-addresses.ts';
import type { ParseField } from '../../parse/words/context.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { isUnitOfDoor } from '../doubt/listed-door.ts';
import { type ReadingOptions, type Weighed, withAside } from '../posterior/weighed.ts';
import { areComparable, hasNumberUnder, hasStreetUnder } from './doors-under-code.ts';
import { dividedText } from './weigh-halves.ts';
import { isSettled, weighReadings } from './weigh-readings.ts';

/**
 * The half of a text of two addresses that the typed code confirms, if nothing under that code has a number of the
 * other half, or is called nearly so: however that one is read, it has another code, so what it may mean need not be
 * looked for.
 */
export function meantHalf(
  reference: Reference,
  fields: readonly ParseField[],
  read: Parse,
  options: ReadingOptions,
): Weighed | undefined {
  const code = reference.findPostalCode(read.tail.postalCode);
  if (code < 0 || !standsLast(read) || !areComparable(reference, code, read.context)) return undefined;
  const ways = halvesOf(fields, read, NO_STARTS);
  // with two ways to divide the text, a unit may be that of either
  if (ways.length !== 1 || !ways[0]![0].isSure) return undefined;
  const [first, second] = ways[0]!;
  // 9 PARK RD 602, VANKLEEK HILL: the number is no address but a unit in front of a place that ends as a street does
  if (!HAS_NAME.test(first.aside) || !HAS_NAME.test(second.aside)) return undefined;
  const [mayBeFirst, mayBeSecond] = [second.aside, first.aside].map((own) => hasNumberUnder(reference, code, own));
  if (mayBeFirst === mayBeSecond) return undefined;
  if (hasStreetUnder(reference, code, mayBeFirst ? first.aside : second.aside)) return undefined;
  const half = mayBeFirst ? dividedText(reference, fields, read, NO_STARTS, options)[0]![0] : second;
  const weighed = weighReadings(reference, half.fields, options, options).best;
  const best = weighed.posterior.hypotheses[0]?.candidate;
  if (!isSettled(weighed) || best?.kind !== 'civic' || best.postalCode !== code) return undefined;
  // 222 CARIBOO TRAIL 108 MLIE ORCHARD BC: what looks like the second address is the place
  if (mayBeFirst && best.faults.some((each) => each.code === 'MUNICIPALITY_ADDED')) return undefined;
  // 22 ELM ST 4, OLD TOWN, BATH: the door has units, and the number is one of them
  const [number = ''] = NUMBER_IN_FRONT.exec(half.aside) ?? [];
  if (mayBeFirst && best.unit === 'missing' && isUnitOfDoor(reference, best, number)) return undefined;
  return withAside(weighed, () => half.aside);
}

const NUMBER_IN_FRONT = /^\d+/;

/** No address begins behind the code; in `FORMERLY 12 ALBERT ST K1P 6K9, NOW 240 COOPER ST` it is that of the first. */
function standsLast({ context: { tokens }, tail }: Parse): boolean {
  return tokens.every(({ value }, at) => value < 0 || at < tail.postalTo);
}

/** Only the words themselves show two addresses. */
const NO_STARTS = { starts: [], isSure: false };

const HAS_NAME = /\p{L}{2}/u;
