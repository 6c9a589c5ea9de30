import type { RequestError } from '../errors.ts';
import { nameKey } from '../storage/parameters.ts';
import { PARAMETER_KINDS, type ParameterKind } from './kinds.ts';

/** Spaces at the ends and control characters are invisible: names that differ only in these could not be told apart. */
const UNCLEAR_NAME = /^\s|\s$|\p{Cc}/u;

/**
 * What is wrong with a definition besides what its schema says, with the path in the request. Parts of another type
 * than the schema's are passed over.
 */
export function definitionErrors(kind: ParameterKind, definition: unknown): RequestError[] {
  const path = PARAMETER_KINDS[kind].member;
  const errors: RequestError[] = [];
  if (typeof definition !== 'object' || definition === null) return errors;
  const { Name, Lines } = definition as { readonly Name?: unknown; readonly Lines?: unknown };
  if (typeof Name === 'string' && UNCLEAR_NAME.test(Name)) errors.push({ path: `${path}.Name`, key: 'NAME_UNCLEAR' });
  return Array.isArray(Lines) ? [...errors, ...layoutErrors(path, Lines.map(lineOf))] : errors;
}

interface NamedLine {
  /** Undefined if it is no text. */
  readonly strName: string | undefined;
  readonly Elements: readonly unknown[];
  readonly FreeForm: boolean;
}

function lineOf(line: unknown): NamedLine {
  const { strName, Elements, FreeForm } = (line ?? {}) as Readonly<Record<string, unknown>>;
  return {
    strName: typeof strName === 'string' ? strName : undefined,
    Elements: Array.isArray(Elements) ? Elements : [],
    FreeForm: FreeForm === true,
  };
}

function layoutErrors(path: string, lines: readonly NamedLine[]): RequestError[] {
  const firstOf = new Map<string, number>();
  const errors = lines.flatMap((line, index) => {
    const place = `${path}.Lines[${index}]`;
    const name = line.strName === undefined ? undefined : nameKey(line.strName);
    const first = name === undefined ? undefined : firstOf.get(name);
    if (name !== undefined && first === undefined) firstOf.set(name, index);
    const earlier = first === undefined ? undefined : `${path}.Lines[${first}]`;
    return [...nameErrors(`${place}.strName`, line, lines.length === 1, earlier), ...elementErrors(place, line)];
  });
  const holdsAddress = lines.some(
    ({ Elements }) => Elements.length === 0 || Elements.some((each) => each !== 'Status'),
  );
  if (lines.length > 0 && !holdsAddress) errors.push({ path: `${path}.Lines`, key: 'LAYOUT_WITHOUT_ADDRESS' });
  return errors;
}

/** `earlier` is the path of a line above that has the same name. */
function nameErrors(
  path: string,
  { strName, FreeForm }: NamedLine,
  isOnlyLine: boolean,
  earlier: string | undefined,
): RequestError[] {
  if (strName === '' && !(isOnlyLine && FreeForm)) return [{ path, key: 'LINE_NAMELESS' }];
  if (strName !== undefined && UNCLEAR_NAME.test(strName)) return [{ path, key: 'NAME_UNCLEAR' }];
  return earlier === undefined ? [] : [{ path, key: 'LINE_NAME_TAKEN', parameters: { earlier } }];
}

function elementErrors(line: string, { Elements }: NamedLine): RequestError[] {
  const errors: RequestError[] = [];
  const named = new Set<unknown>();
  Elements.forEach((element, index) => {
    const path = `${line}.Elements[${index}]`;
    if (named.has(element)) errors.push({ path, key: 'ELEMENT_TWICE', parameters: { element: String(element) } });
    else if (element === 'Status' && Elements.length > 1) errors.push({ path, key: 'STATUS_NOT_ALONE' });
    named.add(element);
  });
  return errors;
}
