import { isStreetType, type Rewriting, wordBehind } from './rewriting.ts';

/** Words of roads that a number follows. */
const ROADS = '(?:(?:township|twp|range|rge)[,;\\t ]{1,2})?(?:road|rd)|hwy|highway';

/** In front of a rural route, perhaps with a box between. */
const BEFORE_ROUTE = '(?=,? ?(?:b(?:ox|x|) ?\\d{1,4},? ?)?r\\.? ?r\\.? ?#?\\d)';

/** What the countryside calls roads, doors and their numbers, in words that no register has. */
export const RURAL_WORDS: readonly Rewriting[] = [
  {
    // 9-1-1 # 22 Elm Rd
    sign: /9-1-1/,
    kind: 'idle',
    pattern: /(?<![\d-])9-1-1(?: ?(?:address|adresse|civic))?(?: ?(?:#|n(?:o\.?|umber|[°º])))?:? ?(?=\d)/giu,
    meant: () => '',
  },
  {
    // 22 5th Range, 22 Range 5: what the English of Quebec call a rang
    sign: /range/i,
    kind: 'parted',
    pattern: /(?<=\d\p{L}?,? )(?:(\d{1,2})(?:st|nd|rd|th) range|range (\d{1,2}))(?![\p{L}\d]| r(?:oa|)d)/giu,
    meant: ([, ordinal, number]) => (ordinal === undefined ? `Rang ${number}` : `${ordinal}e Rang`),
  },
  {
    // 22 Township Road, 356; 22 Hwy,,12; 22 Range; Road 53
    sign: /(?:d|y|e|p)\.?[,;\t]/i,
    kind: 'parted',
    pattern: new RegExp(`(?<=\\d\\p{L}?,? )(${ROADS})\\.?(?:[,;\\t]{1,2} ?)(?=\\d{1,4}\\p{L}?(?:[ ,\\n]|$))`, 'giu'),
    meant: ([, road = '']) => `${road} `,
  },
  {
    // S5 C12 RR 3: site and compartment
    sign: /s\d{1,3},? ?c/i,
    kind: 'parted',
    pattern: new RegExp(`(?<![\\p{L}\\d])s(\\d{1,3}),? ?c(\\d{1,3})${BEFORE_ROUTE}`, 'giu'),
    meant: ([, site, compartment]) => `Site ${site} Comp ${compartment}`,
  },
  {
    // Gr 20 Bx 6 RR 2: group and box
    sign: /gr\.? ?\d/i,
    kind: 'parted',
    pattern: new RegExp(`(?<![\\p{L}\\d])gr\\.? ?(\\d{1,3})${BEFORE_ROUTE}`, 'giu'),
    meant: ([, group]) => `Group ${group}`,
  },
  {
    // 22 Elm Rd, Cottage #3; 22 ch. du Lac, chalet no 3; 22 Lake Rd Cabin B; not Corner Chalet #123, 22 Elm Rd
    sign: /(?:cott|cabin|chalet|camp|roulotte|bunkie)/i,
    pattern:
      /(?<=(?:^|[\n,;|(])(?:| ?\d[^\n,;|(]*\p{L}\.?) ?)(?:cottage|cott|cabin|chalet|camp|roulotte|bunkie)\.?(?: ?(?:#|n(?:o\.?|[°º])) ?| )(\d{1,3}\p{L}?|[a-h])(?![\p{L}\d])/giu,
    meant: (found) => (isStreetType(wordBehind(found)) ? undefined : `Unit ${found[1]}`),
  },
];
