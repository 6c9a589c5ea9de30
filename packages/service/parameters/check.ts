import type { AddressLayout } from '@civique/engine';
import type { RequestError } from '../errors.ts';
import { nameKey } from '../storage/parameters.ts';
import { type Definition, PARAMETER_KINDS, type ParameterKind } from './kinds.ts';

/** Spaces at the ends and control characters are invisible: names that differ only in these could not be told apart. */
const UNCLEAR_NAME = /^\s|\s$|\p{Cc}/u;

/** What is wrong with a definition that its schema accepts, with the path in the request. */
export function definitionErrors(kind: ParameterKind, definition: Definition): RequestError[] {
  const path = PARAMETER_KINDS[kind].member;
  const errors: RequestError[] = [];
  if (UNCLEAR_NAME.test(definition.Name)) errors.push({ path: `${path}.Name`, key: 'NAME_UNCLEAR' });
  return 'Lines' in definition ? [...errors, ...layoutErrors(path, definition)] : errors;
}

function layoutErrors(path: string, { Lines }: AddressLayout): RequestError[] {
  const errors: RequestError[] = [];
  const seen = new Map<string, number>();
  Lines.forEach(({ strName, Elements, FreeForm }, index) => {
    const line = `${path}.Lines[${index}]`;
    const earlier = seen.get(nameKey(strName));
    if (strName === '' && (Lines.length > 1 || !FreeForm))
      errors.push({ path: `${line}.strName`, key: 'LINE_NAMELESS' });
    else if (UNCLEAR_NAME.test(strName)) errors.push({ path: `${line}.strName`, key: 'NAME_UNCLEAR' });
    else if (earlier !== undefined) {
      errors.push({
        path: `${line}.strName`,
        key: 'LINE_NAME_TAKEN',
        parameters: { earlier: `${path}.Lines[${earlier}]` },
      });
    }
    seen.set(nameKey(strName), earlier ?? index);
    Elements.forEach((element, at) => {
      const place = `${line}.Elements[${at}]`;
      if (Elements.indexOf(element) < at) errors.push({ path: place, key: 'ELEMENT_TWICE', parameters: { element } });
      else if (element === 'Status' && Elements.length > 1) errors.push({ path: place, key: 'STATUS_NOT_ALONE' });
    });
  });
  const holdsAddress = Lines.some(
    ({ Elements }) => Elements.length === 0 || Elements.some((each) => each !== 'Status'),
  );
  if (!holdsAddress) errors.push({ path: `${path}.Lines`, key: 'LAYOUT_WITHOUT_ADDRESS' });
  return errors;
}
