import type { Language } from '../address/elements.ts';
import { say } from '../sentences/engine-sentences.ts';

/** What a layout could not hold. Text is never cut, so the warning tells the reader where to look. */
export interface FormatWarning {
  /** `LINE_TOO_LONG`: the line holds the whole text; `NO_LINE`: no line of the layout holds it, only this warning. */
  readonly code: 'LINE_TOO_LONG' | 'NO_LINE';
  /** Name of the line (`LINE_TOO_LONG`) or of the element (`NO_LINE`). */
  readonly subject: string;
  readonly text: string;
  /** Most characters of the line; 0 for `NO_LINE`. */
  readonly maxLength: number;
}

/** The warning as a sentence. */
export function warningMessage({ code, subject, text, maxLength }: FormatWarning, language: Language): string {
  return say(language, code, { subject, text, maxLength, length: text.length });
}
