import { ORDINAL_VALUES } from '../../address/name-words.ts';
import { fold } from '../../text/fold.ts';
import type { TypedWord } from '../words/typed-words.ts';

/** The words of both languages for numbers, and the number that a row of them says. */

/** A word that was typed, folded. */
export type Folded = Pick<TypedWord, 'folded'>;

/** By number, its words. */
export const NUMBERS: Readonly<Record<number, string>> = {
  0: 'zero oh',
  1: 'one un une',
  2: 'two deux',
  3: 'three trois',
  4: 'four quatre',
  5: 'five cinq',
  6: 'six',
  7: 'seven sept',
  8: 'eight huit',
  9: 'nine neuf',
  10: 'ten dix',
  11: 'eleven onze',
  12: 'twelve douze',
  13: 'thirteen treize',
  14: 'fourteen quatorze',
  15: 'fifteen quinze',
  16: 'sixteen seize',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
  20: 'twenty vingt vingts',
  30: 'thirty trente',
  40: 'forty quarante',
  50: 'fifty cinquante',
  60: 'sixty soixante',
  70: 'seventy septante',
  80: 'eighty huitante',
  90: 'ninety nonante',
  100: 'hundred cent cents',
  1000: 'thousand mille',
};

/** By folded word, its number. */
export const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries(NUMBERS).flatMap(([value, words]) =>
    fold(words)
      .split(' ')
      .map((word) => [word, Number(value)]),
  ),
);

/** By folded ordinal, its number: `THIRD` is 3. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(ORDINAL_VALUES);

/** What sounds or looks like a digit. */
export const HOMOPHONES: ReadonlyMap<string, string> = new Map([
  ['O', 'OH'],
  ['WON', 'ONE'],
  ['TO', 'TWO'],
  ['TOO', 'TWO'],
  ['FOR', 'FOUR'],
  ['FORE', 'FOUR'],
  ['ATE', 'EIGHT'],
]);

/** `one double two`: the next digit stands twice. */
export const DOUBLE = 'DOUBLE';

/**
 * Digit by digit (`one two five zero`, `one double two`), in groups (`twelve fifty`), or whole (`mille deux cent
 * cinquante`): a group ends where the next word cannot add to it, and the groups stand side by side.
 */
export function numberOf(words: readonly Folded[]): string {
  const groups = new Groups();
  for (const [at, { folded }] of words.entries()) {
    // two for seven one
    const word = HOMOPHONES.get(folded) ?? folded;
    const value = VALUES.get(word) ?? ORDINALS.get(word);
    if (value === undefined) continue;
    const before = words[at - 1]?.folded;
    if (before === DOUBLE) groups.repeat(value);
    else if (value === 1000) groups.thousand();
    else if (value === 100) groups.hundred();
    else if (value === 20 && before === 'QUATRE') groups.fourScore();
    else groups.add(word, value);
  }
  return groups.close();
}

/** The groups of a number that is read word by word. */
class Groups {
  #digits = '';
  #thousands = 0;
  /** Undefined before the first word. */
  #group: number | undefined;
  /** Only a smaller number can be added to the group, and to DIX one from SEPT on. */
  #room = 0;
  #least = 1;

  /** Writes the group behind those before it, and answers all of them. */
  close(): string {
    if (this.#group !== undefined) this.#digits += String(this.#thousands + this.#group);
    this.#thousands = 0;
    return this.#digits;
  }

  repeat(digit: number): void {
    this.close();
    this.#digits += String(digit);
    this.#group = digit;
    this.#room = 0;
  }

  thousand(): void {
    this.#thousands += Math.max(this.#group ?? 1, 1) * 1000;
    this.#group = 0;
    this.#room = 1000;
  }

  hundred(): void {
    this.#group = Math.max(this.#group ?? 1, 1) * 100;
    this.#room = 100;
  }

  /** `vingt quatre-vingt-cinq` is 20 and 85. */
  fourScore(): void {
    let rest = (this.#group ?? 0) - 4;
    this.#group = rest;
    if (rest % 100 !== 0) {
      this.close();
      rest = 0;
    }
    this.#group = rest + 80;
    this.#room = 20;
    this.#least = 1;
  }

  add(word: string, value: number): void {
    const group = this.#group;
    const adds = group !== undefined && value >= this.#least && value < this.#room;
    if (!adds) this.close();
    this.#group = adds ? group + value : value;
    this.#least = word === 'DIX' ? 7 : 1;
    this.#room = word === 'SOIXANTE' ? 20 : word === 'DIX' || value >= 20 ? 10 : 0;
  }
}
