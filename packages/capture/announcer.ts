import { make } from './dom.ts';

/** Keys come faster than anybody listens: only the last message of a pause is read, in ms. */
const PAUSE = 700;

/** Says things to screen readers. Two regions take turns, so that a sentence said twice is read twice. */
export class Announcer {
  readonly regions: readonly HTMLElement[];
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.regions = [0, 1].map(() => make('div', { role: 'status', class: 'civique-said' }));
  }

  /** Says `text` after a pause in the typing, or at once. */
  say(text: string, isUrgent = false): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.regions[this.#turn]!.textContent = '';
        this.#turn = 1 - this.#turn;
        this.regions[this.#turn]!.textContent = text;
      },
      isUrgent ? 0 : PAUSE,
    );
  }
}
