import type { CiviqueError } from '@civique/client';
import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import { sayFailure } from '../sentences/failures.ts';
import type { Ask } from '../session/ask.ts';
import { session } from '../session/session.ts';
import { codeBlock } from './code-block.ts';
import { GLYPHS, type Glyph } from './icons.ts';

type Title = Extract<Parameters<typeof sayFailure>[1], `${string}_TITLE`>;
type Kind = Title extends `${infer Name}_TITLE` ? Name : never;

/** Codes that say what kind of failure it is; others are told apart by their status. */
const BY_CODE: Readonly<Record<string, Kind>> = {
  NETWORK: 'OFFLINE',
  TIMEOUT: 'OFFLINE',
  NO_ANSWER: 'NOT_CIVIQUE',
  UNAUTHENTICATED: 'ENDED',
  KEY_EXPIRED: 'KEY_ENDED',
  KEY_REVOKED: 'KEY_ENDED',
  CREDITS_EXHAUSTED: 'NO_CREDITS',
  RATE_LIMITED: 'TOO_FAST',
  METHOD_NOT_ALLOWED: 'FORBIDDEN',
  ORIGIN_NOT_ALLOWED: 'FORBIDDEN',
};

const BY_STATUS: Readonly<Record<number, Kind>> = { 502: 'BUSY', 503: 'BUSY', 504: 'BUSY' };

/** How each looks, and the command that an operator types, if any. */
const LOOKS: Readonly<Record<Kind, { readonly glyph: Glyph; readonly title: Title; readonly command?: string }>> = {
  OFFLINE: { glyph: 'untold', title: 'OFFLINE_TITLE' },
  ENDED: { glyph: 'nothing', title: 'ENDED_TITLE' },
  KEY_ENDED: {
    glyph: 'nothing',
    title: 'KEY_ENDED_TITLE',
    command: 'npx civique license create CUSTOMER --credits 10000',
  },
  NO_CREDITS: {
    glyph: 'nothing',
    title: 'NO_CREDITS_TITLE',
    command: 'npx civique license top-up CUSTOMER 10000',
  },
  TOO_FAST: { glyph: 'undecided', title: 'TOO_FAST_TITLE' },
  BUSY: { glyph: 'undecided', title: 'BUSY_TITLE' },
  BROKEN: { glyph: 'nothing', title: 'BROKEN_TITLE' },
  FORBIDDEN: { glyph: 'nothing', title: 'FORBIDDEN_TITLE' },
  REFUSED: { glyph: 'nothing', title: 'REFUSED_TITLE' },
  NOT_CIVIQUE: { glyph: 'untold', title: 'NOT_CIVIQUE_TITLE' },
};

function kindOf({ code, status }: CiviqueError): Kind {
  return BY_CODE[code] ?? BY_STATUS[status] ?? (status >= 500 ? 'BROKEN' : 'REFUSED');
}

/** What happened, what it did not do, and what to do. */
export function failureNotice(
  language: Language,
  ask: Pick<Ask<unknown>, 'error' | 'secondsLeft' | 'again'>,
): TemplateResult | typeof nothing {
  const { error, secondsLeft } = ask;
  if (error === undefined) return nothing;
  const kind = kindOf(error);
  const { glyph, title, command } = LOOKS[kind];
  const named = command?.replace('CUSTOMER', session.customer || 'CUSTOMER');
  return html`<div class="notice" role="alert">
    <div class="status is-${glyph}">
      ${GLYPHS[glyph]}
      <div>
        <strong>${sayFailure(language, title)}</strong>
        <p>${sayFailure(language, kind)} ${secondsLeft > 0 ? sayFailure(language, 'SECONDS_LEFT', { seconds: secondsLeft }) : ''}</p>
        ${kind === 'REFUSED' ? refusal(error) : nothing}
        ${kind === 'BROKEN' && error.requestId ? html`<p>${sayFailure(language, 'NUMBER', { id: error.requestId })}</p>` : nothing}
      </div>
    </div>
    ${named === undefined ? nothing : codeBlock(named, sayFailure(language, title))}
    ${kind === 'ENDED' ? nothing : html`<div class="row"><button type="button" class="btn short" @click=${() => ask.again()}>${sayFailure(language, 'AGAIN')}</button></div>`}
  </div>`;
}

/** The sentences of the service, in the language of the page. */
function refusal({ message, Errors }: CiviqueError): TemplateResult {
  if (Errors.length === 0) return html`<p>${message}</p>`;
  return html`<ul>${Errors.map(({ Path, Message }) => html`<li>${Path === '' ? '' : html`<code>${Path}</code> `}${Message}</li>`)}</ul>`;
}
