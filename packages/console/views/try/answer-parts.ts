import type { Alternative, OneStopAnalyzeResponse, StyleChange } from '@civique/client';
import type { Language } from '@civique/engine';
import { html, nothing, type TemplateResult } from 'lit';
import { formatNumber, formatShare } from '../../language.ts';
import { change } from '../../parts/change.ts';
import { elementName, elementPairs, elementWord } from '../../parts/elements.ts';
import { labelText } from '../../parts/label.ts';
import { statusHeading, statusKind, statusMeaning, statusTask } from '../../parts/status.ts';
import { sayElement } from '../../sentences/elements.ts';
import { sayTry } from '../../sentences/try.ts';
import '../../parts/copy-button.ts';
import { markedText } from './marked-text.ts';
import { tally } from './tally.ts';

/** An answer and what was asked. */
export interface Answered {
  readonly typed: string;
  readonly answer: OneStopAnalyzeResponse;
  /** There and back, in ms. */
  readonly took: number;
}

/** What else to know: the values of SecondaryStatus that have a sentence. */
const SECONDARY = {
  BoxUnverified: 'BoxUnverified',
  UnitMissing: 'UnitMissing',
  UnitUnverified: 'UnitUnverified',
  QuestionableRural: 'QuestionableRural',
  DeclaredValid: 'DeclaredValid',
} as const;

/** The address that was established; undefined when none was. */
export function established({ strStatus, Alternatives }: OneStopAnalyzeResponse): Alternative | undefined {
  return strStatus === 'V' || strStatus === 'C' ? Alternatives[0] : undefined;
}

/** The text on the envelope: the address that was established, otherwise what was typed. */
export function printed({ answer, typed }: Answered): string {
  const found = established(answer);
  return found === undefined ? typed : labelText(found.AddressLines);
}

/** The address as it will be printed, and what it cost to get there. */
export function envelope(language: Language, answered: Answered): TemplateResult {
  const { answer } = answered;
  const found = established(answer);
  const { TypeOfAddress, Language: written } = answer.AddressElements;
  const kind = elementWord(language, TypeOfAddress);
  const about =
    found === undefined || written === ''
      ? kind
      : sayTry(language, 'WRITTEN_IN', { kind, language: elementWord(language, written) });
  const state = found === undefined ? 'AS_TYPED' : answer.AddressComplete ? 'COMPLETE' : 'INCOMPLETE';
  return html`<div class="envelope" role="group" aria-label=${sayTry(language, 'AS_PRINTED')}>
    <header><span>${about}</span><span>${sayTry(language, state)}</span></header>
    <address translate="no">${printed(answered)}</address>
    ${found === undefined ? html`<footer></footer>` : html`<footer>${tally(found.Score)}<span>${scoreText(language, found)}</span></footer>`}
  </div>`;
}

function scoreText(language: Language, { Score, StyleChanges }: Alternative): string {
  const costly = StyleChanges.filter(({ Penalty }) => Penalty > 0);
  if (costly.length === 0) return sayTry(language, 'SCORE_WHOLE');
  const costs = costly.map(({ Element, Penalty }) => `${elementName(language, Element).toLowerCase()} −${Penalty}`);
  return sayTry(language, 'SCORE', { score: formatNumber(language, Score), costs: costs.join(', ') });
}

/** Status, meaning, what a program does with it, and how sure it is. */
export function verdict(language: Language, answered: Answered): TemplateResult {
  const { answer, took } = answered;
  const kind = statusKind(answer);
  const isEstablished = established(answer) !== undefined;
  const meaning = isEstablished || kind === 'nothing' ? statusMeaning(language, kind) : answer.strMessage;
  const { SecondaryStatus: secondary } = answer;
  return html`<div class="verdict stack">
    ${statusHeading(language, kind, meaning)}
    ${secondary === '' ? nothing : html`<p>${sayTry(language, SECONDARY[secondary])}</p>`}
    <div class="todo"><p>${sayTry(language, 'WHAT_TO_DO')}</p><p>${statusTask(language, kind)}</p></div>
    <p class="small dim">
      ${isEstablished ? html`${sureness(language, answer.Confidence)}<br />` : nothing}${sayTry(language, 'TOOK', { ms: formatNumber(language, Math.max(1, took)) })}
    </p>
    <div class="row no-print">
      <copy-button .text=${printed(answered)} .label=${sayTry(language, 'COPY_LABEL')}></copy-button>
      <button class="btn short" type="button" @click=${() => print()}>${sayTry(language, 'PRINT')}</button>
    </div>
  </div>`;
}

function sureness(language: Language, confidence: number): string {
  if (confidence > 0.999) return sayTry(language, 'VERY_SURE');
  const right = formatNumber(language, Math.round(confidence * 1000));
  return sayTry(language, 'SURE', { percent: formatShare(language, confidence), right });
}

/** What was changed, beside the elements. */
export function changes(language: Language, { typed, answer }: Answered): TemplateResult {
  const { StyleChanges, AddressElements } = answer;
  const text = markedText(typed, StyleChanges).map(({ from, to }) => (to === undefined ? from : change(from, to)));
  return html`<section class="block"><h2>${sayTry(language, 'CHANGES')}</h2>
    <div class="cols">
      <div class="stack">
        <p class="typed" translate="no">${text}</p>
        ${StyleChanges.length === 0 ? html`<p>${sayTry(language, 'NO_CHANGES')}</p>` : nothing}
        <ul class="changes">${StyleChanges.map((each) => oneChange(language, each))}</ul>
      </div>
      <div class="stack"><h3>${sayTry(language, 'ELEMENTS')}</h3>${elementPairs(language, AddressElements)}</div>
    </div>
  </section>`;
}

function oneChange(language: Language, { Element, From, To, Penalty, Message }: StyleChange): TemplateResult {
  return html`<li>
    <span class="small dim">${sayElement(language, Element)}</span>
    <span class="cost small">${Penalty === 0 ? sayTry(language, 'FREE') : `−${Penalty}`}</span>
    <span class="what" translate="no">${change(From, To)}</span>
    <span class="why small">${Message}</span>
  </li>`;
}

/** Other addresses that may be meant, each to be taken with a click. */
export function alternatives(
  language: Language,
  { answer }: Answered,
  onPick: (text: string) => void,
): TemplateResult | typeof nothing {
  if (established(answer) !== undefined || answer.Alternatives.length === 0) return nothing;
  const likely = ({ Confidence, Count, Kind }: Alternative) => {
    if (Kind !== undefined && Kind !== 'Address' && Count !== undefined && Count > 1) {
      return sayTry(language, 'ADDRESSES', { count: Count });
    }
    if (Confidence === undefined || Confidence < 0.001) return '';
    return sayTry(language, 'LIKELY', { percent: formatShare(language, Confidence) });
  };
  return html`<section class="block"><h2>${sayTry(language, 'ALTERNATIVES')}</h2>
    <ul class="alternatives">${answer.Alternatives.map((each) => {
      const text = labelText(each.AddressLines).replaceAll('\n', ', ');
      return html`<li><button type="button" @click=${() => onPick(each.NextInput ?? text)}><span class="mono" translate="no">${text}</span><span class="small dim">${likely(each)}</span></button></li>`;
    })}</ul>
  </section>`;
}
