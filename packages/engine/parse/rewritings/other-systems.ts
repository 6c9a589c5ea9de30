import { PROVINCES } from '../../address/provinces.ts';
import { isFrenchType, isStreetType, type Rewriting } from './rewriting.ts';

const PROVINCE_CODES = PROVINCES.map(({ code }) => code).join('|');

/** `R/D` for `RD`: the short forms of two letters of which a slash makes something else. */
const WITH_SLASH: ReadonlyMap<string, string> = new Map(
  ['RD', 'ST', 'DR', 'AV', 'CT', 'CR', 'PL', 'CH', 'BD'].map((type) => [`${type[0]}/${type[1]}`, type]),
);

/** How other systems and other countries write an address. */
export const OTHER_SYSTEMS: readonly Rewriting[] = [
  {
    // 444 Elm Ave Bath CAN-ON
    sign: /c(?:an|dn|a)-[a-z]{2}/i,
    kind: 'idle',
    pattern: new RegExp(`(?<![\\p{L}\\d])(?:can|cdn|ca)-(?=(?:${PROVINCE_CODES})(?![\\p{L}\\d]))`, 'giu'),
    meant: () => '',
  },
  {
    // 21 Elm R/D, 158 a/v Laurier
    sign: /(?<!\p{L})[rsdacpb]\/[dtrvlh](?!\p{L})/iu,
    kind: 'parted',
    pattern: /(?<=[\p{L}\d],? )[rsdacpb]\/[dtrvlh](?=[ ,.\n]|$)/giu,
    meant: ([typed]) => WITH_SLASH.get(typed.toUpperCase()),
  },
  {
    // Elm St house 46, Elm Lane nr 46: the only number in front of the place, behind the street
    sign: /\p{L}\.?,? (?:house|hse|nr)\.? \d/iu,
    kind: 'idle',
    pattern: /(?:house|hse|nr)\.? (?=\d+\p{L}?(?:[ ,\n"]|$))(?<=^[^\d\n]*\p{L}\.?,? (?:house|hse|nr)\.? )/gimu,
    meant: (found) => (isBehindStreet(found) ? '' : undefined),
  },
  {
    // Hwy 7 house 46: the road has a number, too
    sign: /\d,? (?:house|hse|nr)\.? \d/i,
    kind: 'idle',
    pattern:
      /,? (?:house|hse|nr)\.? (?=\d+\p{L}?(?:[ ,\n"]|$))(?<=^[^\d,\n]*\p{L} \d{1,3}\p{L}?,? (?:house|hse|nr)\.? )/gimu,
    meant: () => ', ',
  },
  {
    // Bath-Est 15, rue Eddy: a place in front of the number, in French
    sign: /\p{L} \d+\p{L}?, ?\p{L}/u,
    kind: 'parted',
    pattern:
      /(?<=\p{L}) (?=\d+\p{L}?, ?(?:\d+i?[eè](?:me)? )?(\p{L}{2,})\.? [^\d\n]*$)(?<=^(?:\p{L}\d\p{L} ?\d\p{L}\d,? )?[^\d,\n]{3,})/gmu,
    meant: ([, type = '']) => (isFrenchType(type) ? ', ' : undefined),
  },
  {
    // Loc: 709 Elm Rd: the place of a meeting or a job; LOC is the number of a unit in French
    sign: /^\s*loc ?[:.]/im,
    kind: 'idle',
    pattern: /(?<=^\s*)loc ?[:.] ?(?=\d+\p{L}?,? \p{L}{2}[^\d]*(?:[,\n]|$|\p{L}\d\p{L}))/gimu,
    meant: () => '',
  },
  {
    // 12 Elm Rd, RD 2, Bath; 12 Elm Rd, R 2, Bath: what Americans call a rural route, and one that lost a letter
    sign: /, ?r\.?d?\.? ?\d/i,
    pattern: /(?<=\p{L}\.?, ?)r\.?(?: ?d\.?)? ?(?=\d{1,2},)/giu,
    meant: () => 'RR ',
  },
  {
    // RRR 3
    sign: /(?<!\p{L})rrr ?\d/iu,
    pattern: /(?<!\p{L})rrr(?= ?\d{1,2}(?!\d))/giu,
    meant: () => 'RR',
  },
];

/** A type of a street is somewhere in front of what was found. */
function isBehindStreet({ input, index }: RegExpExecArray): boolean {
  return (input.slice(0, index).match(/\p{L}+/gu) ?? []).some(isStreetType);
}
