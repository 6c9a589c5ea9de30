import { LANGUAGES, type Language, type Reference } from '@civique/engine';
import { CANNOT_TELL, type Sentence } from '@civique/engine/sentences';
import type { ExceptionRow } from '../rows/exception.ts';
import type { Tally } from '../rows/tally.ts';
import type { ExceptionGroup } from './sorted-exceptions.ts';

/** The file `report.json`. */
export interface ListSummary {
  readonly software: { readonly name: string; readonly version: string };
  readonly finished: string;
  readonly seconds: number;
  /** Whose list it is; null if nobody said. */
  readonly customer: string | null;
  readonly inputs: readonly { readonly file: string; readonly bytes: number | null; readonly sha256: string | null }[];
  readonly result: { readonly file: string; readonly sha256: string | null };
  readonly reference: {
    readonly dataVersion: string;
    readonly isSample: boolean;
    readonly sources: readonly { readonly name: string; readonly release: string }[];
  };
  readonly mode: string;
  readonly style: string;
  readonly layout: string;
  readonly language: Language;
  readonly tally: Tally;
  readonly accuracy: Accuracy;
  /** Null where they were not looked for. */
  readonly duplicates: { readonly sets: number; readonly surplus: number } | null;
  /** The groups of exceptions with most rows. */
  readonly largestGroups: readonly ToldGroup[];
}

/** A group of exceptions, and the reason of its first row in both languages. */
export interface ToldGroup extends ExceptionGroup {
  readonly reason: Sentence;
}

/** The reasons of exceptions in a language. */
export type ReasonsIn = (exceptions: readonly ExceptionRow[], language: Language) => Promise<readonly string[]>;

/** What mailers expect of a statement about a list. */
export interface Accuracy {
  readonly processed: number;
  readonly valid: number;
  readonly corrected: number;
  /** Not valid, and could not be corrected. */
  readonly questionable: number;
  /** The reference has nothing that could say whether they are right. */
  readonly cannotTell: number;
  readonly foreign: number;
  readonly blank: number;
  readonly unread: number;
  /** Of the addresses in Canada that the reference can judge, those that were valid, in percent; null for none. */
  readonly percent: number | null;
  /** The same with those that were corrected. */
  readonly percentAfter: number | null;
}

export function accuracyOf(tally: Tally): Accuracy {
  const { V: valid, C: corrected, N, I, F: foreign } = tally.statuses;
  const cannotTell = [...CANNOT_TELL].reduce((sum, reason) => sum + (tally.reasons[reason] ?? 0), 0);
  const judged = tally.rows - foreign - tally.blank - cannotTell;
  const share = (count: number): number | null => (judged === 0 ? null : Math.floor((count / judged) * 1000) / 10);
  return {
    processed: tally.rows + tally.unread,
    valid,
    corrected,
    questionable: N + I - tally.blank - cannotTell,
    cannotTell,
    foreign,
    blank: tally.blank,
    unread: tally.unread,
    percent: share(valid),
    percentAfter: share(valid + corrected),
  };
}

/** Tells the reasons of groups in both languages; the exceptions have that of the run, `language`. */
export async function toldGroups(
  groups: readonly ExceptionGroup[],
  language: Language,
  reasonsIn: ReasonsIn,
): Promise<ToldGroup[]> {
  const firsts = groups.map(({ first }) => first);
  const own = firsts.map(({ reason }) => reason);
  const [english, french] = await Promise.all(
    LANGUAGES.map((each) => (each === language ? own : reasonsIn(firsts, each))),
  );
  return groups.map((group, index) => ({ ...group, reason: { EN: english![index]!, FR: french![index]! } }));
}

export function referenceOf({ meta }: Reference): ListSummary['reference'] {
  return {
    dataVersion: meta.dataVersion,
    isSample: meta.starter,
    sources: meta.sources.map(({ name, release }) => ({ name, release })),
  };
}
