/** Result of an analysis, contract section 5. */
export type Status = 'V' | 'C' | 'N' | 'I' | 'F';

export type SecondaryStatus = '' | 'UnitMissing' | 'UnitUnverified' | 'QuestionableRural' | 'DeclaredValid';
