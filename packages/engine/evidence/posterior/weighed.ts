import type { MatchResult } from '../../match/candidates/candidate.ts';
import type { MatchOptions } from '../../match/candidates/match-options.ts';
import type { ParseOptions } from '../../parse/parse.ts';
import type { Parse } from '../../parse/words/variant.ts';
import { SURE } from '../model/error-model.ts';
import type { Posterior } from './posterior.ts';

/** A text as read, what was found for it, and how likely each result is. */
export interface Weighed {
  readonly parse: Parse;
  readonly found: MatchResult;
  readonly posterior: Posterior;
}

/** How to read a text and where to look. */
export interface ReadingOptions {
  readonly parse: ParseOptions;
  readonly match: MatchOptions;
  /** Every address near the text is to be offered, even those that cannot be meant: no search ends early. */
  readonly thorough?: boolean;
}

/** One address is sure, or as likely as another one that is its rival: how else the text is read changes nothing. */
export function leavesNoDoubt({ posterior }: Weighed): boolean {
  const likeliest = posterior.hypotheses[0];
  return likeliest !== undefined && (likeliest.rival !== undefined || likeliest.probability >= SURE);
}

/** The same beside other text, which `asideOf` tells of each reading. */
export function withAside(weighed: Weighed, asideOf: (read: Parse) => string): Weighed {
  const parses = new Map<Parse, Parse>();
  const beside = (read: Parse): Parse => {
    const changed = parses.get(read) ?? { ...read, aside: asideOf(read) };
    parses.set(read, changed);
    return changed;
  };
  const { parse, posterior } = weighed;
  const hypotheses = posterior.hypotheses.map((each) => ({
    ...each,
    parse: beside(each.parse),
    rival: each.rival && { ...each.rival, parse: beside(each.rival.parse) },
  }));
  return { ...weighed, parse: beside(parse), posterior: { ...posterior, hypotheses } };
}

/** The same, more likely as a whole by so many bits. */
export function heavier(weighed: Weighed, more: number): Weighed {
  const { posterior } = weighed;
  const hypotheses = posterior.hypotheses.map((each) => ({ ...each, bits: each.bits + more }));
  const [unlisted, total] = [posterior.unlisted + more, posterior.total + more];
  return { ...weighed, posterior: { ...posterior, hypotheses, unlisted, total } };
}
