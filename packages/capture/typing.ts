import type { Alternative } from '@civique/client';
import { Resting } from './ask.ts';
import { make, newId, placeIn } from './dom.ts';
import { provinceName } from './fields.ts';
import { fold } from './fold.ts';
import { OfferList } from './offer-list.ts';
import { type Offer, type Opened, offersOf, openedText } from './offers.ts';
import { fill } from './shape.ts';
import type { Values } from './types.ts';
import type { View } from './view.ts';

/** Fewer letters say too little to ask about. */
const FEWEST_LETTERS = 2;
/** Nothing found is worth a sentence only once so much was typed. */
const SAID_LETTERS = 5;
/** How long an answer may take before anything is shown, in ms. */
const UNSEEN = 300;
/**
 * After a failure the same is asked again, as long as somebody is in the field: nobody should have to press another
 * key. Each pause before that is twice as long as the last one; the first, in ms:
 */
const PAUSE = 1_000;

/** Offers addresses while somebody types into the first line, and fills the form with the one that is chosen. */
export class Typing {
  readonly list: OfferList;
  readonly slow = make('span', { class: 'civique-ui civique-slow', hidden: true, 'aria-hidden': 'true' });
  readonly #view: View;
  readonly #chosen: (alternative: Alternative) => void;
  #asking: AbortController | undefined;
  #opened: Opened | undefined;
  /** What the element wrote: it says nothing about the address that is typed next. */
  #written: Values = {};
  /** What Escape brings back after a choice. */
  #before: Values | undefined;
  #isByHand = false;
  #clearHint = (): void => {};

  constructor(view: View, chosen: (alternative: Alternative) => void) {
    this.#view = view;
    this.#chosen = chosen;
    this.list = new OfferList((offer) => this.#take(offer));
  }

  get #input(): HTMLInputElement | undefined {
    return this.#view.fields.line1 as HTMLInputElement | undefined;
  }

  /** Looks for the fields again, and listens to what is now the first line. */
  attach(): void {
    const { line1 } = this.#view.refresh();
    if (line1 !== undefined) this.list.attach(line1);
  }

  /** Forgets everything about the address so far. */
  reset(): void {
    this.stop();
    this.#opened = undefined;
    this.#written = {};
    this.#before = undefined;
    this.#isByHand = false;
    this.#clearHint();
  }

  /** No more offers for what was typed so far. */
  stop(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#showSlow(false);
    this.list.close();
  }

  left(): void {
    this.stop();
    this.#isByHand = false;
  }

  typed(event: Event): void {
    if (event.target !== this.#input || (event as InputEvent).isComposing) return;
    const { value } = this.#input!;
    this.#before = undefined;
    this.#view.clearNote();
    while (this.#opened !== undefined && !value.startsWith(this.#opened.text)) this.#opened = this.#opened.outer;
    if (value === '') this.#isByHand = false;
    if (this.#view.isQuiet || this.#isByHand || fold(value).length < FEWEST_LETTERS) this.stop();
    else this.#ask();
  }

  pressed(event: KeyboardEvent): void {
    if (event.target !== this.#input || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#keys[event.key]?.() === true) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** What each key does; answers true when it was meant for the list. */
  readonly #keys: Readonly<Record<string, () => unknown>> = {
    ArrowDown: () => {
      if (this.list.isOpen) this.#move(1);
      else if (this.#view.isQuiet || fold(this.#input!.value).length < FEWEST_LETTERS) return false;
      else this.#ask();
      return true;
    },
    ArrowUp: () => {
      if (this.list.isOpen) this.#move(-1);
      return this.list.isOpen;
    },
    Enter: () => {
      const { active } = this.list;
      if (active === undefined) this.stop();
      else this.#take(active);
      return active !== undefined;
    },
    ArrowRight: () => {
      const { active } = this.list;
      if (active?.kind !== 'container' || !this.#isAtEnd()) return false;
      this.#open(active);
      return true;
    },
    Backspace: () => {
      if (this.#opened === undefined || this.#input!.value !== this.#opened.text || !this.#isAtEnd()) return false;
      this.#goBack();
      return true;
    },
    Escape: () => {
      if (this.list.isOpen) this.stop();
      else if (this.#opened !== undefined) {
        let { outer, before } = this.#opened;
        while (outer !== undefined) ({ outer, before } = outer);
        this.#opened = undefined;
        this.#view.write({ line1: before });
      } else if (this.#before !== undefined) {
        this.#view.write(this.#before);
        this.#before = undefined;
      } else return false;
      return true;
    },
    Home: () => this.list.activate(-1),
    End: () => this.list.activate(-1),
  };

  /** Rows that somebody moves through must not change: an answer under way would come too late. */
  #move(step: number): void {
    this.#asking?.abort();
    this.list.move(step);
  }

  #isAtEnd(): boolean {
    const { selectionStart, selectionEnd, value } = this.#input!;
    return selectionStart === value.length && selectionEnd === value.length;
  }

  async #ask(pause = PAUSE): Promise<void> {
    this.#asking?.abort();
    const asking = new AbortController();
    this.#asking = asking;
    const { signal } = asking;
    const slow = setTimeout(() => this.#showSlow(!signal.aborted), UNSEEN);
    try {
      const view = this.#view;
      const alternatives = await view.service.complete(this.#typedValues(), this.#opened, view, signal).finally(() => {
        clearTimeout(slow);
        if (this.#asking === asking) this.#showSlow(false);
      });
      if (!signal.aborted) this.#offer(alternatives);
    } catch (error) {
      if (signal.aborted) return;
      this.list.close();
      if (!(error instanceof Resting)) this.#view.failed(error);
      setTimeout(() => signal.aborted || this.#ask(2 * pause), pause);
    }
  }

  /** What stands in the form, without what the element itself wrote there before. */
  #typedValues(): Values {
    const entries = Object.entries(this.#view.values).filter(
      ([role, text]) =>
        role === 'line1' || (role !== 'line2' && role !== 'line3' && text !== this.#written[role as 'city']),
    );
    return Object.fromEntries(entries);
  }

  #offer(alternatives: readonly Alternative[]): void {
    const view = this.#view;
    const input = this.#input;
    if (input === undefined || !input.matches(':focus')) return;
    const { say } = view;
    const offers = offersOf(alternatives, this.#opened, !!view.fields.line2?.value, say);
    const count = offers.filter(({ kind }) => kind !== 'back' && kind !== 'hand').length;
    view.clearNote();
    if (count === 0 && this.#opened === undefined) {
      this.list.close();
      if (fold(input.value).length >= SAID_LETTERS) this.#tell(say('NOTHING_FOUND'));
      return;
    }
    const typed = this.#opened === undefined ? input.value : input.value.slice(this.#opened.text.length);
    this.list.open(offers, typed, say('LIST'));
    const name = this.#opened?.offer.title;
    view.announcer.say(name === undefined ? say('SUGGESTIONS', { count }) : say('OPENED', { name, count }));
  }

  #tell(text: string): void {
    this.#view.note(text);
    this.#view.announcer.say(text);
  }

  #take(offer: Offer): void {
    if (offer.kind === 'container') this.#open(offer);
    else if (offer.kind === 'back') this.#goBack();
    else if (offer.kind === 'hand') this.#byHand();
    else this.#choose(offer.alternative!, offer.kind === 'whole');
  }

  #open(offer: Offer): void {
    const text = openedText(offer);
    this.#opened = { offer, text, before: this.#input!.value, outer: this.#opened };
    this.#rewrite(text);
  }

  #goBack(): void {
    const { before, outer } = this.#opened!;
    this.#opened = outer;
    this.#rewrite(before);
  }

  #rewrite(text: string): void {
    this.#view.write({ line1: text });
    this.#input!.setSelectionRange(text.length, text.length);
    this.#ask();
  }

  #byHand(): void {
    const inside = this.#opened?.offer.alternative;
    this.stop();
    this.#isByHand = true;
    this.#view.tell('civique-fallback', { reason: 'by-hand' });
    if (inside?.Kind === 'Building') this.#choose(inside, false);
  }

  #choose(alternative: Alternative, isWhole: boolean): void {
    const view = this.#view;
    const fields = view.refresh();
    const { values, language, say } = view;
    this.stop();
    this.#opened = undefined;
    this.#before = { ...values, line1: this.#input!.value };
    const written = fill(alternative, fields, values);
    view.write(written);
    const { city, province, code } = view.values;
    this.#written = { city, province, code } as Values;
    this.#chosen(alternative);
    const { Kind, IsComplete, Count = 0 } = alternative;
    const needsUnit = Kind === 'Building' && IsComplete !== true && !isWhole && fields.line2?.value.trim() === '';
    if (needsUnit) this.#askUnit(Count);
    else {
      const missing = [fields.city, fields.province, fields.code].find((field) => field?.value === '');
      missing?.focus();
      const texts = [written.line1, written.line2, city, provinceName(province ?? '', language), code];
      const address = texts.filter(Boolean).join(', ');
      view.announcer.say(say('FILLED', { address }), true);
    }
  }

  /** Goes to the field of the unit, with the reason above it. */
  #askUnit(count: number): void {
    const { fields, say } = this.#view;
    const field = fields.line2!;
    const id = newId();
    const hint = make('span', { class: 'civique-ui civique-hint', id }, say('WHICH_UNIT', { count }));
    this.#clearHint();
    const described = field.getAttribute('aria-describedby') ?? '';
    this.#clearHint = () => {
      field.setAttribute('aria-describedby', described);
      hint.remove();
    };
    field.before(hint);
    field.setAttribute('aria-describedby', `${described} ${id}`.trim());
    field.focus();
    this.#view.note(say('UNIT_MISSING'), true);
    this.#view.announcer.say(say('UNIT_MISSING'), true);
  }

  #showSlow(visible: boolean): void {
    if (this.slow.hidden !== visible) return;
    this.slow.hidden = !visible;
    this.place();
    if (visible) this.#tell(this.#view.say('STILL_LOOKING'));
    else this.#view.clearNote();
  }

  /** Puts what floats where the field is now. */
  place(): void {
    this.list.place();
    if (this.#input === undefined || this.slow.hidden) return;
    const { right, top, height } = placeIn(this.slow, this.#input);
    Object.assign(this.slow.style, { left: `${right - 32}px`, top: `${top + height / 2 - 6}px` });
  }
}
