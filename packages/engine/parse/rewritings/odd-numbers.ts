import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { fold, glue } from '../../text/fold.ts';
import { digitsOf } from '../words/disguise.ts';
import type { KnowsWord } from '../words/typed-words.ts';
import { isFirstNumber, isFrenchType, isStreetType, type Rewriting, wordBefore, wordBehind } from './rewriting.ts';

/** `Main St`, `rue Eddy`, the name of a street, or what has a number itself: `RR 3, BATH`. */
function hasNumber(name: string, knows: KnowsWord): boolean {
  const words = name.split(/[ .]+/).map(fold);
  const { kinds = Kind.Company } = wordLexeme(words.at(-1)!) ?? {};
  const isWhose = (kinds & Kind.Company) !== 0 && words.at(-1)!.length > 1;
  return !isWhose || isFrenchType(words[0]!) || knows(glue(fold(name)));
}

/** Numbers that are written as no address has them. */
export const ODD_NUMBERS: readonly Rewriting[] = [
  {
    // Famille Roy, 19, Giroux, Hull; Garage Roy enr. 19, Giroux, Hull: not the number of what is called so in front
    sign: /\p{L}\.?,? \d+\p{L}?, ?\p{L}{3}/u,
    kind: 'parted',
    pattern: /(?<=(?:^|[,\n] ?)(\p{L}[^,\n\d]*?)\.?,? (\d{1,6})\p{L}?), ?(?=\p{L}{3})/gu,
    meant: (found, knows, all) => {
      const [, name = '', number = ''] = found;
      if (!isFirstNumber(number, all) || hasNumber(name, knows)) return undefined;
      // 19, rue Giroux: the street goes on as it is
      return isFrenchType(wordBehind(found)) ? undefined : ' ';
    },
  },
  {
    // Bldg No 127 Elm Cres, Maison n° 12 rue Eddy: with nothing else that is a number, that of the house
    sign: /^(?:b|h|maison)/im,
    pattern:
      /(?<=^|\n)(?:bldg|building|b[âa]t(?:iment)?|house|hse|maison)\.? (?:no|number|num|num[ée]ro|n[°º])\.? ?(?=\d+\p{L}?,? \p{L}{2}[^\d]*(?:,|\n|\d\p{L}\d))/giu,
    meant: () => '',
  },
  {
    // 11531 085 Avenue, 14 rue 053
    sign: /[ ,]0\d/,
    pattern: /(?<=[ ,])0{1,2}([1-9]\d{0,2}\p{L}{0,4})(?=[.,]? |,)/gu,
    meant: (found) => (isStreetType(wordBehind(found)) || isStreetType(wordBefore(found)) ? found[1] : undefined),
  },
  {
    // Rge Rd 27 5, Twp. Rd. 54 2: a number in two halves, as in 27-5
    sign: /(?:rd|road)\.? \d{2} \d(?:[,\n]|$)/i,
    pattern: /(?<=\b(?:twp|twsp|township|rge|rng|rg|range)\.? ?(?:rd|road)\.? )\d{2} \d(?=[,\n]|$)/giu,
    meant: ([typed]) => typed.replace(' ', ''),
  },
  {
    // 14 108c rue, 14 av 94c, Québec: a scanner's e
    sign: /\dc(?![\p{L}\d])/u,
    kind: 'misread',
    pattern: /(?<=[ ,](?:(\p{L}{2,})\.? )?\d{1,3})c(?![\p{L}\d])/gu,
    meant: (found, _, all) => {
      const [, before = ''] = found;
      return (isStreetType(before) || isStreetType(wordBehind(found))) && IN_QUEBEC.test(all) ? 'e' : undefined;
    },
  },
  {
    // 14 108d rue, 14 av 94ew, Québec: a key beside that of the e, instead of it or together with it; as with a
    // scanner's c, nothing else is behind the number of a French street
    kind: 'misread',
    sign: /\d(?:[wrsdo](?![\p{L}\d])|[wrsd]e|e[wrsde])/iu,
    pattern: /(?<=\d\p{L}?[ ,]{1,3}(?:(\p{L}{2,})\.? )?)(\d{1,3})([wrsdo]|[wrsd]e|e[wrsde])(?![\p{L}\d])/giu,
    meant: (found, _, all) => {
      const [, before = '', number = '', ending = ''] = found;
      // 1re, 1er, 2d and 2de are ordinals themselves
      if (/^[12]$/.test(number) && /^(?:re|er|de?)$/i.test(ending)) return undefined;
      const isStreet = isFrenchType(before) || isFrenchType(wordBehind(found));
      return isStreet && IN_QUEBEC.test(all) ? `${number}e` : undefined;
    },
  },
  {
    // 22 4oA St, 22 l0 Ave, 22 S4A Ave: letters that look like digits in the number of a street
    kind: 'misread',
    sign: /\d[,-]? ?-? ?(?:\d{0,3}[oils])/i,
    pattern:
      /(?<=\d\p{L}?(?:,| -)? |\d-)(?=\d?\d?[a-z]?\d)(?:(\d{0,2}[oil]\d{0,2})([a-d]?)|(\d?s\d?)([a-d]))(?=\.? (?:st|str|street|ave?|avenue)(?!\p{L}))/giu,
    meant: ([, plain, letter = '', fives = '', behind = '']) =>
      `${digitsOf((plain ?? fives).toUpperCase())}${letter || behind}`,
  },
  {
    // 22 131bst, Surrey: between 131 and 132 St, as in front of a street BST is no basement
    kind: 'parted',
    sign: /\dbst/i,
    pattern: /(?<=\d\p{L}?(?:,| -)? |\d-)(\d{1,3}b)(st)(?=[., \n])/giu,
    meant: ({ 1: number = '', 2: type = '', index: from }) => {
      const to = from + number.length;
      return [
        { text: number, from, to },
        { text: type, from: to, to: to + type.length },
      ];
    },
  },
  {
    // 2 1 3 8 rue Eddy
    sign: /\d \d \d/,
    pattern: /(?<=(?:^|[^\p{L}\d\s.#-]) ?)\d(?: \d){2,5}(?=,? (?:\p{L}{2}|\d[\d\p{L}])|[;|\t] ?(?:\p{L}|\d+\p{L}))/gu,
    meant: ([typed]) => typed.replaceAll(' ', ''),
  },
  {
    // 10 oh 4 Elgin St, 23 zéro 5 rue Eddy: as it is said
    sign: /\d (?:oh|o|zero|zéro) \d/i,
    pattern: /(?<=(?:^|[\n,:]) ?)(\d{1,3}) (?:oh|o|zero|zéro) (\d)(?=,? \p{L}{2})/giu,
    meant: ([, first = '', last = '']) => `${first}0${last}`,
  },
  {
    // 12 hundred Main St, 12 cents rue Eddy
    sign: /\d (?:hundred|cents?) /i,
    pattern: /(?<=(?:^|[\n,:]) ?)([1-9]\d?) (?:hundred|cents?)(?=,? \p{L}{2})/giu,
    meant: ([, hundreds = '']) => `${hundreds}00`,
  },
  {
    // 16604 91 91 Ave, 9 48e... 48e avenue, but not 91 91 Ave
    sign: /\d\p{L}*[ ,]+(\d+\p{L}*)[ .,…]+\1 /iu,
    pattern: /(?<=\d\p{L}?[ ,]{1,3})(\d{1,3}\p{L}{0,3})(?: |\.{2,3} |… |, )(?=\1 )/giu,
    meant: (found) => (isStreetType(wordBehind(found, /^\d+\p{L}*/u)) ? '' : undefined),
  },
  {
    // 89 rue 9e 9e, 89 rue 9e... 9e
    sign: /\p{L} (\d+\p{L}*)[ .,…]+\1(?![\p{L}\d])/iu,
    pattern: /(?<=\d\p{L}?,? (\p{L}{2,})\.? )(\d{1,3}\p{L}{0,3})(?: |\.{2,3} |… |, )(?=\2(?:[ ,\n]|$))/giu,
    meant: ([, type = '']) => (isStreetType(type) ? '' : undefined),
  },
  {
    // 2,579 boulevard Laurier, 2’579, 2.579, Acme Inc. - 2,579 Main St
    sign: /\d[,.'’]\d{3}/,
    pattern: /(?<=(?:^|[\n:]|\p{L}\.? [-–—]) ?)\d{1,2}[,.'’]\d{3}(?=\p{L}? (?:\p{L}{2}|\d))/gu,
    meant: ([typed]) => typed.replace(/\D/, ''),
  },
  {
    // 1028, A, boul. Laurier, but not 12, N, Elm St
    sign: /\d, ?\p{L},/u,
    pattern: /(?<=(?:^|[\n:]) ?\d{1,5}), ?([A-DF-MP-RT-VX-Z])(?=, ?\p{L}[\p{L}.])/giu,
    meant: ([, letter]) => letter,
  },
  {
    // 3 et demi chemin Gosford, 3 and a half Elm St, 732 half Elm St, but not 12 Half Moon Bay
    sign: /\d (?:et|and|&|one|half|demie?) ?(?:demi|1|a|one|half|\p{L})/iu,
    pattern: /(?<=\d )(?:et (?:demie?|1\/2)|(?:and |& ?|)(?:1\/2|(?:a |one |)half|demie?))(?= )(?! moon)/giu,
    meant: () => '1/2',
  },
];

/** A code or the province; elsewhere, 12c is another street than 12. */
const IN_QUEBEC = /\b(?:QC|PQ|Qu[ée]bec|[GHJ]\d[A-Z] ?\d[A-Z]\d)\b/iu;
