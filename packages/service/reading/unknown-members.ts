import type { Language } from '@civique/engine';
import { probableName } from '@civique/engine/text';
import { say } from '../sentences/service-sentences.ts';
import { cutText, pathOfSteps } from '../value-path.ts';
import type { Shape } from './shape.ts';

const MOST_NAMED = 20;
const LONGEST_NAME_SHOWN = 64;

/**
 * A sentence for each member of `value` that `shape` does not have, with the nearest member that it has. Of more than
 * 20, the last sentence says that there are others.
 */
export function unknownMembers(value: unknown, shape: Shape, language: Language): string[] {
  const warnings: string[] = [];
  collect(value, shape, { steps: [], language, warnings });
  if (warnings.length > MOST_NAMED) warnings[MOST_NAMED] = say(language, 'UNKNOWN_MEMBERS_MORE');
  return warnings;
}

interface Collection {
  /** From the body to the current value. */
  readonly steps: (string | number)[];
  readonly language: Language;
  readonly warnings: string[];
}

function collect(value: unknown, shape: Shape, collection: Collection): void {
  if (typeof value !== 'object' || value === null) return;
  const { steps, language, warnings } = collection;
  if (Array.isArray(value)) {
    if (shape.items?.members === undefined) return;
    for (let index = 0; index < value.length && warnings.length <= MOST_NAMED; index++) {
      steps.push(index);
      collect(value[index], shape.items, collection);
      steps.pop();
    }
    return;
  }
  if (shape.members === undefined) return;
  for (const name in value) {
    if (warnings.length > MOST_NAMED) return;
    const member = shape.members.get(name);
    steps.push(cutText(name, LONGEST_NAME_SHOWN));
    if (member === undefined) warnings.push(warning(pathOfSteps(steps), name, [...shape.members.keys()], language));
    else collect((value as Record<string, unknown>)[name], member, collection);
    steps.pop();
  }
}

function warning(path: string, name: string, members: readonly string[], language: Language): string {
  const nearest = probableName(name, members);
  return nearest === undefined
    ? say(language, 'UNKNOWN_MEMBER', { path })
    : say(language, 'UNKNOWN_MEMBER_NEAR', { path, nearest });
}
