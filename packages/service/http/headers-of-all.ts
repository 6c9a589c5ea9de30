import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceConfig } from '../config.ts';
import { originHeaders } from './origins.ts';
import { requestId } from './request-id.ts';

/** The headers that every answer has, for those that the framework does not see, or not whole. */
export function headersOfAll(
  config: Pick<ServiceConfig, 'corsOrigins'>,
  headers: IncomingHttpHeaders,
): Record<string, string> {
  return {
    'x-request-id': requestId(headers),
    'x-content-type-options': 'nosniff',
    ...originHeaders(config, headers.origin),
  };
}
