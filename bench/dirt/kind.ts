import type { Nearby } from '../noise/kind.ts';
import type { Written } from '../noise/written.ts';
import type { Random } from '../random.ts';
import { lineOf, type Typed } from './typed.ts';

/**
 * What a right answer is: the address; nothing or the address, where only luck could tell it; nothing at all.
 */
export type Must = 'right' | 'right or none' | 'none';

/** A dirty text, and what it still says of the address. */
export interface Dirty {
  readonly text: string;
  readonly kept: Written;
  /** A unit that the text does not call one: it may stay beside the address. */
  readonly unitBeside?: string;
  /** Of the shared layouts, if the lines of the text are its fields; otherwise the text is free. */
  readonly layout?: string;
}

/** One way in which forms, exports and people spoil an address. */
export interface DirtKind {
  readonly name: string;
  readonly must: Must;
  /** The parts that change, for kinds that can be combined; undefined when it does not apply to the address. */
  readonly change?: Change;
  /** Undefined when it does not apply to the address. */
  make(address: Typed, random: Random, nearby: Nearby): Dirty | undefined;
}

export type Change = (address: Typed, random: Random, nearby: Nearby) => Partial<Typed> | undefined;

/** Parts of the address change before they are put together. */
export function parts(name: string, change: Change, must: Must = 'right'): DirtKind {
  return {
    name,
    must,
    ...(must === 'right' && { change }),
    make(address, random, nearby) {
      const changed = change(address, random, nearby);
      const next = { ...address, ...changed };
      return changed && dirtyLine(next);
    },
  };
}

/** The address as a line. */
export function dirtyLine(address: Typed): Dirty {
  const unitBeside = BARE_UNIT.test(address.unitForm) ? address.unit : '';
  return { text: lineOf(address), kept: address.kept, unitBeside };
}

const BARE_UNIT = /(?:\(|, )\{u\}\)?$/;

/** The parts are put together in another way. */
export function arranged(name: string, arrange: (address: Typed, random: Random) => string | undefined): DirtKind {
  return {
    name,
    must: 'right',
    make(address, random) {
      const text = arrange(address, random);
      return text === undefined ? undefined : { ...dirtyLine(address), text };
    },
  };
}

/** The finished line is spoilt. */
export function spoilt(name: string, spoil: (line: string, random: Random) => string): DirtKind {
  return arranged(name, (address, random) => {
    const line = lineOf(address);
    const text = spoil(line, random);
    return text === line ? undefined : text;
  });
}

type Shared = 'unit' | 'name' | 'type' | 'direction' | 'municipality' | 'province' | 'code';

/** A change of the text that is also a change of what it says. */
export function saying(address: Typed, change: Partial<Pick<Written, Shared>>): Partial<Typed> {
  return { ...change, kept: { ...address.kept, ...change } };
}

/** Puts a number, a name or whatever in place of the last `#` of a form: `No. #`, `RR ##`. */
export function into(form: string, text: string | number): string {
  return form.replace(/#(?=[^#]*$)/, () => String(text));
}
