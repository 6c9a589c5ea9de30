import { directionOf } from '../../address/directions.ts';
import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { packPostalCode } from '../../address/postal-code.ts';
import { provincesOf } from '../../address/provinces.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import type { KnowsWord } from '../words/typed-words.ts';
import { isStreetType, type Rewriting, wordBefore, wordBehind } from './rewriting.ts';

/** What else a word for a unit may be. */
const UNIT_ALONE = Kind.Unit | Kind.StreetType | Kind.Info;

/** A digit for a letter that looks like it. */
const PROVINCES_WITH_DIGITS: Readonly<Record<string, string>> = {
  '0N': 'ON',
  A8: 'AB',
  '8C': 'BC',
  '5K': 'SK',
  N8: 'NB',
  N5: 'NS',
};

function isWord(folded: string, knows: KnowsWord): boolean {
  return knows(folded) || wordLexeme(folded) !== undefined;
}

/** `1713 AV SCALA REAR`: a type in front, or behind the name, shows where the street ends. */
function hasTypeBefore({ index, input }: RegExpExecArray): boolean {
  const line = input.slice(Math.max(0, index - LONGEST_STREET), index);
  return (line.slice(line.search(LAST_PART)).match(/\p{L}+/gu) ?? []).some(isStreetType);
}

const LONGEST_STREET = 60;
/** What stands behind the last comma or line end. */
const LAST_PART = /[^,\n]*$/;

/** A civic number that begins a line. */
const BEHIND_CIVIC = /(?:^|\n)\d+\p{L}?,? $/u;

/** In front of FLOOR and LEVEL. */
const FLOOR = /^(?:upper|lower|main|ground)$/iu;

/** Words and signs that are written where no address has them. */
export const ODD_WORDS: readonly Rewriting[] = [
  {
    // Suite→20 12 Elm St, 12 Elm St, Apt→4→Ottawa: a tab between the word for a unit and its number
    sign: /\p{L}\.?\t ?#?\d/u,
    kind: 'parted',
    pattern: /(?<!\p{L})(\p{L}{2,10})(\.?\t ?)(?=#?\d{1,5}\p{L}?(?:[ \t,\n]|$))/giu,
    meant: ([, word = '']) =>
      ((wordLexeme(fold(word))?.kinds ?? 0) & UNIT_ALONE) === Kind.Unit ? `${word} ` : undefined,
  },
  {
    // Acme LtdSuite 2, 12 Elm St; ACMEUNIT2 12 ELM ST: run on behind the name of a company
    sign: /\p{L}{3}(?:unit|suite|apt|bureau) ?#? ?\d/iu,
    pattern: /(?<![\p{L}\d])(\p{L}{3,})(unit|suite|apt|bureau)( ?#? ?)(?=\d+\p{L}?[ ,\n-])/giu,
    meant: ([, name = '', word = '', gap], knows) => {
      const isCompany = ((wordLexeme(fold(name))?.kinds ?? 0) & Kind.Company) !== 0;
      if (gap !== '' && !isCompany) return undefined;
      return knows(fold(name + word)) ? undefined : `${name} ${word} `;
    },
  },
  {
    // rue de 1a Gare, 9 Trapper'5 Rd
    sign: /\bde[ -]1a[ -]|\p{L}['’]5/iu,
    pattern: /(?<=(?<!\p{L})de[ -])1(?=a[ -]\p{L}{2})|(?<=\p{L}['’])5(?![\p{L}\d'’])/giu,
    meant: ([digit]) => (digit === '1' ? 'l' : 's'),
  },
  {
    // 1040 Bld Laurier, 12 Meadow Bld, Ottawa: no building, whose number or letter would follow
    sign: /\bbld\b/i,
    pattern:
      /(?<=(?:^|[\n,:-]) ?\d+\p{L}?,? )bld(?=\.? \p{L}{2})|(?<=\d\p{L}? \p{L}[\p{L}' -]+ )bld(?=\.?(?:,? ?[\n,]| (?:[nsew]|north|south|east|west)\b))/giu,
    meant: () => 'Blvd',
  },
  {
    // 12 rue Eddy, Gatinaeu QC svp; RR 2 Kignston ON brick house: words behind the province
    sign: / \p{L}[\p{L}.]+ \p{L}{2}[^\n,\d]*$/u,
    pattern: /(?<=\p{L}[.,]?\n? ?)(?<= |\n)(\p{L}[\p{L}.]{1,16})( )(?=\p{L}{2}[^\n,\d]*$)/gu,
    meant: (found) => {
      const [, province = ''] = found;
      const isName = province[0] !== province[0]!.toLowerCase() && provincesOf(fold(province)).length === 1;
      if (!isName || wordLexeme(fold(wordBehind(found))) !== undefined) return undefined;
      return province.length > 2 ? `, ${province},` : `${province},`;
    },
  },
  {
    // 342 Palace Rear, 1703 des Trilles arrière: the floor behind a street without its type
    sign: / (?:rear|upper|lower|arri[eè]re|floor|level|rez-de-chauss[ée]e)\.? ?(?:[,\n]|$)/iu,
    pattern:
      / (?=(?:rear|(?:(?:upper|lower|main|ground) )?(?:floor|level)|upper|lower|arri[eè]re|rez-de-chauss[ée]e)\.? ?(?:[,\n]|$))(?<=(?:^|[\n,]) ?\d[\d\p{L}-]{0,8} [^\n,]{2,40} )/giu,
    meant: (found) => (hasTypeBefore(found) || FLOOR.test(wordBefore(found)) ? undefined : ','),
  },
  {
    // MILL|GAN DR, S|DEROAD: a scanner's I or L
    sign: /\p{L}\|\p{L}/u,
    pattern: /(?<!\|[^\n]*)(?<![\p{L}\d])(\p{L}+)\|(\p{L}+)(?![^\n]*\|)/gu,
    meant: ([, first = '', rest = ''], knows) =>
      ['I', 'L'].map((letter) => first + letter + rest).find((word) => isWord(fold(word), knows)),
  },
  {
    // 5524 (avenue) Laurier, 22 (NW) 5th St
    sign: /\(\p{L}+\.?\)/u,
    pattern: /(?<= )\((\p{L}{2,10})\.?\)(?=[ ,\n])/gu,
    meant: ([, word = '']) => (isStreetType(word) || directionOf(word) > 0 ? word : undefined),
  },
  {
    // 393 Avenue "K" N: the name
    sign: /["“][\p{L}\d]{1,4}["”]/u,
    pattern: /(?<=(\p{L}{2,10})\.? )["“](\p{L}|\d{1,3}\p{L}?)["”](?= )/gu,
    meant: ([, word = '', name = '']) => (isStreetType(word) ? name : undefined),
  },
  {
    // 63 (4) rue Eddy: the unit
    sign: /\d ?\(\d/,
    pattern: /(?<=(?:^|[\n,:]) ?)(\d+\p{L}?) ?\((\d{1,4}\p{L}?)\)(?=,? \p{L}{2})/gu,
    meant: ({ 0: typed, 1: civic = '', 2: unit = '', index }) => {
      const at = index + typed.indexOf('(') + 1;
      return [
        { text: `${unit}-`, from: at, to: at + unit.length },
        { text: civic, from: index, to: index + civic.length },
      ];
    },
  },
  {
    // Dunyard, Boulevard E, Ottawa; 12 Elm, Street, Ottawa
    sign: /\p{L}, ?\p{L}+\.?(?: \p{L}{1,5}\.?)?(?:,|$)/u,
    pattern: /(?<=\p{L}), ?(\p{L}{2,10})(?=\.?(?: (\p{L}{1,5})\.?)?,)/gu,
    meant: ([, word = '', direction]) => {
      const isDirection = direction === undefined || (wordLexeme(fold(direction))?.direction ?? 0) > 0;
      // 340 Marine, Bay N, Kingston: perhaps a unit
      const isUnit = ((wordLexeme(fold(word))?.kinds ?? 0) & Kind.Unit) !== 0;
      return isStreetType(word) && isDirection && !isUnit ? ` ${word}` : undefined;
    },
  },
  {
    // 22;ST;Albert;;Ottawa, 22;ST;54;SW;Calgary: a column for the type in front of the one for the name
    sign: /\d\p{L}? ?[|;\t] ?\p{L}{2,} ?[|;\t] ?[\p{L}\d]/u,
    pattern:
      /(?<=(?:^|[|;\t\n]) ?)(\d+\p{L}?)( ?[|;\t] ?)(\p{L}{2,})( ?[|;\t] ?)(\p{L}[^|;\t\n]*[^|;\t\n ]|\d{1,3}\p{L}{0,3})(?= ?[|;\t])/gu,
    meant: ({ index, 1: number = '', 2: gap = '', 3: type = '', 4: next = '', 5: name = '' }) => {
      const lexeme = wordLexeme(fold(type));
      if (lexeme === undefined || lexeme.types.length === 0 || isStreetType(name)) return undefined;
      const typeAt = index + number.length + gap.length;
      const nameAt = typeAt + type.length + next.length;
      return [
        { text: number, from: index, to: index + number.length },
        { text: name, from: nameAt, to: nameAt + name.length },
        { text: type, from: typeAt, to: typeAt + type.length },
      ];
    },
  },
  {
    // Ottawa ON 1A1 K1A
    sign: /\d\p{L}\d,? ?\p{L}\d\p{L}\s*$/u,
    pattern: /(?<![\p{L}\d])(\d\p{L}\d),? ?(\p{L}\d\p{L})(?=\s*$)/gu,
    meant: ([, unit = '', fsa = '']) => (packPostalCode((fsa + unit).toUpperCase()) < 0 ? undefined : `${fsa} ${unit}`),
  },
  {
    // 12 Elm St, 5t. 8onifacel: no unit has a period behind it
    sign: /5te?\./i,
    pattern: /(?<=(?:^|[\n,]) ?)5t(e?)\. ?(?=\p{L}|\d\p{L}{2})/gimu,
    meant: ([, ending = '']) => `St${ending}. `,
  },
  {
    // Ottawa ON K1A, 1A1
    sign: /\p{L}\d\p{L}, ?\d\p{L}\d/u,
    pattern: /(?<![\p{L}\d])(\p{L}\d\p{L}), ?(\d\p{L}\d)(?![\p{L}\d])/gu,
    meant: ([, fsa = '', unit = '']) => (packPostalCode((fsa + unit).toUpperCase()) < 0 ? undefined : `${fsa} ${unit}`),
  },
  {
    // Ottawa 0N K1A 1A1, Regina, 5K S4P 1A1, Ottawa 0N
    sign: /[ ,](?:0n|a8|8c|5k|n[85])/i,
    pattern: /(?<=\p{L}[.,]? ?)(?<= |,)(?:0N(?=\W*$|,? ?\p{L}\d\p{L})|(?:A8|8C|5K|N8|N5)(?=,? ?\p{L}\d\p{L} ?\d))/giu,
    meant: ([typed]) => PROVINCES_WITH_DIGITS[typed.toUpperCase()],
  },
  {
    // 8, Rue : 85e avenue
    sign: /(?:street|rue) ?: ?\d/i,
    pattern: /(?<=\d\p{L}?[, ]{1,3})(?:street|rue) ?: ?(?=\d{1,3}\p{L}{0,4} )/giu,
    meant: (found) => (isStreetType(wordBehind(found, /^\d+\p{L}*/u)) ? '' : undefined),
  },
  {
    // numéro 9738#1 Southview St: behind the number, the sign is that of the unit
    sign: /^(?:n|№)/i,
    pattern: /^(?:num[ée]ro|number|no\.?|n[°º]|№) ?(?=\d+\p{L}? ?#)/giu,
    meant: () => '',
  },
  {
    // Main Rd, fire no. 22, Bath: behind the street, the number alone
    sign: /,\s*(?:fire|house|hse|emergency) ?(?:no|#)/i,
    pattern: /(?<=^\D*\p{L}\.?,\s*)(?:fire|house|hse|emergency) ?(?=(?:no\.?|number|#) ?\d)/giu,
    meant: () => '',
  },
  {
    // 499 ruue Odilon-Lauré, 9 ru Eddy: too short to be looked for among misspelt types
    sign: /\d\p{L}?,? (?:r|\p{L}?u)/iu,
    pattern: /(?<=^\d+\p{L}?,? )\p{L}{2,4}(?= \p{L})/gmu,
    meant: ([typed], knows) => {
      const word = fold(typed);
      // Rued e la Côte: the blank is in the wrong place
      const isMeant = wordLexeme(word) !== undefined || knows(word) || (word.startsWith('RUE') && word !== 'RUEE');
      return isMeant || damerauLevenshtein(word, 'RUE', 1) !== 1 ? undefined : 'rue';
    },
  },
  {
    // 800 Ray STN, Hamilton: the type and the direction, as no label of a station or a suite is there
    sign: /\p{L} st[en] ?[,\n]/iu,
    pattern: /(?<=(?:^|[\n,-]) ?\d+\p{L}? [^\d,\n]*\p{L}{3} )(st)([en])(?= ?[,\n])/giu,
    meant: ([, type = '', direction = '']) => `${type} ${direction}`,
  },
  {
    // 25 u Lac Pl, 15 e Pellin, rue es Merles: a particle that lost its first letter; 15 E Hastings St has none
    sign: /[\d\p{L}],? (?:[ue]|es) \p{L}{3}/iu,
    pattern:
      /(?<=^\d+\p{L}?,? |\p{L}\.? )(?:[ue]|es)(?= \p{L}{3}(?![^,\n]* (?:st|ave|rd|dr|blvd|street|road|avenue|drive)\b))/gimu,
    meant: (found) => {
      const before = wordLexeme(fold(wordBefore(found)));
      const isBehindType = before?.types.some(({ beforeName }) => beforeName) === true;
      return isBehindType || BEHIND_CIVIC.test(found.input.slice(0, found.index)) ? `d${found[0]}` : undefined;
    },
  },
  {
    // Acme Inc. - Elm Rd. 375, Bath: the number behind the street, a dash in front
    sign: /^[^\d,\n]+ [-–—] /u,
    pattern: /(?<=^[^\d,\n]+) [-–—] (?=[^\d,\n]+ \d+\p{L}?[,\n])/gu,
    meant: ({ 0: dash, index, input }) => {
      const [words = ''] = input.slice(index + dash.length).split(/\d/u, 1);
      return words.split(/[ .]+/u).some(isStreetType) ? ', ' : undefined;
    },
  },
];
