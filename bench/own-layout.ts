import { SHARED_LAYOUTS } from '../packages/engine/format/shared.ts';
import { findParameters } from '../packages/service/operations/parameters.ts';
import { ParameterStore } from '../packages/service/parameters/parameter-store.ts';
import type { ParameterStorage, StoredParameter } from '../packages/service/storage/parameters.ts';
import { readCommandLine } from './options.ts';

readCommandLine({
  command: 'node bench/own-layout.ts',
  about: "The time a call spends on finding its layout, mode and style, shared ones and a customer's own.",
  options: {},
});

const CALLS = 200_000;
const ROUNDS = 5;

const own: StoredParameter[] = Array.from({ length: 100 }, (_, index) => ({
  kind: 'NPAR_AddressLayouts',
  name: `ERP ${index}`,
  definition: JSON.stringify({ ...SHARED_LAYOUTS[3], Name: `ERP ${index}` }),
  creator: 'acme',
  modifiedAt: '2026-01-01T00:00:00.000Z',
}));
const storage: ParameterStorage = {
  list: async (owner) => (owner === 1 ? own : []),
  version: async () => 1,
  set: async () => 'replaced',
  remove: async () => false,
};
const store = new ParameterStore(storage, Date.now);

async function nanoseconds(AddressLayout: string): Promise<number> {
  const names = { AddressLayout, AnalysisMode: 'MODERATE', CorrectionStyle: 'UPPER KYWD' };
  const members = ['AddressLayout', 'AnalysisMode', 'CorrectionStyle'] as const;
  const start = process.hrtime.bigint();
  for (let call = 0; call < CALLS; call++) {
    findParameters(names, members, store.known(1) ?? (await store.read(1)));
  }
  return Number(process.hrtime.bigint() - start) / CALLS;
}

const best = { shared: Number.POSITIVE_INFINITY, own: Number.POSITIVE_INFINITY };
for (let round = 0; round < ROUNDS; round++) {
  best.shared = Math.min(best.shared, await nanoseconds('ADDR x2 LAST LINE'));
  best.own = Math.min(best.own, await nanoseconds('erp 57'));
}
process.stdout.write(`shared ${Math.round(best.shared)} ns, own ${Math.round(best.own)} ns a call\n`);
