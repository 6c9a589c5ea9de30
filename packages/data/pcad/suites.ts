import type { Remark } from '../sources/row-tally.ts';

const MAX_SUITES = 20_000;

/** The suites of a range: `101` to `110`, `A` to `F`, `PH1` to `PH9`; or why they cannot be listed. */
export function suitesBetween(from: string, to: string): string[] | Remark {
  if (from === '' || to === '') return from === to ? [] : [from || to];
  const first = parts(from);
  const last = parts(to);
  if (from === to) return [first.digits === '' ? from : first.letters + Number(first.digits)];
  if (first.digits !== '' && last.digits !== '' && first.letters === last.letters) {
    const [low, high] = [Number(first.digits), Number(last.digits)];
    if (high < low || high - low >= MAX_SUITES) return 'SUITES_MANY';
    return Array.from({ length: high - low + 1 }, (_, i) => first.letters + (low + i));
  }
  if (from.length === 1 && to.length === 1 && from < to && /^[A-Z]{2}$/.test(from + to)) {
    return Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, i) =>
      String.fromCharCode(from.charCodeAt(0) + i),
    );
  }
  return 'SUITES_MIXED';
}

function parts(suite: string): { letters: string; digits: string } {
  const match = /^([A-Z]*)0*([0-9]+)$/.exec(suite);
  return { letters: match?.[1] ?? suite, digits: match?.[2] ?? '' };
}
