import type { Random } from '../random.ts';

/** Numbers and codes as somebody dictates them. */

const SPELLING_WORDS =
  'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliet Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey Xray Yankee Zulu'.split(
    ' ',
  );
const DIGIT_WORDS = {
  EN: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  FR: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
} as const;
const AS_IN = { EN: 'as in', FR: 'comme' } as const;

/** A code with blanks between its characters, with its digits as words, or with its letters spelled. */
export function asSpoken(code: string, language: 'EN' | 'FR', random: Random): string {
  const signs = [...code];
  const ways: readonly ((sign: string) => string)[] = [
    (sign) => sign,
    (sign) => inWords(sign, language),
    (sign) => (/[A-Z]/.test(sign) ? `${sign} ${AS_IN[language]} ${SPELLING_WORDS[sign.charCodeAt(0) - 65]}` : sign),
  ];
  return signs.map(random.pick(ways)).join(' ');
}

/** Digit by digit. */
export function inWords(digits: string, language: 'EN' | 'FR'): string {
  return [...digits].map((digit) => (/[0-9]/.test(digit) ? DIGIT_WORDS[language][Number(digit)] : digit)).join(' ');
}
