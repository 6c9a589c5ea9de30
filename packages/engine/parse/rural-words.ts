import { isStreetType, type Rewriting, wordBehind } from './rewriting.ts';

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
    // 22 Elm Rd, Cottage #3; 22 ch. du Lac, chalet no 3; 22 Lake Rd Cabin B; not Corner Chalet #123, 22 Elm Rd
    sign: /(?:cott|cabin|chalet|camp|roulotte|bunkie)/i,
    pattern:
      /(?<=(?:^|[\n,;|(])(?:| ?\d[^\n,;|(]*\p{L}\.?) ?)(?:cottage|cott|cabin|chalet|camp|roulotte|bunkie)\.?(?: ?(?:#|n(?:o\.?|[°º])) ?| )(\d{1,3}\p{L}?|[a-h])(?![\p{L}\d])/giu,
    meant: (found) => (isStreetType(wordBehind(found)) ? undefined : `Unit ${found[1]}`),
  },
];
