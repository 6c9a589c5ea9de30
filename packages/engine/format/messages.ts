import type { Language } from '../address/elements.ts';

/** What a layout could not hold; the text is never cut, so the warning tells the reader what to look at. */
export interface FormatWarning {
  /** `LINE_TOO_LONG`: the text stands in the line in full; `NO_LINE`: no line of the layout takes it, it is only here. */
  readonly code: FormatWarningCode;
  /** Name of the line for `LINE_TOO_LONG`, of the element for `NO_LINE`. */
  readonly subject: string;
  readonly text: string;
  /** Characters that fit; 0 for `NO_LINE`. */
  readonly maxLength: number;
}

export type FormatWarningCode = 'LINE_TOO_LONG' | 'NO_LINE';

const WARNINGS: Record<FormatWarningCode, Record<Language, (warning: FormatWarning) => string>> = {
  LINE_TOO_LONG: {
    EN: ({ subject, text, maxLength }) =>
      `The line ${quoted(subject, 'EN')} takes ${maxLength} characters and holds ${text.length}: ${quoted(text, 'EN')}.`,
    FR: ({ subject, text, maxLength }) =>
      `La ligne ${quoted(subject, 'FR')} admet ${maxLength} caractères et en contient ${text.length} : ${quoted(text, 'FR')}.`,
  },
  NO_LINE: {
    EN: ({ subject, text }) => `No line of the layout takes ${subject}; left out: ${quoted(text, 'EN')}.`,
    FR: ({ subject, text }) => `Aucune ligne du gabarit n'admet ${subject}; omis : ${quoted(text, 'FR')}.`,
  },
};

/** The warning as a sentence. */
export function warningMessage(warning: FormatWarning, language: Language): string {
  return WARNINGS[warning.code][language](warning);
}

/** What was wrong with the lines of a request; see `LayoutMismatchError`. */
export interface LayoutMismatch {
  readonly layout: string;
  /** Line names that the layout does not have, as given. */
  readonly unknown: readonly string[];
  /** Line names given more than once. */
  readonly repeated: readonly string[];
  /** Names of lines whose text is none of the values that their member can have. */
  readonly misplaced: readonly string[];
  /** Line names the layout has. */
  readonly expected: readonly string[];
}

/** The mismatch as a sentence that names every wrong line and the right ones. */
export function mismatchMessage(mismatch: LayoutMismatch, language: Language): string {
  const list = (names: readonly string[]) => names.map((name) => quoted(name, language)).join(', ');
  const layout = quoted(mismatch.layout, language);
  const faults: string[] = [];
  if (mismatch.unknown.length > 0) {
    faults.push(
      language === 'FR'
        ? `le gabarit ${layout} n'a pas de ligne ${list(mismatch.unknown)}`
        : `the layout ${layout} has no line ${list(mismatch.unknown)}`,
    );
  }
  if (mismatch.repeated.length > 0) {
    faults.push(
      language === 'FR'
        ? `ligne donnée plus d'une fois : ${list(mismatch.repeated)}`
        : `line given more than once: ${list(mismatch.repeated)}`,
    );
  }
  if (mismatch.misplaced.length > 0) {
    faults.push(
      language === 'FR'
        ? `la ligne ${list(mismatch.misplaced)} ne peut pas contenir ce texte`
        : `the line ${list(mismatch.misplaced)} cannot hold its text`,
    );
  }
  const rightOnes =
    language === 'FR' ? `Lignes admises : ${list(mismatch.expected)}` : `Its lines are: ${list(mismatch.expected)}`;
  const sentence = faults.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}. ${rightOnes}.`;
}

function quoted(text: string, language: Language): string {
  return language === 'FR' ? `« ${text} »` : `"${text}"`;
}
