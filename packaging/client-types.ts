/**
 * Writes the types of `@civique/client` from the schemas of the operations, which also validate requests and make the
 * API description: `node packaging/client-types.ts`. A test compares the file with what this program would write.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ERRORS } from '../packages/service/errors.ts';
import { OPERATIONS } from '../packages/service/operations/index.ts';
import type { Operation } from '../packages/service/operations/operation.ts';
import { SHAPES } from '../packages/service/schemas.ts';
import { API } from '../packages/service/sentences/api.ts';

const ROOT = path.join(import.meta.dirname, '..');

export const TYPES_FILE = path.join(ROOT, 'packages/client/operations.ts');

/** The keywords of JSON Schema that the operations use. */
interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  /** The name of the shape that this is a looser form of. */
  readonly title?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The source of `packages/client/operations.ts`. */
export function clientTypes(): string {
  const parts = [
    "import type { ByStatus, CallOptions } from './calls.ts';",
    '// Written by packaging/client-types.ts from the schemas of the operations. Do not edit.',
    declarations(),
    table(),
    methods(),
    errorCodes(),
  ];
  const program = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [program, 'format', '--stdin-file-path=operations.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    input: parts.join('\n\n'),
  });
}

/** Every shape: those with a name of their own, then a request and an answer for each operation. */
function declarations(): string {
  const named = SHAPES as ReadonlyMap<string, Schema>;
  const own = OPERATIONS.flatMap((operation) => [
    [requestName(operation), operation.request as Schema] as const,
    [responseName(operation), operation.response as Schema] as const,
  ]);
  return [...new Map([...named, ...own])].map(([name, schema]) => declaration(name, schema)).join('\n\n');
}

function declaration(name: string, schema: Schema): string {
  const shape = shapeOf(schema);
  const isPlain = schema.type === 'object' && shape.startsWith('{');
  return `${comment(schema)}export ${isPlain ? `interface ${name} ${shape}` : `type ${name} = ${shape};`}`;
}

const requestName = (operation: Operation): string => idOf(operation.request) ?? `${operation.name}Request`;
const responseName = (operation: Operation): string => idOf(operation.response) ?? `${operation.name}Response`;
const idOf = (schema: object): string | undefined => (schema as Schema).$id;

/** The name of a type, or the type itself where the schema has no name. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#', '');
  return schema.$id ?? schema.title ?? shapeOf(schema);
}

function shapeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'integer') return 'number';
  if (schema.type === 'array') return arrayOf(schema);
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === undefined) throw new Error(`No type for ${JSON.stringify(schema)}`);
  return schema.type;
}

function arrayOf({ items, minItems, maxItems }: Schema): string {
  const item = typeOf(items!);
  if (minItems === undefined || minItems !== maxItems) return `readonly (${item})[]`;
  return `readonly [${Array(minItems).fill(item).join(', ')}]`;
}

function objectOf({ properties = {}, required = [] }: Schema): string {
  const members = Object.entries(properties).map(([name, schema]) => {
    const type = typeOf(schema);
    const member = required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`;
    return `${comment(schema)}readonly ${member};`;
  });
  const shape = members.length === 0 ? 'Record<never, never>' : `{\n${members.join('\n')}\n}`;
  // A failure has a status too, but nothing to tell apart.
  return properties.strStatus?.enum?.includes('V') ? `ByStatus<${shape}>` : shape;
}

/** A doc comment from the English sentence of the API description. */
function comment({ description, default: standard }: Schema): string {
  const sentence = description === undefined ? undefined : sentenceOf(description);
  const sentences = [
    sentence,
    standard === undefined || standard === '' ? undefined : `Default: ${JSON.stringify(standard)}.`,
  ].filter((text) => text !== undefined);
  return sentences.length === 0 ? '' : `${docComment(sentences.join(' '))}\n`;
}

/** Characters of a line of a comment inside a shape, which is indented by two. */
const COMMENT_WIDTH = 118;

/** A text as a comment, on one line if it fits. */
function docComment(text: string): string {
  if (text.length <= COMMENT_WIDTH - '/**  */'.length) return `/** ${text} */`;
  const lines = [' *'];
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + 1 + word.length > COMMENT_WIDTH) lines.push(' *');
    lines[lines.length - 1] += ` ${word}`;
  }
  return ['/**', ...lines, ' */'].join('\n');
}

function sentenceOf(code: string): string {
  return Object.hasOwn(API, code) ? API[code as keyof typeof API].EN : code;
}

/** `OneStopAnalyze` is called as `oneStopAnalyze`. */
function methodName({ name }: Operation): string {
  return name[0]!.toLowerCase() + name.slice(1);
}

function table(): string {
  const rows = OPERATIONS.map(
    (operation) =>
      `${methodName(operation)}: { path: ${JSON.stringify(operation.path)}, isCharged: ${operation.cost > 0} },`,
  );
  return [
    '/** The path of each operation, and whether its calls are charged. */',
    `export const OPERATIONS = {\n${rows.join('\n')}\n} as const;`,
  ].join('\n');
}

function methods(): string {
  const signatures = OPERATIONS.map((operation) => {
    const isOptional = ((operation.request as Schema).required ?? []).length === 0;
    const request = `request${isOptional ? '?' : ''}: ${requestName(operation)}`;
    return `${docComment(sentenceOf(operation.summary))}
${methodName(operation)}(${request}, options?: CallOptions): Promise<${responseName(operation)}>;`;
  });
  return [
    '/** One method for each operation. A method rejects with a `CiviqueError`. */',
    `export interface Operations {\n${signatures.join('\n')}\n}`,
  ].join('\n');
}

function errorCodes(): string {
  const codes = Object.keys(ERRORS).map((code) => JSON.stringify(code));
  return `/** The ErrorCode of a failure that the service answers. */\nexport type ErrorCode = ${codes.join(' | ')};\n`;
}

if (import.meta.main) writeFileSync(TYPES_FILE, clientTypes());
