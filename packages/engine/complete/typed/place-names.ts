import { nameStarts, startedForms } from '../../names/partial-words.ts';
import type { RowRange } from '../../reference/format/search-column.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { misspeltPrefix } from './misspelt-prefix.ts';
import { once } from './once.ts';

/** Words that may name a municipality. */
interface PlaceWords {
  readonly words: readonly string[];
  /** Their key, and that of all but the last. */
  readonly canonical: string;
  readonly base: string;
  /** The last may be unfinished. */
  readonly open: boolean;
}

/** Municipalities that words may name, and what that costs. */
export interface Named {
  readonly named: readonly number[];
  readonly cost: number;
}

export const NO_NAMES: Named = { named: [], cost: 0 };

/** How many letters of a name may be wrong, at most. */
export const MOST_TYPOS = 2;

/** Municipalities within this many letters of a misspelt name, at most. */
const MOST_MISSPELT = 16;

/** With fewer letters, too many names begin nearly like it; and it is less likely meant than a whole name. */
const MIN_BEGUN = 4;
const BEGUN_COST = 1;

/**
 * Finds municipalities by what was typed of their names; the same words are looked for once, whatever text they are of.
 */
export class PlaceNames {
  /** How many letters of a name may be wrong. */
  readonly typos: number;
  private readonly reference: Reference;
  private readonly known = new Map<string, Named>();

  constructor(reference: Reference, typos: number) {
    this.reference = reference;
    this.typos = typos;
  }

  /** The municipalities that the words may name. */
  find(typed: PlaceWords): Named {
    const text = typed.words.join(' ');
    return once(this.known, typed.open ? `${text}-` : text, () => this.look(typed, text));
  }

  /** Municipality keys near this one, as far as its length allows so many wrong letters. */
  misspelt(key: string, typos: number): RowRange[] {
    const limit = Math.min(typos, key.length >= 8 ? 2 : key.length >= 4 ? 1 : 0);
    if (limit === 0) return [];
    const found: number[] = [];
    this.reference.fuzzyMunicipalityKeys(key, limit, found);
    return found.slice(0, MOST_MISSPELT).map((id) => ({ lo: id, hi: id + 1 }));
  }

  /** Names near this one, and those that begin nearly like it: NAPSN for NAPANEE, OWENN S for OWEN SOUND. */
  private misspeltKeys({ words, canonical, base, open }: PlaceWords): { keys: RowRange[]; cost: number } {
    const whole = this.misspelt(canonical, this.typos);
    const cost = whole.length > 0 ? 0 : BEGUN_COST;
    // the S of OWENN S is no SOUTH yet
    const begun = base + words.at(-1)!;
    if (!open || begun.length < MIN_BEGUN) return { keys: whole, cost };
    return { keys: [...whole, ...misspeltPrefix(this.reference.municipalityKeys, begun)], cost };
  }

  private look(typed: PlaceWords, text: string): Named {
    const { reference, typos } = this;
    const exact = reference.findMunicipalityKey(typed.canonical);
    const { keys, cost } = this.keys(typed, exact);
    if (keys.length === 0) return NO_NAMES;
    const isOfKey = (entry: number): boolean =>
      exact >= 0 && entry >= reference.namesFrom(exact) && entry < reference.namesTo(exact);
    // KING ST begins no KINGSTON, nor ST ON a STONEWALL
    const begins = (entry: number): boolean => nameStarts(reference.municipalityNameText(entry), text);
    const isAny = typed.words.length === 1 || typos > 0;
    const named = new Set<number>();
    for (const { lo, hi } of keys) {
      for (let entry = reference.namesFrom(lo); entry < reference.namesFrom(hi); entry++) {
        if (isAny || isOfKey(entry) || begins(entry)) named.add(reference.municipalityOfName(entry));
      }
    }
    return { named: [...named], cost };
  }

  /** Ranges of municipality keys; `exact` is the key that is the words as they are. */
  private keys(typed: PlaceWords, exact: number): { keys: RowRange[]; cost: number } {
    if (this.typos > 0) return this.misspeltKeys(typed);
    const { words, canonical, base, open } = typed;
    if (!open && exact >= 0) return { keys: [{ lo: exact, hi: exact + 1 }], cost: 0 };
    const last = words.at(-1)!;
    const starts = new Set([canonical, base + last]);
    if (open) for (const form of startedForms(last)) starts.add(base + form);
    const keys: RowRange[] = [];
    for (const start of starts) {
      const range = { lo: 0, hi: 0 };
      if (this.reference.municipalityKeysWithPrefix(start, range)) keys.push(range);
    }
    return { keys, cost: open ? 0 : 1 };
  }
}
