/** A street in the terms of the engine. */
export interface Designation {
  /** As the source writes it. */
  readonly name: string;
  /** `StreetType.code`, empty for none. */
  readonly type: string;
  /** `Direction.id`, 0 for none. */
  readonly direction: number;
}
