import type { ServiceConfig, ServicePart } from '../config.ts';
import { ServiceError } from '../errors.ts';
import type { Operation } from '../operations/operation.ts';
import type { PhraseCode } from '../sentences/service-sentences.ts';

type Parts = Pick<ServiceConfig, 'only' | 'baseUrls'>;

const NAMES: Readonly<Record<ServicePart, PhraseCode>> = { engine: 'THE_ENGINE', tokens: 'THE_TOKENS' };

/** The part that an operation belongs to. */
export function partOf({ capability }: Operation): ServicePart {
  return capability === 'Tokens' ? 'tokens' : 'engine';
}

export function isServed(part: ServicePart, { only }: Parts): boolean {
  return only === undefined || only === part;
}

/** Where a part is reached: an address, `.` for where this process was reached, or undefined when unknown. */
export function baseUrlOf(part: ServicePart, parts: Parts): string | undefined {
  return parts.baseUrls[part] ?? (isServed(part, parts) ? '.' : undefined);
}

/** The failure of a call that belongs to a part served elsewhere; with its address if that is known. */
export function servedElsewhere(operation: Operation, { baseUrls }: Parts): ServiceError {
  const part = partOf(operation);
  const { name, path } = operation;
  const parameters = { operation: name, part: { phrase: NAMES[part] } };
  const base = baseUrls[part];
  return new ServiceError('UNKNOWN_OPERATION', [
    base === undefined
      ? { path: '', key: 'ELSEWHERE', parameters }
      : { path: '', key: 'ELSEWHERE_AT', parameters: { ...parameters, url: `${base}${path}` } },
  ]);
}
