import type { AddressElements } from '../../packages/engine/address/elements.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import { render, type Written, written } from '../noise/written.ts';
import type { Random } from '../random.ts';
import { isTie } from '../truth/decidable.ts';
import { isNameIn, isNumberOfName } from '../truth/named-streets.ts';
import { nearbyOf } from '../truth/nearby.ts';
import { sampleReference } from '../truth/sample-reference.ts';

/** Texts to which no address can be the answer; every accepted one is wrong. */
export interface HopelessKind {
  readonly name: string;
  /** Outside Canada: F is the right answer, and N does no harm. */
  readonly foreign: boolean;
  /** Undefined when the drawn address is not suitable. */
  make(draw: HopelessDraw): string | undefined;
}

export interface HopelessDraw {
  readonly reference: Reference;
  readonly truth: AddressElements;
  readonly seed: number;
  readonly n: number;
  readonly random: Random;
}

const FOREIGN: readonly string[] = [
  '# Maple Ave, Springfield, IL 62704, USA',
  '# Main Street, Houston TX 77002',
  '# Peachtree St NE, Atlanta, Georgia 30303-1234, United States',
  '# Broadway, New York NY 10013 USA',
  '# High Street, Oxford OX1 4BH, United Kingdom',
  '# Victoria Road, London SW1A 2AA, England',
  '# rue de la République, 69002 Lyon, France',
  '# avenue de Clichy\n75017 Paris\nFrance',
  'Hauptstraße #, 80331 München, Germany',
  'Bahnhofstrasse #\n8001 Zürich\nSuisse',
  'Calle Mayor #, 28013 Madrid, España',
  'Via Roma #, 00184 Roma, Italie',
  '# George Street, Sydney NSW 2000, Australia',
  '# Queen Street, Auckland 1010, New Zealand',
  'Keizersgracht #, 1016 DK Amsterdam, Netherlands',
  '# rue Royale, 1000 Bruxelles, Belgique',
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export const HOPELESS_KINDS: readonly HopelessKind[] = [
  ofAddress('number-not-on-the-street', numberNotThere),
  ofAddress('street-not-in-the-place', streetNotThere),
  ofAddress('several-streets-fit', severalFit),
  ofAddress('two-addresses-without-code', twoAddresses),
  {
    name: 'foreign',
    foreign: true,
    make: ({ random }) => random.pick(FOREIGN).replace('#', String(1 + random.below(900))),
  },
  { name: 'gibberish', foreign: false, make: ({ random }) => gibberish(random) },
];

function ofAddress(name: string, change: (draw: HopelessDraw, address: Written) => Written | undefined): HopelessKind {
  return {
    name,
    foreign: false,
    make: (draw) => {
      // a route beside the street is a separate address
      if (draw.truth.TypeOfAddress !== 'AES_StreetAddress') return undefined;
      const address = change(draw, written(draw.truth));
      return address && render(address);
    },
  };
}

/** A number that no street of this name has in the municipality; the postal code stays. */
function numberNotThere({ reference, truth, random }: HopelessDraw, address: Written): Written | undefined {
  const number = Number(truth.StreetNumberFrom) + random.pick([-2, 2]) * (1 + random.below(200));
  if (number <= 0 || isNumberOfName(reference, truth.StreetName, number)) return undefined;
  return { ...address, civic: String(number), suffix: '', unit: '' };
}

/** A street of another place, where it may well have the number; the postal code is that of the place written. */
function streetNotThere({ reference, truth, seed, n, random }: HopelessDraw, address: Written): Written | undefined {
  const other = sampleReference(reference, seed, n + 1 + random.below(1_000_000));
  if (other.TypeOfAddress !== 'AES_StreetAddress' || other.Municipality === truth.Municipality) return undefined;
  if (isNameIn(reference, other.StreetName, truth.Municipality)) return undefined;
  const { municipality, province, code } = address;
  return { ...written(other), municipality, province, code };
}

/** Type, direction and code left out where two streets have the name and the number. */
function severalFit({ reference, truth }: HopelessDraw, address: Written): Written | undefined {
  const bare = { ...address, type: '', direction: '', code: '', unit: '' };
  return isTie(reference, truth, bare) ? bare : undefined;
}

/** Two addresses of one place, both true, and nothing that tells which is meant. */
function twoAddresses({ reference, truth, random }: HopelessDraw, address: Written): Written | undefined {
  const second = nearbyOf(reference, truth).address(random);
  if (second === undefined) return undefined;
  const between = random.pick([' ', ', ', ' / ', ' & ', ' or ']);
  return {
    ...address,
    unit: '',
    code: '',
    join: 'commas',
    second: { truth: second, between, first: random.chance(0.5) },
  };
}

function gibberish(random: Random): string {
  const word = (): string => Array.from({ length: 3 + random.below(8) }, () => random.pick([...LETTERS])).join('');
  const words = Array.from({ length: 2 + random.below(4) }, word);
  return random.next() < 0.5 ? words.join(' ') : `${1 + random.below(9999)} ${words.join(' ')}`;
}
