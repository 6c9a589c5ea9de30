/** Result of an analysis, contract section 5. */
export const STATUSES = ['V', 'C', 'N', 'I', 'F'] as const;
export type Status = (typeof STATUSES)[number];

/** What an analysis states beside the status; empty when there is nothing to state. */
export const SECONDARY_STATUSES = [
  '',
  'BoxUnverified',
  'UnitMissing',
  'UnitUnverified',
  'QuestionableRural',
  'DeclaredValid',
] as const;
export type SecondaryStatus = (typeof SECONDARY_STATUSES)[number];
