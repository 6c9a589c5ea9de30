import { allAddresses, type FoundAddress } from './addresses.ts';
import { type CallerOptions, createCaller } from './caller.ts';
import type { CallOptions } from './calls.ts';
import { OPERATIONS, type Operations, type SearchForAddressesRequest } from './operations.ts';
import { analyzeAll, type RecordIn, type RecordOut, type RecordsOptions } from './records.ts';

/** Every operation of the service as a method, and loops over many records and over long searches. */
export interface Client extends Operations {
  /** Analyses any number of records, in order and in bounded memory. */
  records(
    source: AsyncIterable<RecordIn> | Iterable<RecordIn>,
    options?: RecordsOptions,
  ): AsyncGenerator<RecordOut, void, undefined>;
  /** Every address that a search finds, page after page. */
  addresses(request: SearchForAddressesRequest, options?: CallOptions): AsyncGenerator<FoundAddress, void, undefined>;
}

/** A client of the service at `baseUrl`. Nothing is sent until a method is called. */
export function createClient(options: CallerOptions): Client {
  const call = createCaller(options);
  const operations = Object.fromEntries(
    Object.entries(OPERATIONS).map(([name, target]) => [
      name,
      (request?: unknown, own?: CallOptions) => call(target, request, own),
    ]),
  ) as unknown as Operations;
  return {
    ...operations,
    records: (source, own) => analyzeAll(operations.analyzeRecords, source, own),
    addresses: (request, own) => allAddresses(operations.searchForAddresses, request, own),
  };
}
