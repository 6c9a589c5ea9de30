import type { UnitDesignator } from '../../address/unit-designators.ts';

/** A unit as it is typed. */
export interface TypedUnit {
  readonly designator: UnitDesignator | undefined;
  readonly number: string;
  /** It may be unfinished. */
  readonly open: boolean;
  /** Only its position suggests a unit. */
  readonly guessed: boolean;
  /** It is one only if the civic number has it: 12-5 is commonly unit 12 of number 5. */
  readonly listed?: boolean;
}
