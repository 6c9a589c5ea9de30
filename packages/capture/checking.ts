import type { Alternative, OneStopAnalyzeResponse } from '@civique/client';
import { CANNOT_TELL } from '@civique/engine/sentences';
import { Resting } from './ask.ts';
import { fold } from './fold.ts';
import { ask, button, type Question } from './question.ts';
import { envelope, fill } from './shape.ts';
import type { CaptureStatus, Known, Values } from './types.ts';
import { UNKNOWN, type View } from './view.ts';

/** A press that is never released is forgotten, after so many ms. */
const LONGEST_PRESS = 1_000;

/** What came of looking at one state of the fields. */
interface Outcome {
  readonly known: Known;
  /** The question that it raises; answered once, it is never asked again. */
  readonly answer?: OneStopAnalyzeResponse;
  readonly isAnswered: boolean;
}

/** Looks at what stands in the fields when they are left and when the form is sent, and asks about it at most once. */
export class Checking {
  readonly #view: View;
  readonly #outcomes = new Map<string, Outcome>();
  #running: { readonly key: string; readonly outcome: Promise<Outcome>; readonly abort: AbortController } | undefined;
  #shown: { readonly key: string; readonly question: Question } | undefined;
  #sending: { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null } | undefined;
  /** Texts whose question has held up the form once. */
  readonly #held = new Set<string>();
  #lastField: HTMLElement | undefined;
  #released: Promise<void> = Promise.resolve();

  constructor(view: View) {
    this.#view = view;
  }

  reset(): void {
    this.#running?.abort.abort();
    this.#running = undefined;
    this.#sending = undefined;
    this.#outcomes.clear();
    this.#held.clear();
    this.#hide();
    this.#view.clearNote();
    this.#view.know(UNKNOWN);
  }

  /** The address was chosen from the list: nothing to ask. */
  chosen(alternative: Alternative): void {
    this.#hide();
    this.#settle('selected', alternative);
    this.#view.tell('civique-select', { alternative, values: this.#view.values });
  }

  /** Something was typed: a question about what stood there before is out of date. */
  edited(): void {
    const key = this.#key();
    if (this.#shown !== undefined && this.#shown.key !== key) {
      this.#hide();
      this.#sending = undefined;
    }
    this.#view.know(this.#outcomes.get(key)?.known ?? UNKNOWN);
  }

  entered(field: EventTarget | null): void {
    if (field instanceof HTMLElement && !this.#view.below.contains(field)) this.#lastField = field;
    // What could not be looked at before may be looked at now.
    for (const [key, { known }] of this.#outcomes) if (known.status === 'unverified') this.#outcomes.delete(key);
  }

  /** A press may land on a button below: nothing moves before it is over. */
  pressed(): void {
    this.#released = new Promise((resolve) => {
      const over = () => setTimeout(resolve, 0);
      addEventListener('click', over, { once: true, capture: true });
      addEventListener('pointercancel', over, { once: true });
      setTimeout(resolve, LONGEST_PRESS);
    });
  }

  /** The fields were left, or filled by something else than the keyboard. */
  async left(): Promise<void> {
    const view = this.#view;
    if (view.settings().verify === 'off' || view.isQuiet || !isWorthAsking(view.values, view)) return;
    const key = this.#key();
    const outcome = await this.#look();
    await this.#released;
    if (key === this.#key() && this.#sending === undefined) this.#raise(outcome, key);
  }

  /**
   * The form is being sent. It is held for a moment at most, and for a question once (`require`: until it is answered).
   */
  submitted(event: SubmitEvent): void {
    const view = this.#view;
    view.refresh();
    if (event.target !== view.form || event.defaultPrevented) return;
    const { verify } = view.settings();
    if (view.isQuiet || (view.values.line1 ?? '') === '' || verify === 'off') return;
    const key = this.#key();
    const outcome = this.#outcomes.get(key);
    if (outcome !== undefined && (isSettled(outcome) || (verify !== 'require' && this.#held.has(key)))) {
      view.know(outcome.known);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    const isAsked = this.#shown?.key === key;
    this.#sending = { form: event.target as HTMLFormElement, submitter: event.submitter };
    if (outcome === undefined) this.#look().then((looked) => this.#goOn(looked, key));
    else this.#hold(outcome, key, isAsked);
  }

  #goOn(outcome: Outcome, key: string): void {
    if (key !== this.#key()) this.#sending = undefined;
    else if (isSettled(outcome)) this.#send();
    else this.#hold(outcome, key, false);
  }

  #hold(outcome: Outcome, key: string, isDemanded: boolean): void {
    this.#held.add(key);
    this.#raise(outcome, key);
    this.#shown?.question.focus(isDemanded);
  }

  #send(): void {
    const sending = this.#sending;
    this.#sending = undefined;
    if (sending === undefined || !sending.form.isConnected) return;
    const { form, submitter } = sending;
    // While the event that was held is still under way, a form cannot be sent.
    setTimeout(() => form.requestSubmit(submitter?.isConnected ? submitter : null));
  }

  /** Analyses what stands in the fields, once for each text. A fault of ours is an outcome like any other. */
  #look(): Promise<Outcome> {
    const key = this.#key();
    const before = this.#outcomes.get(key);
    if (before !== undefined) return Promise.resolve(before);
    if (this.#running?.key === key) return this.#running.outcome;
    this.#running?.abort.abort();
    const abort = new AbortController();
    const outcome = this.#analyze(abort.signal).then((looked) => {
      if (!abort.signal.aborted) this.#outcomes.set(key, looked);
      if (!abort.signal.aborted && key === this.#key()) this.#view.know(looked.known);
      return looked;
    });
    this.#running = { key, outcome, abort };
    return outcome;
  }

  async #analyze(signal: AbortSignal): Promise<Outcome> {
    const view = this.#view;
    const { values } = view;
    try {
      const answer = await view.service.analyze(values, view, signal);
      return this.#judge({ ...answer, Alternatives: answer.Alternatives.filter(isWhole) }, values);
    } catch (error) {
      if (!signal.aborted && !(error instanceof Resting)) view.failed(error);
      if (!signal.aborted) view.tell('civique-fallback', { reason: 'unverified' });
      return settled('unverified');
    }
  }

  #judge(answer: OneStopAnalyzeResponse, values: Values): Outcome {
    const found = answer.Alternatives[0];
    if (answer.strStatus === 'F') return settled('foreign');
    if (answer.strStatus === 'V' && found !== undefined) {
      this.#complete(found, values);
      return settled('valid', found, answer.Confidence);
    }
    const changed = found !== undefined && differs(fill(found, this.#view.fields, values), values);
    if (answer.strStatus === 'C' && found !== undefined && !changed) return settled('valid', found, answer.Confidence);
    const isAsked = answer.strStatus === 'C' ? changed : isChoice(answer);
    if (!isAsked) return settled('undecided', undefined, answer.Confidence);
    return { ...settled('undecided'), answer, isAnswered: false };
  }

  /** A whole address in the first line is a right one: it goes into the fields that are still empty. */
  #complete(found: Alternative, values: Values): void {
    const { fields } = this.#view;
    const isEmpty = (role: 'city' | 'code') => fields[role] !== undefined && values[role] === '';
    if (!isEmpty('city') && !isEmpty('code')) return;
    const written = fill(found, fields, values);
    const wanted = (['city', 'province', 'code'] as const).filter((role) => values[role] === '');
    this.#view.write({
      line1: written.line1 ?? '',
      ...Object.fromEntries(wanted.map((role) => [role, written[role]])),
    });
    this.#settle('valid', found);
  }

  #raise(outcome: Outcome, key: string): void {
    this.#view.know(outcome.known);
    if (isSettled(outcome) || this.#shown?.key === key) return;
    const view = this.#view;
    this.#hide();
    view.clearNote();
    const { say } = view;
    const question = ask({
      answer: outcome.answer!,
      typed: envelope(view.values),
      say,
      use: (alternative) => this.#use(alternative, outcome.answer!),
      keep: () => this.#keep(outcome, key),
    });
    this.#shown = { key, question };
    view.below.prepend(question.element);
    question.element.scrollIntoView({ block: 'nearest' });
    view.announcer.say(question.heading);
  }

  #use(alternative: Alternative, answer: OneStopAnalyzeResponse): void {
    const view = this.#view;
    const { say } = view;
    this.#hide();
    const written = fill(alternative, view.fields, view.values);
    view.write(written);
    this.#settle('corrected', alternative);
    view.announcer.say(say('FILLED', { address: envelope(view.values).join(', ') }), true);
    view.tell('civique-correct', { alternative, changes: answer.StyleChanges, values: view.values });
    this.#after();
  }

  #keep(outcome: Outcome, key: string): void {
    const view = this.#view;
    const { say } = view;
    this.#hide();
    const kept = { ...outcome, known: { ...outcome.known, status: 'kept' as const }, isAnswered: true };
    this.#outcomes.set(key, kept);
    this.#view.know(kept.known);
    const again = button(say('SHOW_AGAIN'), false, () => {
      this.#outcomes.set(key, outcome);
      this.#raise(outcome, key);
      this.#shown?.question.focus(false);
    });
    again.className = 'civique-link';
    view.note(`${say('KEPT')} `, false, again);
    view.announcer.say(say('KEPT'), true);
    view.tell('civique-keep', { values: view.values });
    this.#after();
  }

  /** Goes on with sending, or back to where the person was. */
  #after(): void {
    if (this.#sending !== undefined) this.#send();
    else this.#lastField?.focus();
  }

  #hide(): void {
    this.#shown?.question.element.remove();
    this.#shown = undefined;
  }

  #settle(status: CaptureStatus, alternative: Alternative): void {
    const outcome = settled(status, alternative);
    this.#outcomes.set(this.#key(), outcome);
    this.#view.know(outcome.known);
  }

  #key(): string {
    return JSON.stringify(this.#view.values);
  }
}

/** Leaving asks only about what looks like a whole address; sending asks about anything. */
function isWorthAsking({ line1 = '', city, code }: Values, { fields }: View): boolean {
  const hasPlace =
    fields.city === undefined && fields.code === undefined ? true : !!city || !!code || fold(line1).length > 20;
  return line1 !== '' && hasPlace;
}

function isSettled({ answer, isAnswered }: Outcome): boolean {
  return answer === undefined || isAnswered;
}

/** Whole addresses to choose from, for a reason that the person can settle. */
function isChoice(answer: OneStopAnalyzeResponse): boolean {
  return answer.strStatus === 'N' && answer.Alternatives.length > 0 && !CANNOT_TELL.has(answer.ReasonCode);
}

/** Not a street or place, which only begins an address. */
function isWhole({ IsComplete }: Alternative): boolean {
  return IsComplete !== false;
}

function differs(written: Values, typed: Values): boolean {
  return Object.entries(written).some(([role, text]) => fold(text ?? '') !== fold(typed[role as 'line1'] ?? ''));
}

function settled(status: CaptureStatus, found?: Alternative, Confidence = found?.Confidence): Outcome {
  const known = { status, HashCode: found?.HashCode ?? '', Confidence, record: found?.AddressElements };
  return { known, isAnswered: true };
}
