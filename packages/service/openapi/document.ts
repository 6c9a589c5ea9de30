import type { Language } from '@civique/engine';
import type { ServiceConfig, ServiceInfo } from '../config.ts';
import { baseUrlOf, partOf } from '../http/served-parts.ts';
import { OPERATIONS } from '../operations/index.ts';
import type { Capability, Operation } from '../operations/operation.ts';
import type { ApiCode, Sentence } from '../sentences/about.ts';
import { OPERATION_TEXTS, TAG_TEXTS } from '../sentences/operations.ts';
import { say } from '../sentences/service-sentences.ts';
import { exampleAnswers } from './example-answers.ts';
import { failureResponses, failuresOf } from './failures.ts';
import { headersOf, NAMED_HEADERS, NAMED_PARAMETERS, parametersOf, SUCCESS_HEADERS } from './headers.ts';
import { namedShapes, refTo, requestName, responseName } from './schemas.ts';
import { inLanguage } from './texts.ts';

const SECURITY_SCHEME = 'LicenseKey';

/**
 * The API description (OpenAPI 3.1) in `language`, made from the table of operations: the schemas in it are those that
 * check requests. A part of the service that is served elsewhere, at an unknown address, is left out.
 */
export function apiDescription(config: ServiceConfig, info: ServiceInfo, language: Language): object {
  // Without a configured address it is relative to the description, so that it holds behind any proxy.
  const url = baseUrlOf('engine', config) ?? '.';
  const capabilities = [...new Set(OPERATIONS.map(({ capability }) => capability))];
  const schemas = namedShapes(config);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Civique',
      version: info.serviceVersion,
      description: say(language, 'SERVICE_AT_LENGTH'),
      contact: { name: 'Civique' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url }],
    security: [{ [SECURITY_SCHEME]: [] }],
    tags: capabilities.map((name) => ({ name, description: TAG_TEXTS[name][language] })),
    paths: Object.fromEntries(OPERATIONS.flatMap((operation) => pathOf(operation, url, { config, language, schemas }))),
    components: {
      securitySchemes: {
        [SECURITY_SCHEME]: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: say(language, 'AUTHORIZATION'),
        },
      },
      parameters: inLanguage(NAMED_PARAMETERS, language),
      headers: inLanguage(NAMED_HEADERS, language),
      responses: failureResponses(language),
      schemas: inLanguage(schemas, language),
    },
  };
}

interface Description {
  readonly config: ServiceConfig;
  readonly language: Language;
  readonly schemas: Readonly<Record<string, unknown>>;
}

function pathOf(operation: Operation, url: string, description: Description): [string, object][] {
  const own = baseUrlOf(partOf(operation), description.config);
  if (own === undefined) return [];
  const item = { post: describedOperation(operation, description) };
  return [[operation.path, own === url ? item : { servers: [{ url: own }], ...item }]];
}

function describedOperation(operation: Operation, { language, schemas }: Description): object {
  const { name, summary, capability, cost, example } = operation;
  const request = schemas[requestName(operation)] as { properties?: object; required?: object; minProperties?: number };
  const text = (OPERATION_TEXTS as Record<string, Sentence>)[name]!;
  return {
    operationId: name,
    summary: say(language, summary as ApiCode),
    description: `${text[language]}\n\n${say(language, priceOf(operation))}`,
    tags: [capability satisfies Capability],
    parameters: parametersOf(cost),
    requestBody: {
      required: request.required !== undefined || request.minProperties !== undefined,
      content: { 'application/json': { schema: refTo(requestName(operation)), example } },
    },
    responses: {
      200: {
        description: say(language, 'SUCCESS'),
        headers: headersOf(SUCCESS_HEADERS),
        content: {
          'application/json': { schema: refTo(responseName(operation)), example: exampleAnswers(language)[name] },
        },
      },
      ...failuresOf(operation, new Set(Object.keys(request.properties ?? {}))),
    },
  };
}

function priceOf({ cost, records }: Operation) {
  if (cost === 0) return 'FREE';
  return records === undefined ? 'COSTS_ONE' : 'COSTS_EACH_RECORD';
}
