import type { createEngine } from '../../packages/engine/create-engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../../packages/engine/format/shared.ts';
import type { Random } from '../random.ts';
import { identityOf, type TypedAddress } from '../search/typed-addresses.ts';

/** An address as it should stand in a form in the end. */
export interface Target {
  readonly line1: string;
  readonly city: string;
  readonly province: string;
  readonly code: string;
}

const layout = findByName(SHARED_LAYOUTS, 'ADDR x2 MNC PROV PC')!;
const style = findByName(SHARED_STYLES, 'MIXED AS IS')!;

/** An address with its postal code, in the fields of a form; undefined when the reference has no code for it. */
export function targetOf(
  engine: ReturnType<typeof createEngine>,
  { full, identity }: TypedAddress,
): Target | undefined {
  const request = { layout, style, level: 2, maxAlternatives: 7, maxNamesToAddresses: 0, language: 'EN' } as const;
  const { alternatives } = engine.complete({ ...request, lines: [{ strName: 'Address1', strContent: full }] });
  const found = alternatives.find((each) => identityOf(each.AddressElements) === identity);
  const text = (name: string) => found?.AddressLines.find(({ strName }) => strName === name)?.strContent ?? '';
  const target = {
    line1: text('Address1'),
    city: text('Municipality'),
    province: text('Province'),
    code: text('PostalCode'),
  };
  return target.code === '' ? undefined : target;
}

/** The longest word of a text with two letters exchanged; undefined when it is too short, or both are the same. */
export function exchanged(text: string, random: Random): string | undefined {
  return changed(text, random, (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
}

function changed(text: string, random: Random, change: (word: string, at: number) => string): string | undefined {
  const [word = ''] = text.split(/[^\p{L}]+/u).sort((a, b) => b.length - a.length);
  if (word.length < 4) return undefined;
  const result = text.replace(word, change(word, 1 + random.below(word.length - 2)));
  return result === text ? undefined : result;
}

/** What people get wrong, one thing at a time; undefined where an address has no such thing. */
export const MISTAKES: Readonly<Record<string, (target: Target, random: Random) => Partial<Target> | undefined>> = {
  'two letters of the street exchanged': ({ line1 }, random) => withLine(exchanged(line1, random)),
  'a letter of the street left out': ({ line1 }, random) =>
    withLine(changed(line1, random, (word, at) => word.slice(0, at) + word.slice(at + 1))),
  'a letter of the street doubled': ({ line1 }, random) =>
    withLine(changed(line1, random, (word, at) => word.slice(0, at) + word[at - 1] + word.slice(at))),
  'two letters of the municipality exchanged': ({ city }, random) => {
    const wrong = exchanged(city, random);
    return wrong === undefined ? undefined : { city: wrong };
  },
  'a digit of the postal code': ({ code }, random) => ({
    code: code.slice(0, -1) + ((Number(code.at(-1)) + 1 + random.below(9)) % 10),
  }),
};

function withLine(line1: string | undefined): Partial<Target> | undefined {
  return line1 === undefined ? undefined : { line1 };
}
