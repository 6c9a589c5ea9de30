import { after } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createLicense, type LicenseTerms } from '../accounts/licenses.ts';
import type { LiveReference } from '../config.ts';
import { createService, type ServiceParts } from '../create-service.ts';
import { openSqliteStorage } from '../storage/sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import { fakeEngine } from './fake-engine.ts';
import { tempFolder } from './temp-folder.ts';

export const TEST_INFO = { serviceVersion: '0.1.0', addressDataVersion: '2026-06', starter: true };

/** A service over a real database in a temporary folder, with the license `acme|KEY`; closed after the file's tests. */
export interface TestService {
  readonly app: FastifyInstance;
  readonly storage: Storage;
  /** Adds a license; returns `CUSTOMER|KEY`. */
  license(terms?: Partial<LicenseTerms>): Promise<string>;
  /** Calls an operation as `acme`, unless `options` says otherwise. */
  call(operation: string, body?: unknown, options?: InjectOptions): Promise<TestAnswer>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked at
  readonly body: any;
}

const TERMS: LicenseTerms = { customer: 'acme', credits: 1_000, methods: null, expiresAt: null, rate: null };

/** Parts of the service that a test chooses. */
type TestParts = Partial<ServiceParts> & Partial<LiveReference>;

export async function startTestService({
  engine = fakeEngine,
  info = TEST_INFO,
  ...parts
}: TestParts = {}): Promise<TestService> {
  let closeAll = async () => {};
  // Before the folder is removed: what is left to write could not be written any more.
  after(() => closeAll());
  const storage = await openSqliteStorage(tempFolder());
  const license = (terms: Partial<LicenseTerms> = {}) =>
    createLicense(storage, { ...TERMS, ...terms }, new Date(2026, 0));
  await license({ key: 'KEY' });
  const config = { keyRate: 0, ...parts.config };
  const app = await createService({ live: { engine, info }, storage, ...parts, config });
  await app.ready();
  closeAll = async () => {
    await app.close();
    await storage.close();
  };
  const call = async (operation: string, body?: unknown, options: InjectOptions = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `/${operation}`,
      ...(body === undefined ? {} : { payload: body as object }),
      ...options,
      headers: { authorization: 'acme|KEY', ...options.headers },
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body:
        /json/.test(String(response.headers['content-type'])) && response.body !== '' ? response.json() : response.body,
    };
  };
  return { app, storage, license, call };
}

/** A complete request of AnalyzeAddress or OneStopAnalyze. */
export function analysisBody(address: string, more: object = {}): object {
  return {
    AddressLayout: 'Address in Single Line',
    AnalysisMode: 'MODERATE',
    CorrectionStyle: 'UPPER KYWD',
    AddressLinesIn: [{ strName: '', strContent: address }],
    ...more,
  };
}
