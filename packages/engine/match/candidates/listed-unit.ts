import type { Candidate } from './candidate.ts';

/** Without the readings of `72-80 BOND ST` as number 72 if unit 72 is listed at 80: that is how a unit is written. */
export function withoutListedUnits(candidates: readonly Candidate[]): readonly Candidate[] {
  if (!candidates.some(isOfSeveral)) return candidates;
  const listed = candidates.filter(({ unit }) => unit === 'known');
  return candidates.filter((each) => !isOfSeveral(each) || !listed.some((other) => holdsUnit(other, each)));
}

function isOfSeveral({ variant }: Candidate): boolean {
  return variant.civic?.isOfSeveral === true;
}

/** The same words are a unit and its civic number. */
function holdsUnit({ variant, street }: Candidate, other: Candidate): boolean {
  const { unit, civic } = variant;
  const { from, to } = other.variant.civic!;
  return street === other.street && unit?.from === from && civic?.to === to;
}
