import type { Language } from '@civique/engine';
import { readOpenPage } from '../../session/open-page.ts';
import { SERVICE } from '../../session/service-urls.ts';

/** A schema of the API description, as far as the guide shows it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly default?: unknown;
}

interface Content {
  readonly description?: string;
  readonly content?: {
    readonly 'application/json'?: {
      readonly schema: Schema;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>;
    };
  };
}

/** One operation. */
export interface ApiOperation {
  readonly name: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly request: Schema;
  readonly example: unknown;
  readonly answer: Schema;
  readonly exampleAnswer: unknown;
  readonly errors: readonly ApiError[];
}

/** The failures with one HTTP status. */
export interface ApiError {
  readonly status: string;
  readonly description: string;
  /** The ErrorCodes that it can have. */
  readonly codes: readonly string[];
}

interface Described {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Content>>;
  };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly requestBody: Content;
  readonly responses: Readonly<Record<string, Content & { readonly $ref?: string }>>;
}

/** Every operation, and the schemas that they name. */
export interface Api {
  readonly operations: readonly ApiOperation[];
  schema(schema: Schema): Schema;
}

const read = new Map<Language, Promise<Api>>();

/** The API description in a language; read once. */
export function readApi(language: Language): Promise<Api> {
  let api = read.get(language);
  if (api === undefined) {
    api = fetchApi(language);
    read.set(language, api);
    api.catch(() => read.delete(language));
  }
  return api;
}

async function fetchApi(language: Language): Promise<Api> {
  const text = await readOpenPage(`${SERVICE.baseUrl}/openapi.json?lang=${language.toLowerCase()}`);
  const { paths, components } = JSON.parse(text ?? '') as Described;
  const last = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);
  const schema = (each: Schema): Schema =>
    each.$ref === undefined ? each : schema(components.schemas[last(each.$ref)]!);
  const operations = Object.entries(paths).flatMap(([path, { post }]) => {
    if (post === undefined) return [];
    const request = post.requestBody.content?.['application/json'];
    const answer = post.responses['200']?.content?.['application/json'];
    const errors = Object.entries(post.responses)
      .filter(([status]) => status !== '200')
      .map(([status, each]) =>
        errorOf(status, each.$ref === undefined ? each : components.responses[last(each.$ref)]!),
      );
    return [
      {
        name: post.operationId,
        path,
        tag: post.tags[0] ?? '',
        summary: post.summary,
        description: (post.description ?? '').replace(post.summary, '').trim(),
        request: request?.schema ?? {},
        example: request?.example ?? {},
        answer: answer?.schema ?? {},
        exampleAnswer: answer?.example,
        errors,
      },
    ];
  });
  return { operations, schema };
}

function errorOf(status: string, { description = '', content }: Content): ApiError {
  const { example, examples = {} } = content?.['application/json'] ?? {};
  const values = [example, ...Object.values(examples).map(({ value }) => value)];
  const codes = values.flatMap((value) => (value as { ErrorCode?: string } | undefined)?.ErrorCode ?? []);
  return { status, description, codes: [...new Set(codes)] };
}
