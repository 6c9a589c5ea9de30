import { starterReference } from '../../packages/data/load.ts';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { CreditLedger } from '../../packages/service/accounts/ledger.ts';
import { createLicense } from '../../packages/service/accounts/licenses.ts';
import { Authenticator } from '../../packages/service/auth/authenticator.ts';
import type { Principal } from '../../packages/service/auth/principal.ts';
import type { ServiceConfig } from '../../packages/service/config.ts';
import { createService } from '../../packages/service/create-service.ts';
import { openSqliteStorage } from '../../packages/service/storage/sqlite.ts';

/**
 * The service as it is (`accounts`), or with a stub that always returns the same caller, never limited and never
 * charged (`stub`). Prints its port. Arguments: kind, folder of the state.
 */
const [kind, folder] = process.argv.slice(2) as [string, string];
const storage = await openSqliteStorage(folder);
const terms = { customer: 'demo', credits: 1_000_000_000, methods: null, expiresAt: null, rate: null, key: 'KEY' };
await createLicense(storage, terms, new Date());
const info = { serviceVersion: '0.1.0', addressDataVersion: '2026-01', starter: true };
const live = { engine: createEngine(await starterReference()), info };
const longestWaitMs = 60_000;
let config: Partial<ServiceConfig> = { longestWaitMs, keyRate: 1_000_000 };
if (kind === 'stub') {
  const principal: Principal = {
    customerId: 1,
    customer: 'demo',
    keyId: 'key',
    methods: null,
    rate: 0,
    keyExpiresAt: null,
    byToken: false,
    origins: null,
  };
  const state = { allowed: true, remaining: 1, resetSeconds: 0, retrySeconds: 0 };
  const caller = Promise.resolve(principal);
  Authenticator.prototype.known = () => principal;
  Authenticator.prototype.authenticate = () => caller;
  const allowed = Promise.resolve(true);
  CreditLedger.prototype.reserveAtHand = () => true;
  CreditLedger.prototype.reserve = () => allowed;
  CreditLedger.prototype.charge = () => {};
  CreditLedger.prototype.release = () => {};
  CreditLedger.prototype.refresh = () => {};
  CreditLedger.prototype.knownBalance = () => 1;
  config = { longestWaitMs, keyRate: 0, limiter: { take: () => state } };
}
const app = await createService({ live, storage, config });
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
