import { registerHooks } from 'node:module';

/**
 * Changes tables before anything is loaded, for tests that run a process of their own. `RESORT` reverses the keyword
 * tables that it names (`provinces,directions`); `RENAME` replaces one word of name-words.ts with another (`MTN>MNT`).
 */

const resorted = (process.env.RESORT ?? '').split(',').filter((name) => name !== '');
const [word = '', other = ''] = (process.env.RENAME ?? '').split('>');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const file = url.slice(url.lastIndexOf('/') + 1);
    const source = String(loaded.source);
    if (resorted.some((name) => file === `${name}.json`)) {
      return { ...loaded, source: JSON.stringify(turned(JSON.parse(source))) };
    }
    if (word !== '' && file === 'name-words.ts')
      return { ...loaded, source: source.replaceAll(`'${word}'`, `'${other}'`) };
    return loaded;
  },
});

/** Reverses a list, or each list of an object. */
function turned(table: unknown): unknown {
  if (Array.isArray(table)) return table.toReversed();
  return Object.fromEntries(
    Object.entries(table as object).map(([name, rows]) => [name, Array.isArray(rows) ? rows.toReversed() : rows]),
  );
}
