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

function layoutErrors(path: string, Lines: readonly NamedLine[]): RequestError[] {
  const errors: RequestError[] = [];
  const seen = new Map<string, number>();
  Lines.forEach(({ strName, Elements, FreeForm }, index) => {
    const line = `${path}.Lines[${index}]`;
    const earlier = strName === undefined ? undefined : seen.get(nameKey(strName));
    if (strName === '' && (Lines.length > 1 || !FreeForm))
      errors.push({ path: `${line}.strName`, key: 'LINE_NAMELESS' });
    else if (strName !== undefined && UNCLEAR_NAME.test(strName))
      errors.push({ path: `${line}.strName`, key: 'NAME_UNCLEAR' });
    else if (earlier !== undefined) {
      errors.push({
        path: `${line}.strName`,
        key: 'LINE_NAME_TAKEN',
        parameters: { earlier: `${path}.Lines[${earlier}]` },
      });
    }
    if (strName !== undefined) seen.set(nameKey(strName), earlier ?? index);
    const named = new Set<unknown>();
    Elements.forEach((element, at) => {
      const place = `${line}.Elements[${at}]`;
      if (named.has(element))
        errors.push({ path: place, key: 'ELEMENT_TWICE', parameters: { element: String(element) } });
      else if (element === 'Status' && Elements.length > 1) errors.push({ path: place, key: 'STATUS_NOT_ALONE' });
      named.add(element);
    });
  });
  const holdsAddress = Lines.some(
    ({ Elements }) => Elements.length === 0 || Elements.some((each) => each !== 'Status'),
  );
  if (Lines.length > 0 && !holdsAddress) errors.push({ path: `${path}.Lines`, key: 'LAYOUT_WITHOUT_ADDRESS' });
  return errors;
}
