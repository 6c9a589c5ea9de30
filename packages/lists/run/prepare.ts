import { ADDRESS_ROLES } from '../columns/roles.ts';
import { shownNames } from '../columns/shown-names.ts';
import { csvRow, MARK } from '../csv/fields.ts';
import { bytesOf, type Format, findInputs, formatOfName, nameOf, STANDARD_INPUT } from '../input/open-input.ts';
import type { OpenInput } from '../input/read-text.ts';
import { type InputShape, shapeOf } from '../input/sample.ts';
import { listError } from '../list-error.ts';
import { answerColumns, DEFAULT_GROUPS, freeNames } from '../rows/answer-columns.ts';
import type { Plan } from '../rows/plan.ts';
import { compressionOfName } from './compress.ts';
import { type ListInstructions, STANDARD_OUTPUT } from './instructions.ts';

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
    throw listError('NO_ADDRESS_COLUMN', { columns: shownNames(first.shape.names) });
  }
  return { inputs, plan, header: headerOf(first.shape, plan) };
}

function checkAlike(first: PreparedList['inputs'][number], file: string, shape: InputShape): void {
  const alike =
    first.shape.format === shape.format &&
    first.shape.hasHeader === shape.hasHeader &&
    (shape.format !== 'csv' || first.shape.names.join('\n') === shape.names.join('\n')) &&
    first.shape.dialect.delimiter === shape.dialect.delimiter;
  if (!alike) throw listError('INPUTS_DIFFER', { first: nameOf(first.input), file: nameOf({ file }) });
}

function planOf({ format, dialect, names, columns }: InputShape, instructions: ListInstructions): Plan {
  const { out, mode, style, layout, language, report, groups = DEFAULT_GROUPS } = instructions;
  const to = instructions.format ?? formatOfOut(out, format);
  if (to === 'parquet' && out === STANDARD_OUTPUT) throw listError('NEEDS_FILE');
  if (to === 'parquet' && compressionOfName(out) !== 'none') throw listError('PARQUET_TWICE', { file: out });
  const added = answerColumns(groups, layout).map(({ name }) => name);
  return {
    from: format === 'csv' ? { kind: 'csv', ...dialect, names } : { kind: 'ndjson', names },
    to,
    columns,
    groups,
    added: freeNames(added, names),
    layout,
    mode,
    style,
    language,
    wantsExceptions: report !== undefined,
    wantsHashes: instructions.duplicates !== undefined,
  };
}

/** That of the name, else that of the list; Parquet goes to standard output as NDJSON. */
function formatOfOut(out: string, format: Format): Format {
  if (out !== STANDARD_OUTPUT) return formatOfName(out) ?? format;
  return format === 'parquet' ? 'ndjson' : format;
}

function headerOf({ header, names, start, dialect, format, hasHeader }: InputShape, plan: Plan): string {
  if (plan.to !== 'csv' || (format === 'csv' && !hasHeader)) return '';
  const { added } = plan;
  const mark = start.mark > 0 ? MARK : '';
  if (format !== 'csv') return `${mark}${csvRow([...names, ...added], ',')}\n`;
  const delimiter = dialect.delimiter ?? ',';
  const own = dialect.delimiter === undefined ? csvRow(names, delimiter) : header.slice(0, -dialect.lineEnd.length);
  return `${mark}${own}${delimiter}${csvRow(added, delimiter)}${dialect.lineEnd}`;
}
