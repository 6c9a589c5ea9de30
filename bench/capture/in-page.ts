/**
 * What runs in the page: a person who types, and one who sends. Each function stands alone, because the browser gets
 * its text.
 */
import type { Target } from './targets.ts';

interface Watched extends Window {
  readonly calls: { readonly open: number };
  sent: boolean;
}

/** One address, and how it is typed. */
export interface Typed {
  readonly target: Target;
  readonly text: string;
  readonly near: string | null;
}

/** From now on `window.calls` knows how many calls are under way; an answer is there with its whole text. */
export function watchCalls(): void {
  const calls = { open: 0 };
  const real = window.fetch;
  window.fetch = async (...request) => {
    calls.open++;
    try {
      const response = await real(...request);
      return new Response(await response.text(), response);
    } finally {
      calls.open--;
    }
  };
  Object.assign(window, { calls });
}

/**
 * Types each text letter by letter until its address is among the rows, goes there and takes it; answers how many keys
 * that took, or undefined when the address does not stand in the form in the end.
 */
export async function typeAll(all: readonly Typed[]): Promise<(number | undefined)[]> {
  const watched = window as unknown as Watched;
  const element = document.querySelector('civique-address')!;
  const input = document.querySelector<HTMLInputElement>('#line1')!;
  const channel = new MessageChannel();
  const turn = () =>
    new Promise<void>((resolve) => {
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(0);
    });
  const settled = async () => {
    do for (let turns = 0; turns < 4; turns++) await turn();
    while (watched.calls.open > 0);
  };
  const fold = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const rows = () => [...document.querySelectorAll('.civique-list:not([hidden]) > *')];
  const text = (row: Element, part: string) => fold(row.querySelector(`.civique-${part}`)?.textContent ?? '');
  const press = (key: string) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  const take = (index: number) => {
    for (let step = 0; step <= index; step++) press('ArrowDown');
    press('Enter');
    return index + 2;
  };
  let failures = 0;
  const failed = () => failures++;
  document.addEventListener('civique-error', failed);
  const typeOne = async ({ target, text: whole, near }: Typed): Promise<number | undefined> => {
    document.querySelector('form')!.reset();
    if (near === null) element.removeAttribute('near');
    else element.setAttribute('near', near);
    input.focus();
    const place = fold(target.city + target.province + target.code);
    let keys: number | undefined;
    for (let length = 1; length <= whole.length && keys === undefined; length++) {
      input.value = whole.slice(0, length);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
      if (length < 2) continue;
      await settled();
      const found = rows();
      const at = found.findIndex((row) => text(row, 'title') === fold(target.line1) && text(row, 'place') === place);
      if (at < 0) continue;
      const isBuilding = found[at]!.classList.contains('civique-container');
      keys = length + take(at);
      await settled();
      const wholeAt = rows().findIndex((row) => row.classList.contains('civique-whole'));
      if (isBuilding && wholeAt >= 0) keys += take(wholeAt);
    }
    await settled();
    const { line1 = '', city = '', code = '' } = element.values;
    const isThere = fold(line1 + city + code) === fold(target.line1 + target.city + target.code);
    return isThere ? keys : undefined;
  };
  const results: (number | undefined)[] = [];
  for (const typed of all) {
    // A busy machine may refuse a call; that says nothing about keys. Another service is one that has not refused.
    for (let tries = 0; tries < 5; tries++) {
      failures = 0;
      results[all.indexOf(typed)] = await typeOne(typed);
      if (failures === 0) break;
      element.setAttribute('token-url', String(tries));
      element.removeAttribute('token-url');
    }
  }
  document.removeEventListener('civique-error', failed);
  return results;
}

/** Fills in and sends each address; answers whether the element asked about it. */
export async function sendAll(all: readonly Target[]): Promise<boolean[]> {
  const watched = window as unknown as Watched;
  const element = document.querySelector('civique-address')!;
  const form = document.querySelector('form')!;
  const results: boolean[] = [];
  for (const target of all) {
    form.reset();
    element.setAttribute('token-url', '');
    element.removeAttribute('token-url');
    watched.sent = false;
    element.values = target;
    form.requestSubmit();
    const isAsked = () => document.querySelector('.civique-ask') !== null;
    while (!watched.sent && !isAsked()) await new Promise((resolve) => setTimeout(resolve));
    results.push(isAsked());
  }
  form.reset();
  return results;
}
