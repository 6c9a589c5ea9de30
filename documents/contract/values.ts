import type { Member } from './members.ts';

/** Values of one member that a service must take, and values that it must refuse with the member's path. */
export interface Tried {
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** The bounds of a member and what lies just beyond them; `example` is a valid value. */
export function triedValues({ schema, isRequired, isItem }: Member, example: unknown): Tried {
  // null is the same as leaving it out, which a required member and an element of a list cannot be
  const absent = isRequired || isItem ? { taken: [], refused: [null] } : { taken: [null], refused: [] };
  const { taken, refused } = ofType(schema, example);
  return { taken: [example, ...taken, ...absent.taken], refused: [...refused, ...absent.refused] };
}

function ofType(schema: Member['schema'], example: unknown): Tried {
  const { minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema;
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const bounds = [minimum, maximum].filter((bound) => bound !== undefined);
      const beyond = [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])];
      const broken = schema.type === 'integer' ? [(minimum ?? 0) + 0.5] : [];
      return { taken: bounds, refused: [...beyond, ...broken, 'x', true, {}] };
    }
    case 'boolean':
      return { taken: [true, false], refused: ['true', 1, []] };
    case 'array': {
      const items = example as readonly unknown[];
      const tooMany = maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => items[0])];
      return { taken: minItems === 0 ? [[]] : [], refused: ['x', {}, ...(minItems > 0 ? [[]] : []), ...tooMany] };
    }
    case 'object':
      return { taken: [], refused: ['x', 5, []] };
    default: {
      if (schema.enum !== undefined) return { taken: schema.enum, refused: ['Nothing', 5, {}] };
      const tooLong = maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)];
      return { taken: [], refused: [5, {}, ...tooLong, ...(minLength > 0 ? [''] : []), 'a\0'] };
    }
  }
}

/** A copy of a request in which the first value at `path` is another; left out if that is undefined. */
export function withValue(request: object, path: string, value: unknown): object {
  const copy = structuredClone(request);
  const steps = stepsOf(path);
  const last = steps.pop()!;
  const holder = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], copy);
  if (value === undefined) delete (holder as Record<string, unknown>)[last];
  else (holder as Record<string, unknown>)[last] = value;
  return copy;
}

/** The first value at `path`. */
export function valueAt(request: object, path: string): unknown {
  return stepsOf(path).reduce<unknown>((at, step) => (at as Record<string, unknown>)?.[step], request);
}

/** `AddressLinesIn[].strName` → AddressLinesIn, 0, strName. */
function stepsOf(path: string): string[] {
  return path.replaceAll('[]', '.0').split('.');
}

/** The path as errors write it: `AddressLinesIn[0].strName`. */
export function errorPath(path: string): string {
  return path.replaceAll('[]', '[0]');
}
