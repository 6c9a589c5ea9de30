import { OPERATIONS } from '../../packages/service/operations/index.ts';
import type { Operation } from '../../packages/service/operations/operation.ts';
import { FULL_REQUESTS } from './full-requests.ts';
import { answerMembers, type Member, requestMembers } from './members.ts';
import { NOT_SEEN } from './more-requests.ts';
import { triedValues, valueAt } from './values.ts';
import { ADDITIONS } from './written-members.ts';

const INTRODUCTION = `# What the tests of the contract cover

Read this to see which part of the [contract](contract.md) is tested where, before you change an operation. This page is
generated from what the tests read (\`npm run docs\`).

| part of the contract | test |
|---|---|
| names, bounds and values of all members, written a second time from the specification and the contract | \`documents/contract/written-members.test.ts\` |
| every member of every request: each bound, the first value beyond it, each value of an enumeration, another type, null, left out | \`documents/contract/members.test.ts\` |
| every member of every answer is seen in one, and no other | \`documents/contract/answers.test.ts\` |
| the 27 operations: path, cost, every error with its path, both languages, headers | \`packages/service/operations/contract.test.ts\` |
| every answer against its schema in \`/openapi.json\` | \`packages/service/operations/contract.test.ts\` |
| what an option does at its bounds; every shared layout, mode and style by name; an unknown one | \`packages/service/operations/bounds.test.ts\` |
| null, bad records of a batch, duplicate lines, names that are cut, free text in any layout | \`packages/service/operations/careless-requests.test.ts\` |
| statuses, corrections and SerpRules | \`packages/engine/hard-cases.test.ts\`, \`modes.test.ts\`, \`serp-classes.test.ts\` |
| GuessingFlags, each alone and left out | \`packages/engine/guessing.test.ts\` |
| BrowsingLevel, completions, NextInput, counts for every limit | \`packages/engine/complete/\`, \`bench/typing-laws.ts\` |
| the sentence that explains an answer, checked against the reference | \`packages/data/reason-truth.test.ts\`, \`bench/reasons.ts\` |
| searches against an obvious slow one | \`packages/engine/search/search-brute-force.test.ts\` |
| parameters: limits, names, ownership | \`packages/service/operations/parameter-operations.test.ts\` |
| tokens, credits, rates | \`packages/service/auth/\`, \`accounts/\`, \`limits/\`, \`http/\` |
| what the description allows and forbids, at random | \`schemathesis\`: [the service](http-service.md#one-table-of-operations) |
`;

/** `docs/contract-coverage.md`. */
export function contractCoverage(): string {
  const additions = ADDITIONS.map((each) => `- ${each.replace(' > ', ', request: ').replace(' < ', ', answer: ')}`);
  return [
    INTRODUCTION,
    '## Additions',
    '',
    'Members that the service has beyond the specification it implements:',
    '',
    ...additions,
    '',
    ...OPERATIONS.flatMap(operationPart),
  ].join('\n');
}

function operationPart(operation: Operation): string[] {
  const { name } = operation;
  const rows = requestMembers(operation).map((member) => {
    const { taken, refused } = triedValues(member, valueAt(FULL_REQUESTS[name]!, member.path));
    const leftOut = member.isItem ? 0 : 1;
    return `| \`${member.path}\` | ${ruleOf(member)} | ${taken.length} | ${refused.length + leftOut} |`;
  });
  const table = [
    '| member of the request | rule | values taken | values refused, and left out |',
    '|---|---|---|---|',
    ...rows,
    '',
  ];
  const unseen = NOT_SEEN[name] ?? {};
  const answers = answerMembers(operation).filter(({ path }) => !(path in unseen));
  return [
    `## ${name}`,
    '',
    ...(rows.length === 0 ? ['The request has no members.', ''] : table),
    `Members of the answer, each seen: ${answers.length}.`,
    ...Object.entries(unseen).map(([path, reason]) => `\n- \`${path}\`: ${reason}`),
    '',
  ];
}

function ruleOf({ schema, isRequired, isItem }: Member): string {
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const values = schema.enum?.map((value) => (value === '' ? '(empty)' : value));
  const kind =
    values === undefined
      ? `${type}${between(minimum, maximum)}${between(minLength, maxLength, ' characters')}${between(minItems, maxItems, ' elements')}`
      : values.length > 8
        ? `one of ${values.length} values`
        : values.join(', ');
  return isRequired && !isItem ? `required; ${kind}` : kind;
}

function between(low: number | undefined, high: number | undefined, unit = ''): string {
  if (low === undefined && high === undefined) return '';
  if (high === undefined) return ` from ${low}${unit}`;
  return low === undefined ? ` up to ${high}${unit}` : ` ${low} to ${high}${unit}`;
}
