import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATIONS } from '../../packages/service/operations/index.ts';
import { answerMembers, type Member, operationNamed, requestMembers } from './members.ts';
import { ADDITIONS, WRITTEN, WRITTEN_SHAPES } from './written-members.ts';

/** As the written lists have it: `MaxTypos!=0..2`, without the bounds that no document names. */
function written(name: string, { schema, isRequired }: Member, wanted: string): string {
  const rule = /=(.*)$/.exec(wanted)?.[1];
  const { minimum = '', maximum = '', enum: values } = schema;
  const bounds = rule === undefined ? '' : `=${values?.join('|') ?? `${minimum}..${maximum}`}`;
  return `${name}${isRequired ? '!' : ''}${bounds}`;
}

/** The members of a request or an answer directly under `place`, as written. */
function assertWritten(members: readonly Member[], place: string, text: string, where: string): void {
  const prefix = place === '' ? '' : `${place}.`;
  const added = ADDITIONS.flatMap((each) => {
    const [operation, part, first = '', ...more] = each.split(' ');
    return `${operation} ${part}` === where ? [first, ...more] : [];
  });
  const direct = members.filter(
    ({ path, isItem }) => path.startsWith(prefix) && !isItem && !/[.[]/.test(path.slice(prefix.length)),
  );
  const wanted = text.split(' ').filter((each) => each !== '');
  const names = wanted.map((each) => /^\w+/.exec(each)![0]);
  for (const [index, name] of names.entries()) {
    const member = direct.find(({ path }) => path === prefix + name);
    assert.ok(member, `${where} ${prefix}${name}`);
    assert.equal(written(name, member, wanted[index]!), wanted[index], `${where} ${place}`);
  }
  const others = direct.map(({ path }) => path).filter((path) => !names.includes(path.slice(prefix.length)));
  assert.deepEqual(
    others.filter((path) => !added.includes(path)),
    [],
    `${where} ${place}: in no document`,
  );
}

const membersIn = (name: string, part: string): Member[] =>
  part === '>' ? requestMembers(operationNamed(name)) : answerMembers(operationNamed(name));

test('the operations have the members of both documents, with their bounds and values, and the additions that are listed', () => {
  assert.deepEqual(Object.keys(WRITTEN).sort(), OPERATIONS.map(({ name }) => name).sort());
  for (const [name, { request, answer }] of Object.entries(WRITTEN)) {
    assertWritten(membersIn(name, '>'), '', request, `${name} >`);
    assertWritten(membersIn(name, '<'), '', answer, `${name} <`);
  }
});

test('the shapes have the members of both documents', () => {
  for (const [where, text] of Object.entries(WRITTEN_SHAPES)) {
    const [name, part, place] = where.split(' ') as [string, string, string];
    const members = membersIn(name, part);
    if (!text.startsWith('[]')) {
      assertWritten(members, place, text, `${name} ${part}`);
      continue;
    }
    const items = members.find(({ path }) => path === `${place}[]`)!;
    assert.equal(written('[]', items, text), text, where);
  }
});
