import type { Language } from '@civique/engine';
import { CANNOT_TELL } from '@civique/engine/sentences';
import { html, type TemplateResult } from 'lit';
import { sayStatus } from '../sentences/statuses.ts';
import { GLYPHS, type Glyph } from './icons.ts';

/**
 * How an answer is told apart on a page: the five statuses; apart from them, what the reference's own gap leaves open,
 * and what a mode that only validates finds not valid.
 */
export type StatusKind = Glyph;

/** What an answer says that decides its kind. */
export interface Judged {
  readonly strStatus: string;
  readonly ReasonCode?: string | undefined;
}

const KINDS: Readonly<Record<string, StatusKind>> = {
  V: 'valid',
  C: 'corrected',
  N: 'undecided',
  I: 'invalid',
  F: 'foreign',
};

/** By kind: its word, what it means, and what a program does with it. */
const SAID = {
  valid: ['VALID', 'VALID_MEANS', 'VALID_DO'],
  corrected: ['CORRECTED', 'CORRECTED_MEANS', 'CORRECTED_DO'],
  undecided: ['UNDECIDED', 'UNDECIDED_MEANS', 'UNDECIDED_DO'],
  untold: ['UNTOLD', 'UNTOLD_MEANS', 'UNTOLD_DO'],
  nothing: ['NOTHING', 'NOTHING_MEANS', 'NOTHING_DO'],
  invalid: ['INVALID', 'INVALID_MEANS', 'INVALID_DO'],
  foreign: ['FOREIGN', 'FOREIGN_MEANS', 'FOREIGN_DO'],
} as const satisfies Readonly<Record<StatusKind, readonly [string, string, string]>>;

/** The kinds in the order in which they are listed. */
export const STATUS_KINDS = Object.keys(SAID) as StatusKind[];

/** Reasons of I for a text that is no address. Whatever else is I was judged by a mode that only validates. */
const NO_ADDRESS: ReadonlySet<string> = new Set(['BLANK', 'NOT_AN_ADDRESS']);

export function statusKind({ strStatus, ReasonCode = '' }: Judged): StatusKind {
  if ((strStatus === 'N' || strStatus === 'I') && CANNOT_TELL.has(ReasonCode)) return 'untold';
  if (strStatus === 'I' && NO_ADDRESS.has(ReasonCode)) return 'nothing';
  return KINDS[strStatus] ?? 'untold';
}

/** The word for a status; its letter never stands alone on a page. */
function statusWord(language: Language, kind: StatusKind): string {
  return sayStatus(language, SAID[kind][0]);
}

/** What a status means, in a sentence. */
export function statusMeaning(language: Language, kind: StatusKind): string {
  return sayStatus(language, SAID[kind][1]);
}

/** What a program does with it. */
export function statusTask(language: Language, kind: StatusKind): string {
  return sayStatus(language, SAID[kind][2]);
}

/** Glyph and word, small: for tables and lists. */
export function statusTag(language: Language, kind: StatusKind): TemplateResult {
  return html`<span class="tag is-${kind}">${GLYPHS[kind]}${statusWord(language, kind)}</span>`;
}

/** Glyph, word and what it means here. */
export function statusHeading(language: Language, kind: StatusKind, meaning: unknown): TemplateResult {
  return html`<div class="status is-${kind}">
    ${GLYPHS[kind]}
    <div><h2>${statusWord(language, kind)}</h2><p>${meaning}</p></div>
  </div>`;
}
