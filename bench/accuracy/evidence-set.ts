import type { AddressElements } from '../../packages/engine/address/elements.ts';
import type { Engine } from '../../packages/engine/engine.ts';
import type { Reference } from '../../packages/engine/reference/read/reader.ts';
import type { Half } from './halves.ts';

/** A text with its expected answer. */
export interface EvidenceCase {
  readonly text: string;
  readonly half: Half;
  /** Members that an accepted answer must have; undefined when nothing may be accepted. */
  readonly expected: Partial<AddressElements> | undefined;
  /** The whole address, for programs that answer with a street under a code. */
  readonly truth: AddressElements | undefined;
  /** The undamaged text, empty when there is none: an answer with its HashCode is right too. */
  readonly clean: string;
  readonly kinds: readonly string[];
  /**
   * Counts as right when it is the first alternative of an answer without a decision: where that is what the answer
   * should be.
   */
  readonly offeredCounts?: boolean;
  /** A unit that may also stay beside the address, in AdditionalInfo: where the text does not call it one. */
  readonly unitBeside?: string;
  /** No answer counts as right too: where only luck could tell the address. */
  readonly noneCounts?: boolean;
  /** The shared layout whose fields are the lines of the text; free text if undefined. */
  readonly layout?: string | undefined;
}

/** Shares in per cent that the figures of a set must reach. */
export interface Target {
  readonly FLEXIBLE: number;
  readonly MODERATE?: number;
  /** At most. */
  readonly wrong: number;
}

export interface EvidenceSet {
  readonly name: string;
  /** `right`: V or C with the true address; `valid`: V with it; `none`: nothing accepted. */
  readonly must: 'right' | 'valid' | 'none';
  readonly engine: Engine;
  readonly reference: Reference;
  readonly cases: readonly EvidenceCase[];
  readonly target?: Target;
  /** Also given to other programs. */
  readonly forPeers?: boolean;
  /** One of the families of the noise model; shown in a table of its own. */
  readonly isFamily?: boolean;
  /** Every case is of one kind, and each kind gets a line in a table of its own. */
  readonly byKind?: boolean;
}
