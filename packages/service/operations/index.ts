import { analyzeAddress } from './analyze-address.ts';
import { getWebServiceInfo } from './get-web-service-info.ts';
import { oneStopAnalyze } from './one-stop-analyze.ts';
import type { Operation } from './operation.ts';

/** Every operation of the service: routes, API description, permissions and credits are made from this table. */
export const OPERATIONS: readonly Operation[] = [
  oneStopAnalyze,
  analyzeAddress,
  getWebServiceInfo(() => [...new Set(OPERATIONS.map(({ capability }) => capability))]),
];

export const OPERATION_NAMES: readonly string[] = OPERATIONS.map(({ name }) => name);

export const OPERATIONS_BY_PATH: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.map((operation) => [operation.path, operation]),
);
