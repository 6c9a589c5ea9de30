import { CHANGES } from './changes.ts';
import { say } from './engine-sentences.ts';

/**
 * What a difference between an input and an address of the reference is, in a sentence; the code itself when it is one
 * of a later version.
 */
export function changeText(code: string, from: string, to: string, language: 'EN' | 'FR'): string {
  if (!isChange(code)) return code;
  // no code was typed, and the reference has none to add
  if (code === 'POSTAL_CODE_ADDED' && to === '') return say(language, 'NO_CODE_TO_ADD');
  return say(language, code, { from, to });
}

const isChange = (code: string): code is keyof typeof CHANGES => Object.hasOwn(CHANGES, code);
