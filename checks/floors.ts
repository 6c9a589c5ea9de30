/**
 * The floors of the house, from the ground up. A file may import from its own room and from every floor below, types
 * included; never from another room on its own floor, nor from above. A room is a folder with everything in it, or a
 * single file; where a folder and a file in it are both listed, the file's entry counts. Tests are above the whole of
 * their package. CONTRIBUTING.md says the same in words.
 */

/** Packages by name, which is also the name of their folder. */
export const PACKAGES: readonly (readonly string[])[] = [
  ['engine', 'client'],
  ['capture'],
  ['data', 'service'],
  ['lists'],
  ['cli'],
];

/** The rooms of each package. A new folder has no floor until it is listed here. */
export const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  engine: [
    ['platform', 'text'],
    ['address'],
    ['sentences', 'values'],
    ['reference/format'],
    ['reference/read', 'reference/build'],
    ['reference/compare', 'reference/verify'],
    ['parse'],
    ['match', 'format', 'names'],
    ['evidence'],
    ['decide', 'search', 'parse-address'],
    ['alternates', 'complete', 'explain'],
    ['engine.ts'],
    ['answer-search.ts', 'reason-text.ts'],
    ['create-engine.ts'],
    ['index.ts', 'explain/index.ts', 'reference/index.ts', 'search/index.ts'],
  ],
  client: [
    ['calls.ts'],
    ['operations.ts'],
    ['errors.ts'],
    ['error-classes.ts', 'failure.ts', 'time-limit.ts', 'token-source.ts'],
    ['sender.ts'],
    ['caller.ts', 'addresses.ts', 'records.ts'],
    ['client.ts'],
    ['index.ts'],
  ],
  capture: [
    ['types.ts', 'sentences', 'fold.ts', 'styles.ts'],
    ['provinces.ts', 'marks.ts'],
    ['dom.ts', 'fields.ts'],
    ['announcer.ts'],
    ['shape.ts'],
    ['offers.ts', 'question.ts'],
    ['offer-list.ts', 'ask.ts'],
    ['view.ts'],
    ['typing.ts', 'checking.ts'],
    ['element.ts'],
    ['index.ts'],
  ],
  data: [
    ['sentences'],
    ['input-error.ts', 'text-table.ts'],
    ['csv'],
    ['files'],
    ['sources'],
    ['civic-list', 'nar', 'pcad', 'starter'],
    ['custom', 'download', 'oda', 'openaddresses', 'rqa'],
    ['source-kinds.ts', 'build-progress.ts'],
    ['build.ts'],
    ['load.ts'],
    ['diff.ts', 'info.ts', 'verify.ts'],
    ['report-text.ts', 'diff-text.ts', 'starter-check.ts'],
    ['index.ts'],
  ],
  service: [
    ['age.ts', 'language.ts', 'nearest.ts', 'turns', 'value-path.ts'],
    ['sentences'],
    ['errors.ts'],
    ['state-failures.ts', 'validation.ts'],
    ['storage', 'limits'],
    ['config.ts'],
    ['auth', 'parameters'],
    ['accounts', 'schemas.ts'],
    ['operations'],
    ['reading'],
    ['heavy'],
    ['http'],
    ['openapi', 'pages'],
    ['create-service.ts'],
    ['index.ts', 'state.ts'],
  ],
  lists: [['sentences'], ['list-error.ts'], ['csv'], ['columns'], ['input'], ['rows'], ['run'], ['index.ts']],
  cli: [
    ['language.ts', 'sentences'],
    ['commander-words.ts', 'failure-message.ts', 'options.ts', 'progress-line.ts'],
    ['license', 'serve'],
    ['param'],
    ['commands'],
    ['program.ts'],
    ['civique.ts'],
  ],
};
