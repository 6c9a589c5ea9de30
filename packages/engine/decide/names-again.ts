import { placeNameKey } from '../address/name-key.ts';
import { otherNames } from '../evidence/faults/place-beside.ts';
import type { Candidate } from '../match/candidates/candidate.ts';
import type { Span } from '../parse/words/parts.ts';
import { spanText } from '../parse/words/span-text.ts';
import type { Parse } from '../parse/words/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import { placeTexts } from './place-texts.ts';

/** A further name of the municipality that was typed beside it. */
export interface NameAgain {
  readonly span: Span;
  /** As typed. */
  readonly text: string;
  /** It is the name used for mail. */
  readonly isOwn: boolean;
}

/**
 * `Bowmanville (Clarington)`, `Carp, Ottawa`, `Carp Ottawa`: names of the municipality that stand beside the one that
 * was read as it. The answer takes the one used for mail, and needs no other. Words that were moved to another line
 * stay there.
 */
export function namesAgain(reference: Reference, parse: Parse, candidate: Candidate): NameAgain[] {
  const spans = otherNames({ reference, parse }, candidate);
  if (spans.length === 0) return [];
  const own = placeNameKey(placeTexts(reference, candidate.municipality).municipality);
  return spans
    .map((span) => ({ span, text: spanText(parse, span) }))
    .filter(({ text }) => !candidate.faults.some(({ code, from }) => code === 'TEXT_NOT_PLACED' && from === text))
    .map((name) => ({ ...name, isOwn: placeNameKey(name.text) === own }));
}
