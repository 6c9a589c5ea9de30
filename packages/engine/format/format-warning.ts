import type { Language } from '../address/elements.ts';
import { say } from '../sentences/engine-sentences.ts';

/** What a layout could not hold; the text is never cut, so the warning tells the reader what to look at. */
export interface FormatWarning {
  /** `LINE_TOO_LONG`: the text stands in the line in full; `NO_LINE`: no line of the layout takes it, it is only here. */
  readonly code: 'LINE_TOO_LONG' | 'NO_LINE';
  /** Name of the line for `LINE_TOO_LONG`, of the element for `NO_LINE`. */
  readonly subject: string;
  readonly text: string;
  /** Characters that fit; 0 for `NO_LINE`. */
  readonly maxLength: number;
}

/** The warning as a sentence. */
export function warningMessage({ code, subject, text, maxLength }: FormatWarning, language: Language): string {
  return say(language, code, { subject, text, maxLength, length: text.length });
}
