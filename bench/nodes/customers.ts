import { createLicense } from '../../packages/service/accounts/licenses.ts';
import type { Storage } from '../../packages/service/storage/storage.ts';

/** Customers of every kind, and what they call. */
export interface LoadedCustomer {
  readonly name: string;
  readonly id: number;
  /** `CUSTOMER|KEY`. */
  readonly license: string;
  readonly calls: readonly Call[];
}

export interface Call {
  readonly operation: string;
  readonly body: string;
}

const PLENTY = 1_000_000;

const PARAMETERS = {
  AddressLayout: 'Address in Single Line',
  AnalysisMode: 'MODERATE',
  CorrectionStyle: 'UPPER KYWD',
};
const lines = (text: string) => [{ strName: '', strContent: text }];
const address = JSON.stringify({ ...PARAMETERS, AddressLinesIn: lines('111 WELLINGTON ST OTTAWA ON') });
const ANALYZE: Call = { operation: 'AnalyzeAddress', body: address };
const CAPTURE: Call = { operation: 'OneStopAnalyze', body: address };
const TOKEN: Call = { operation: 'ts/GetToken', body: '{}' };
const STATUS: Call = { operation: 'ts/GetStatus', body: '{}' };
const RECORDS: Call = {
  operation: 'AnalyzeRecords',
  body: JSON.stringify({
    ...PARAMETERS,
    Records: Array.from({ length: 5 }, (_, each) => ({
      RecordId: String(each),
      AddressLinesIn: lines('111 WELLINGTON ST OTTAWA ON'),
    })),
  }),
};

/**
 * A pack: its credits, when it expires as a fraction of the run (null = never), and whether it is a waiting renewal.
 */
type PackTerms = readonly [credits: number, expires: number | null, pending?: boolean];

interface Terms {
  readonly name: string;
  readonly calls: readonly Call[];
  readonly methods?: readonly string[];
  /** When the key expires, as a fraction of the run. */
  readonly expires?: number;
  readonly packs: (seconds: number) => readonly PackTerms[];
}

const TERMS: readonly Terms[] = [
  { name: 'steady', calls: [CAPTURE, ANALYZE, TOKEN, STATUS], packs: () => [[PLENTY, null]] },
  { name: 'batches', calls: [RECORDS], packs: () => [[PLENTY, null]] },
  {
    name: 'several-packs',
    calls: [CAPTURE],
    packs: () => [
      [PLENTY, 1 / 3],
      [PLENTY, 2 / 3],
      [PLENTY, null],
    ],
  },
  {
    name: 'renewal',
    calls: [CAPTURE],
    packs: (seconds) => [
      [seconds * 5, null],
      [PLENTY, null, true],
    ],
  },
  { name: 'one-method', calls: [ANALYZE, CAPTURE], methods: ['AnalyzeAddress'], packs: () => [[PLENTY, null]] },
  { name: 'runs-dry', calls: [CAPTURE, RECORDS], packs: (seconds) => [[seconds * 10, null]] },
  { name: 'expires', calls: [ANALYZE], expires: 1 / 2, packs: () => [[PLENTY, 1 / 2]] },
];

/** Creates the customers in an empty state, for a run of this many seconds from now. */
export async function makeCustomers(storage: Storage, seconds: number): Promise<LoadedCustomer[]> {
  const now = new Date();
  const after = (part: number | null | undefined) =>
    part === null || part === undefined ? null : new Date(now.getTime() + part * seconds * 1_000).toISOString();
  const customers: LoadedCustomer[] = [];
  for (const { name, calls, methods = null, expires, packs } of TERMS) {
    const terms = { customer: name, credits: 0, methods, expiresAt: after(expires), rate: 0 };
    const license = await createLicense(storage, terms, now);
    const { id } = (await storage.findCustomer(name))!;
    for (const [credits, packExpires, pending = false] of packs(seconds)) {
      const createdAt = now.toISOString();
      await storage.credits.addPack({ customerId: id, credits, createdAt, expiresAt: after(packExpires), pending });
    }
    customers.push({ name, id, license, calls });
  }
  return customers;
}
