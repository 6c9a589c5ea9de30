import type { Engine } from '../../packages/engine/engine.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { brokenLaws, completionsOf } from '../../packages/engine/testing/typed-container.ts';
import type { Alternative } from '../../packages/engine/values/alternative.ts';
import type { Random } from '../random.ts';
import { identityOf, type TypedAddress } from './typed-addresses.ts';

/** An address counts as offered while it is among this many. */
const FIRST = 5;
/** Addresses below a container that are typed to their end. */
const BELOW = 4;

/**
 * The texts at which the laws of typing are broken for an address that is typed letter by letter: once offered, it is
 * never lost; and no address with another civic number stands before it.
 */
export function brokenForAddress(engine: Engine, { street, full, identity }: TypedAddress): string[] {
  const broken: string[] = [];
  const number = identity.slice(0, identity.indexOf('|'));
  let isOffered = false;
  for (let end = 1; end <= full.length; end++) {
    const text = full.slice(0, end);
    const alternatives = completionsOf(engine, text);
    const at = alternatives.findIndex(({ AddressElements }) => identityOf(AddressElements) === identity);
    const now = at >= 0 && at < FIRST;
    if (isOffered && !now) broken.push(`lost at "${text}": ${full}`);
    isOffered = now;
    if (end <= street.indexOf(' ')) continue;
    const other = alternatives.slice(0, Math.max(at, 0)).find(({ AddressElements: { StreetNumberFrom } }) => {
      return StreetNumberFrom !== '' && StreetNumberFrom !== number;
    });
    if (other !== undefined) broken.push(`${other.NextInput} before it at "${text}": ${full}`);
  }
  return broken;
}

/** Streets, buildings, places and postal codes that completions offer, each once, all kinds of text leading to them. */
export function* containersOf(engine: Engine, reference: Reference, random: Random): Generator<Alternative> {
  const seen = new Set<string>();
  // a small reference has fewer than are asked for
  for (let fruitless = 0; fruitless < 2_000; fruitless++) {
    const container = completionsOf(engine, partOf(reference, random)).find(
      ({ IsComplete, NextInput }) => !IsComplete && !seen.has(NextInput!),
    );
    if (container === undefined) continue;
    seen.add(container.NextInput!);
    fruitless = 0;
    yield container;
  }
}

/** Part of an address, as somebody begins to type it: the street, the place, the code, or the number too. */
function partOf(reference: Reference, random: Random): string {
  const street = random.below(reference.streetCount);
  const name = reference.streetText(street);
  const place = reference.municipalityText(reference.municipalityOfStreet(street));
  const run = reference.runsFrom(street);
  const hasRun = run < reference.runsTo(street);
  const code = hasRun ? reference.postalCodeOfRun(run) : -1;
  const number = hasRun ? `${reference.firstOfRun(run)} ` : '';
  const written = [`${name}, ${place}`, place, `${number}${name}, ${place}`];
  return random.pick(code < 0 ? written : [...written, reference.postalCodeText(code)]);
}

export function brokenForContainer(engine: Engine, container: Alternative): string[] {
  return brokenLaws(engine, container, BELOW);
}
