import { wordLexeme } from '../../address/lexicon.ts';
import { packPostalCode } from '../../address/postal-code.ts';
import { fold } from '../../text/fold.ts';
import { isStreetType, type Rewriting, wordBehind } from './rewriting.ts';

/** The digit that a sign looks like to an optical reader. */
const DIGIT_OF_SIGN: Readonly<Record<string, string>> = { $: '5', '!': '1', '|': '1', '?': '7', '&': '8' };
/** The letter that a sign looks like. */
const LETTER_OF_SIGN: Readonly<Record<string, string>> = { $: 'S', '!': 'I', '&': 'B' };

/** Signs that an optical reader takes for others, or finds where a form or a stain has lines. */
export const SCANNED_SIGNS: readonly Rewriting[] = [
  {
    // Ottawa ON K|1|A|0|A|6, K | 1 | A | 0 | A | 6, K_|_1_|_A: a box for each sign of the code
    sign: /\p{L}[ _]*[|[\]][ |_[\]]*\d[ |_[\]]+\p{L}/u,
    pattern: /(?<![\p{L}\d])\p{L}(?:[ _]*[|[\]][ |_[\]]*[\p{L}\d]){5}(?![\p{L}\d])/gu,
    meant: ([typed]) => {
      const code = typed.replace(/[^\p{L}\d]/gu, '').toUpperCase();
      return packPostalCode(code) < 0 ? undefined : `${code.slice(0, 3)} ${code.slice(3)}`;
    },
  },
  {
    // 2!5 Elm St: a 1, to the eye and on the keyboard; `$` is a 5 to the eye and a 4 on the keyboard
    sign: /\d!\d/,
    pattern: /(?<=(?:^|\n) ?)\d+!\d+(?= \p{L}{2})/gu,
    meant: ([typed]) => digitsFor(typed),
  },
  {
    // Ottawa ON K1A $A6, M?R 2R9
    sign: /[$!?&|](?:\p{L}|\s*(?:\n|$))/u,
    pattern: /(?<=[ ,])\p{L}[\d$!?&|]\p{L} ?[\d$!?&|]\p{L}[\d$!?&|](?=\s*(?:\n|$))/gu,
    meant: ([typed]) => digitsFor(typed),
  },
  {
    // 962 Catharine $t, &irdsong St, M!ll Rd
    sign: /[$&]\p{L}|\p{L}[$!&]\p{L}/u,
    pattern: /(?<![\p{L}\d$!&])(?:[$&]\p{L}+|\p{L}+[$!&]\p{L}+)(?![\p{L}\d$!&])/gu,
    meant: ([typed], knows) => {
      const word = typed.replace(/[$!&]/g, (sign) => LETTER_OF_SIGN[sign]!);
      return knows(word.toUpperCase()) || isStreetType(word) ? word : undefined;
    },
  },
  {
    // Di~eppe St, chemi|n Ramage, H"ammond, Ap~t 307: a mark within a word
    sign: /\p{L}[|~·*_"”“]\p{L}/u,
    pattern: /(?<=\p{L})[|~·*_"”“](?=\p{Ll})/gu,
    meant: (found) => (isOneMark(found) ? '' : undefined),
  },
  {
    // L;Île-Perrot, Saint;Isidore: the key beside the apostrophe, or near the hyphen
    sign: /\p{L};\p{L}/u,
    kind: 'misread',
    pattern: /(?<=\p{L});(?=\p{L})/gu,
    meant: (found) => (isOneMark(found) ? '-' : undefined),
  },
  {
    // rue Saint , Jean, 700 Perth Road , 137: a comma with blanks around it, which parts nothing
    sign: /[\p{L}\d] , /u,
    kind: 'parted',
    pattern: /(?<=[\p{L}\d]) , (?=[\p{L}\d])/gu,
    meant: (found) => (isOneMark(found) ? ' ' : undefined),
  },
  {
    // 30 Mor, land St: a comma within a word
    sign: /\p{L}, \p{L}/u,
    kind: 'parted',
    pattern: /(?<=\d\p{L}?,? (?:\p{L}+[ -])?)(\p{L}{2,}), (\p{L}{2,})(?= \p{L})/gu,
    meant: (found, knows) => {
      const [, first = '', rest = ''] = found;
      const isWord = knows(fold(rest)) || wordLexeme(fold(rest)) !== undefined;
      const isName = knows(fold(first + rest)) && (!isWord || isStreetType(wordBehind(found)));
      return isName ? first + rest : undefined;
    },
  },
  {
    // 1203 McGarrell P1: an l
    sign: /\p{L} p1/iu,
    kind: 'misread',
    pattern: /(?<=\p{L}{2} )p1(?=[ \t]*(?:[,\n]|$))/giu,
    meant: () => 'Pl',
  },
  {
    // Apt ~ 204: a stain
    sign: /\s~\s/,
    pattern: /(?<=\s)~\s/gu,
    meant: () => '',
  },
];

function digitsFor(typed: string): string {
  return typed.replace(/[$!?&|]/g, (sign) => DIGIT_OF_SIGN[sign]!);
}

/** `Elm_St_Bath` has more of them: they part words. */
function isOneMark({ 0: mark, input }: RegExpExecArray): boolean {
  return input.split(mark).length === 2;
}
