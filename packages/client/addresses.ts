import type { CallOptions } from './calls.ts';
import type { SearchForAddressesRequest, SearchForAddressesResponse } from './operations.ts';

export type FoundAddress = SearchForAddressesResponse['Address'][number];

type Search = (request: SearchForAddressesRequest, options?: CallOptions) => Promise<SearchForAddressesResponse>;

/** Every address that a search finds, `MaxItems` to a call: the next page is asked for when the last one is used up. */
export async function* allAddresses(
  search: Search,
  request: SearchForAddressesRequest,
  options?: CallOptions,
): AsyncGenerator<FoundAddress, void, undefined> {
  let first = request.FirstItem ?? 1;
  for (;;) {
    const { Address, ActualAddressesFound } = await search({ ...request, FirstItem: first }, options);
    yield* Address;
    first += Address.length;
    if (Address.length === 0 || first > ActualAddressesFound) return;
  }
}
