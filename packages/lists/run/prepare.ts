import { ADDRESS_ROLES } from '../columns/roles.ts';
import { csvRow } from '../csv/fields.ts';
import { bytesOf, findInputs, formatOfName, STANDARD_INPUT } from '../input/open-input.ts';
import type { OpenInput } from '../input/read-text.ts';
import { type InputShape, shapeOf } from '../input/sample.ts';
import { listError } from '../list-error.ts';
import { answerColumns, DEFAULT_GROUPS } from '../rows/answer-columns.ts';
import type { Plan } from '../rows/plan.ts';
import type { ListInstructions } from './instructions.ts';

/** A list that is ready to be answered. */
export interface PreparedList {
  readonly inputs: readonly (OpenInput & { readonly shape: InputShape })[];
  readonly plan: Plan;
  /** The first row of the result, byte order mark included; empty without a header. */
  readonly header: string;
}

/**
 * Looks at the inputs and settles how they are read and written.
 * Errors: ListError if an input is missing or empty, or no column holds an address.
 */
export async function prepareList(instructions: ListInstructions): Promise<PreparedList> {
  const inputs: PreparedList['inputs'][number][] = [];
  for (const input of await findInputs(instructions.inputs)) {
    const chunks = bytesOf(input);
    const shape = await shapeOf(input, chunks, instructions);
    if (shape.names.length === 0) throw listError('INPUT_EMPTY', { file: input.file });
    if (input.file === STANDARD_INPUT) {
      inputs.push({ input, start: shape.start, shape, once: { sample: shape.sample, rest: chunks } });
    } else {
      await chunks.return(undefined);
      inputs.push({ input, start: shape.start, shape });
    }
  }
  const first = inputs[0];
  if (first === undefined) throw listError('NO_INPUT');
  for (const { input, shape } of inputs) checkAlike(first, input.file, shape);
  const plan = planOf(first.shape, instructions);
  if (!ADDRESS_ROLES.some((role) => role !== 'country' && plan.columns[role] !== undefined)) {
    throw listError('NO_ADDRESS_COLUMN', { columns: first.shape.names.join(', ') });
  }
  return { inputs, plan, header: headerOf(first.shape, plan) };
}

function checkAlike(first: PreparedList['inputs'][number], file: string, shape: InputShape): void {
  const alike =
    first.shape.format === shape.format &&
    first.shape.hasHeader === shape.hasHeader &&
    (shape.format === 'ndjson' || first.shape.names.join('\n') === shape.names.join('\n')) &&
    first.shape.dialect.delimiter === shape.dialect.delimiter;
  if (!alike) throw listError('INPUTS_DIFFER', { first: first.input.file, file });
}

function planOf({ format, dialect, names, columns }: InputShape, instructions: ListInstructions): Plan {
  const { mode, style, layout, language, report } = instructions;
  const to = instructions.format ?? formatOfOut(instructions.out) ?? format;
  if (to === 'parquet') throw listError('CANNOT_WRITE_FORMAT', { format: to });
  return {
    from: format === 'csv' ? { kind: 'csv', ...dialect, names } : { kind: 'ndjson', names },
    to,
    columns,
    groups: instructions.groups ?? DEFAULT_GROUPS,
    layout,
    mode,
    style,
    language,
    wantsExceptions: report !== undefined,
    wantsHashes: instructions.duplicates !== undefined,
  };
}

function formatOfOut(out: string): 'csv' | 'ndjson' | 'parquet' | undefined {
  return out === '-' ? undefined : formatOfName(out);
}

function headerOf({ header, names, start, dialect, format, hasHeader }: InputShape, plan: Plan): string {
  if (plan.to !== 'csv' || (format === 'csv' && !hasHeader)) return '';
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const added = answerColumns(plan.groups, plan.layout).map(({ name }) => freeName(name, taken));
  // Excel knows UTF-8 by its mark: a list that had it keeps it.
  const mark = start.mark > 0 ? '\ufeff' : '';
  if (format === 'ndjson') return `${mark}${csvRow([...names, ...added], ',')}\n`;
  const delimiter = dialect.delimiter ?? ',';
  const own = dialect.delimiter === undefined ? csvRow(names, delimiter) : header.slice(0, -dialect.lineEnd.length);
  return `${mark}${own}${delimiter}${csvRow(added, delimiter)}${dialect.lineEnd}`;
}

/** The name, with a number behind it when the list has a column of that name: a result analysed again. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}_${number}`;
  taken.add(free.toLowerCase());
  return free;
}
