import assert from 'node:assert/strict';
import { hashKey, keyId } from '../auth/keys.ts';
import { type DailyUsage, USAGE_AT_ONCE, type UsageLine } from '../storage/credits.ts';
import type { NewLicenseKey, Storage } from '../storage/storage.ts';
import { storageTests } from './storage-tests.ts';

const DAY_1 = '2026-01-01T00:00:00.000Z';
const DAY_2 = '2026-01-02T00:00:00.000Z';
const DAY_3 = '2026-01-03T00:00:00.000Z';

const LEASE = { node: 'n1', wanted: 0, at: DAY_1 };

function licenseKey(customerId: number, text: string, more: Partial<NewLicenseKey> = {}): NewLicenseKey {
  const hash = hashKey(text);
  return { id: keyId(hash), hash, customerId, createdAt: DAY_1, expiresAt: null, methods: null, rate: null, ...more };
}

/** What every storage must do. `open` returns an empty one; the suite closes it. */
export function testStorage(name: string, open: () => Promise<Storage>): void {
  const storageTest = storageTests(name, open);

  storageTest('a customer is found by its exact name', async (storage) => {
    assert.deepEqual(await storage.listCustomers(), []);
    const added = await storage.addCustomer('Acme', DAY_1);
    assert.deepEqual(await storage.findCustomer('Acme'), added);
    assert.deepEqual(await storage.listCustomers(), [added]);
    assert.equal(await storage.findCustomer('acme'), undefined);
  });

  storageTest('a name can be taken only once', async (storage) => {
    await storage.addCustomer('acme', DAY_1);
    await assert.rejects(storage.addCustomer('acme', DAY_2));
    assert.equal((await storage.listCustomers()).length, 1);
  });

  storageTest('a key comes back as it was added, with the name of its customer', async (storage) => {
    const { id } = await storage.addCustomer('acme', DAY_1);
    const plain = licenseKey(id, 'one');
    const limited = licenseKey(id, 'two', { createdAt: DAY_2, expiresAt: DAY_3, methods: ['A', 'B'], rate: 0 });
    await storage.addKey(limited);
    await storage.addKey(plain);
    assert.deepEqual(await storage.findKey(plain.id), {
      ...plain,
      customer: 'acme',
      revokedAt: null,
      lastUsedAt: null,
    });
    assert.deepEqual(await storage.findKey(limited.id), {
      ...limited,
      customer: 'acme',
      revokedAt: null,
      lastUsedAt: null,
    });
    assert.deepEqual(
      (await storage.listKeys()).map((key) => key.id),
      [plain.id, limited.id],
    );
    assert.equal(await storage.findKey('000000000000'), undefined);
    const found = await storage.findKeys([limited.id, '000000000000', plain.id]);
    assert.deepEqual(found.map(({ id }) => id).sort(), [limited.id, plain.id].sort());
  });

  storageTest('a key belongs to an existing customer', async (storage) => {
    await assert.rejects(storage.addKey(licenseKey(7, 'one')));
  });

  storageTest('revoking takes one key or all keys of a customer, once', async (storage) => {
    const acme = await storage.addCustomer('acme', DAY_1);
    const other = await storage.addCustomer('other', DAY_1);
    const [one, two, foreign] = [
      licenseKey(acme.id, 'one'),
      licenseKey(acme.id, 'two'),
      licenseKey(other.id, 'three'),
    ] as const;
    for (const key of [one, two, foreign]) await storage.addKey(key);
    assert.equal(await storage.revokeKeys(acme.id, DAY_2, foreign.id), 0);
    assert.equal(await storage.revokeKeys(acme.id, DAY_2, one.id), 1);
    assert.equal(await storage.revokeKeys(acme.id, DAY_3), 1);
    assert.equal((await storage.findKey(one.id))?.revokedAt, DAY_2);
    assert.equal((await storage.findKey(two.id))?.revokedAt, DAY_3);
    assert.equal((await storage.findKey(foreign.id))?.revokedAt, null);
  });

  storageTest('credits are taken from the pack that expires first', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    const pack = (credits: number, expiresAt: string | null) => ({ customerId, credits, createdAt: DAY_1, expiresAt });
    await storage.credits.addPack(pack(100, null));
    await storage.credits.addPack(pack(10, DAY_3));
    await storage.credits.addPack(pack(5, DAY_2));
    assert.equal(await storage.credits.balance(customerId, DAY_1), 115);
    const { leases, free, balance } = await storage.credits.lease({ ...LEASE, customerId, needed: 12 });
    assert.deepEqual(
      leases.map(({ packId, credits }) => [packId, credits]),
      [
        [3, 5],
        [2, 7],
      ],
    );
    assert.deepEqual([free, balance], [103, 115]);
    const spent = [
      { packId: 3, credits: 5 },
      { packId: 2, credits: 4 },
    ];
    const usage = [{ month: '2026-01', operation: 'AnalyzeRecords', calls: 2, credits: 9 }];
    const spending = { customerId, packs: spent, usage, release: true };
    await storage.credits.settle({ node: 'n1', sequence: 1, at: DAY_1, spendings: [spending] });
    assert.deepEqual(
      (await storage.credits.listPacks(customerId)).map((each) => each.creditsUsed),
      [0, 4, 5],
    );
    assert.equal(await storage.credits.balance(customerId, DAY_1), 106);
    assert.equal(await storage.credits.balance(customerId, DAY_3), 100, 'an expired pack gives nothing');
  });

  storageTest('a lease is never larger than what is available', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    const lease = (needed: number) => storage.credits.lease({ ...LEASE, customerId, needed });
    assert.deepEqual(await lease(1), { leases: [], free: 0, balance: 0 });
    await storage.credits.addPack({ customerId, credits: 3, createdAt: DAY_1, expiresAt: null });
    assert.deepEqual(await lease(5), { leases: [], free: 3, balance: 3 });
    assert.equal((await lease(3)).leases.length, 1);
    assert.deepEqual(await lease(1), { leases: [], free: 0, balance: 3 });
  });

  storageTest('leases taken at the same time add up', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    await storage.credits.addPack({ customerId, credits: 100, createdAt: DAY_1, expiresAt: null });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        storage.credits.lease({ ...LEASE, node: `n${index % 4}`, customerId, wanted: 3, needed: 3 }),
      ),
    );
    const leased = answers.flatMap(({ leases }) => leases).reduce((total, { credits }) => total + credits, 0);
    assert.equal(leased, 99);
    assert.equal(await storage.credits.balance(customerId, DAY_1), 100);
  });

  storageTest('a settlement counts once, by operation and month', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    await storage.credits.addPack({ customerId, credits: 10, createdAt: DAY_1, expiresAt: null });
    const { leases } = await storage.credits.lease({ ...LEASE, customerId, needed: 4 });
    const lines = (month: string) => [
      { month, operation: 'AnalyzeAddress', calls: 2, credits: 2 },
      { month, operation: 'GetStatus', calls: 1, credits: 0 },
    ];
    const packs = [{ packId: leases[0]!.packId, credits: 2 }];
    const settle = (sequence: number, month: string) =>
      storage.credits.settle({
        node: 'n1',
        sequence,
        at: '2026-02-01T00:00:00.000Z',
        spendings: [{ customerId, packs, usage: lines(month), release: false }],
      });
    for (let time = 0; time < 2; time++) await settle(1, '2026-01');
    assert.equal(await storage.credits.balance(customerId, DAY_1), 8);
    await settle(2, '2026-02');
    assert.equal(await storage.credits.balance(customerId, DAY_1), 6);
    assert.deepEqual(await storage.credits.listUsage(customerId), [...lines('2026-01'), ...lines('2026-02')]);
    assert.deepEqual(await storage.credits.listUsage(customerId, '2026-02'), lines('2026-02'));
  });

  storageTest('use is kept by day, operation and key beside the statement', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    await storage.credits.addPack({ customerId, credits: 10, createdAt: DAY_1, expiresAt: null });
    const { leases } = await storage.credits.lease({ ...LEASE, customerId, needed: 6 });
    const line = (day: string, keyId: string, calls: number) => ({
      month: day.slice(0, 7),
      day,
      keyId,
      operation: 'AnalyzeAddress',
      calls,
      credits: calls,
    });
    const settle = (sequence: number, usage: readonly UsageLine[], credits: number) => {
      const packs = [{ packId: leases[0]!.packId, credits }];
      const spendings = [{ customerId, packs, usage, release: false }];
      return storage.credits.settle({ node: 'n1', sequence, at: DAY_2, spendings });
    };
    await settle(1, [line('2026-01-31', 'b', 1), line('2026-01-31', 'a', 2)], 3);
    await settle(2, [line('2026-01-31', 'a', 1), line('2026-02-01', 'a', 1)], 2);
    const { day: _day, keyId: _keyId, ...ofOlderVersion } = line('2026-02-01', '', 1);
    await settle(3, [ofOlderVersion], 1);
    const since = async (day: string) =>
      (await storage.credits.listDailyUsage(customerId, day)).map(({ day, keyId, calls }) => [day, keyId, calls]);
    assert.deepEqual(await since('2026-01-31'), [
      ['2026-01-31', 'a', 3],
      ['2026-01-31', 'b', 1],
      ['2026-02-01', 'a', 1],
    ]);
    assert.deepEqual(await since('2026-02-01'), [['2026-02-01', 'a', 1]]);
    assert.deepEqual(
      (await storage.credits.listUsage(customerId)).map(({ month, credits }) => [month, credits]),
      [
        ['2026-01', 4],
        ['2026-02', 2],
      ],
    );
  });

  storageTest('the use of a long time is listed some of it at a time, each once and in order', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    const operations = Array.from({ length: USAGE_AT_ONCE }, (_, at) => `Operation${at}`).sort();
    const usage = ['2026-01-31', '2026-02-01'].flatMap((day) =>
      operations.map((operation) => ({ month: day.slice(0, 7), day, keyId: 'a', operation, calls: 1, credits: 0 })),
    );
    const spendings = [{ customerId, packs: [], usage, release: false }];
    await storage.credits.settle({ node: 'n1', sequence: 1, at: DAY_2, spendings });
    const listed: DailyUsage[] = [];
    for (let part: DailyUsage[] = []; ; listed.push(...part)) {
      part = await storage.credits.listDailyUsage(customerId, '2026-01-01', listed.at(-1));
      assert.ok(part.length <= USAGE_AT_ONCE);
      if (part.length === 0) break;
    }
    assert.deepEqual(
      listed.map(({ day, operation }) => [day, operation]),
      usage.map(({ day, operation }) => [day, operation]),
    );
  });

  storageTest('leases of nodes that fell silent go back', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    await storage.credits.addPack({ customerId, credits: 10, createdAt: DAY_1, expiresAt: null });
    await storage.credits.lease({ ...LEASE, customerId, needed: 6 });
    await storage.credits.lease({ ...LEASE, node: 'n2', at: DAY_2, customerId, needed: 2 });
    const [n1, n2] = (await storage.credits.listLeaseholders()).sort((a, b) => (a.node < b.node ? -1 : 1));
    assert.deepEqual(n1, { node: 'n1', sequence: 0, seenAt: DAY_1 });
    await storage.credits.lease({ ...LEASE, node: 'n2', at: DAY_3, customerId, needed: 1 });
    assert.equal(await storage.credits.recover(n1, DAY_2), true);
    assert.equal(await storage.credits.recover(n1, DAY_2), false);
    assert.equal(await storage.credits.recover(n2!, DAY_2), false, 'it has written meanwhile');
    const { free } = await storage.credits.lease({ ...LEASE, customerId, needed: 7 });
    assert.equal(free, 0);
  });

  storageTest(
    'what a node spent from leases that went to others is charged as far as credits remain',
    async (storage) => {
      const { id: customerId } = await storage.addCustomer('acme', DAY_1);
      await storage.credits.addPack({ customerId, credits: 10, createdAt: DAY_1, expiresAt: null });
      await storage.credits.lease({ ...LEASE, customerId, needed: 6 });
      const [lost] = await storage.credits.listLeaseholders();
      await storage.credits.recover(lost!, DAY_2);
      await storage.credits.lease({ ...LEASE, node: 'n2', customerId, needed: 7 });
      const [pack] = await storage.credits.listPacks(customerId);
      const packs = [{ packId: pack!.id, credits: 6 }];
      const usage = [
        { month: '2026-01', operation: 'A', calls: 2, credits: 2 },
        { month: '2026-01', operation: 'B', calls: 4, credits: 4 },
      ];
      const spending = { customerId, packs, usage, release: false };
      await storage.credits.settle({ node: 'n1', sequence: 1, at: DAY_2, spendings: [spending] });
      assert.equal(await storage.credits.balance(customerId, DAY_2), 7, 'the other node keeps its lease');
      const statement = await storage.credits.listUsage(customerId);
      assert.equal(
        statement.reduce((sum, { credits }) => sum + credits, 0),
        3,
        'the statement shows what was charged',
      );
    },
  );

  storageTest('a renewal waits until the packs cannot pay for a call', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    const pack = { customerId, createdAt: DAY_1, expiresAt: null };
    await storage.credits.addPack({ ...pack, credits: 1 });
    await storage.credits.addPack({ ...pack, credits: 50, pending: true });
    assert.equal(await storage.credits.balance(customerId, DAY_1), 1);
    const answer = await storage.credits.lease({ ...LEASE, customerId, needed: 2 });
    assert.deepEqual(answer, {
      leases: [
        { packId: 1, credits: 1, expiresAt: null },
        { packId: 2, credits: 1, expiresAt: null },
      ],
      free: 49,
      balance: 51,
    });
  });

  storageTest('a renewal is the balance from the moment the packs are used up or have expired', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    await storage.credits.addPack({ customerId, credits: 5, createdAt: DAY_1, expiresAt: DAY_2 });
    for (const credits of [50, 70]) {
      await storage.credits.addPack({ customerId, credits, createdAt: DAY_1, expiresAt: null, pending: true });
    }
    const waiting = async () => (await storage.credits.listPacks(customerId)).filter(({ pending }) => pending).length;
    assert.equal(await storage.credits.balance(customerId, DAY_1), 5);
    assert.equal(await waiting(), 2);
    assert.equal(await storage.credits.balance(customerId, DAY_2), 50, 'the first has expired');
    assert.equal(await waiting(), 1, 'one renewal at a time');
    const { leases } = await storage.credits.lease({ ...LEASE, customerId, needed: 50, at: DAY_2 });
    const packs = leases.map(({ packId, credits }) => ({ packId, credits }));
    const usage = [{ month: '2026-01', operation: 'AnalyzeRecords', calls: 1, credits: 50 }];
    const spendings = [{ customerId, packs, usage, release: true }];
    await storage.credits.settle({ node: LEASE.node, sequence: 1, at: DAY_2, spendings });
    assert.equal(await storage.credits.balance(customerId, DAY_2), 70, 'the second is used up');
  });

  storageTest('revocations are found by their time', async (storage) => {
    const { id } = await storage.addCustomer('acme', DAY_1);
    const [one, two] = [licenseKey(id, 'one'), licenseKey(id, 'two')] as const;
    for (const key of [one, two]) await storage.addKey(key);
    await storage.revokeKeys(id, DAY_1, one.id);
    await storage.revokeKeys(id, DAY_2, two.id);
    assert.deepEqual((await storage.listRevokedKeys(DAY_1)).sort(), [one.id, two.id].sort());
    assert.deepEqual(await storage.listRevokedKeys(DAY_2), [two.id]);
    assert.deepEqual(await storage.listRevokedKeys(DAY_3), []);
  });

  storageTest('the operations of one key, or of all valid keys, can be changed', async (storage) => {
    const { id } = await storage.addCustomer('acme', DAY_1);
    const [one, two, gone] = ['one', 'two', 'gone'].map((text) => licenseKey(id, text)) as [
      NewLicenseKey,
      NewLicenseKey,
      NewLicenseKey,
    ];
    for (const key of [one, two, gone]) await storage.addKey(key);
    await storage.revokeKeys(id, DAY_1, gone.id);
    assert.equal(await storage.setKeyMethods(id, ['A']), 2);
    assert.equal(await storage.setKeyMethods(id, null, two.id), 1);
    const methodsOf = async (key: NewLicenseKey) => (await storage.findKey(key.id))?.methods;
    assert.deepEqual([await methodsOf(one), await methodsOf(two), await methodsOf(gone)], [['A'], null, null]);
  });

  storageTest('the last use of a key is kept', async (storage) => {
    const { id } = await storage.addCustomer('acme', DAY_1);
    const key = licenseKey(id, 'one');
    await storage.addKey(key);
    await storage.touchKeys([key.id, 'gone'], DAY_2);
    assert.equal((await storage.findKey(key.id))?.lastUsedAt, DAY_2);
  });

  storageTest('signing keys come back oldest first', async (storage) => {
    const key = (id: string, createdAt: string) => ({ id, secret: `secret of ${id}`, createdAt });
    const [old, young] = [key('b', DAY_1), key('a', DAY_2)];
    await storage.addSigningKey(young);
    await storage.addSigningKey(old);
    assert.deepEqual(await storage.listSigningKeys(), [old, young]);
    const older = { ...young, createdAt: '2025-01-01T00:00:00.000Z' };
    await storage.addSigningKey(older);
    assert.deepEqual(await storage.listSigningKeys(), [older, old]);
    await storage.addSigningKey(young);
    assert.deepEqual(await storage.listSigningKeys(), [old, young]);
    await storage.removeSigningKey('b');
    assert.deepEqual(await storage.listSigningKeys(), [young]);
  });

  storageTest('a call is claimed once, until it is too old to matter', async (storage) => {
    const { chargedCalls } = storage;
    const call = (key: string, body = 'body', customerId = 1) => ({ customerId, key, body });
    const claimed = async (at: string, since: string, ...calls: ReturnType<typeof call>[]) =>
      (await chargedCalls.claim(calls, at, since)).map(({ customerId, key }) => `${customerId} ${key}`).sort();
    assert.equal(await chargedCalls.find(1, 'a', DAY_1), undefined);
    assert.deepEqual(await claimed(DAY_1, DAY_1, call('b'), call('a'), call('a', 'body', 2)), ['1 a', '1 b', '2 a']);
    assert.deepEqual(await claimed(DAY_2, DAY_1, call('a', 'other'), call('c')), ['1 c']);
    assert.equal(await chargedCalls.find(1, 'a', DAY_1), 'body');
    assert.equal(await chargedCalls.find(1, 'a', DAY_2), undefined);
    assert.deepEqual(await claimed(DAY_3, DAY_2, call('a', 'other'), call('c')), ['1 a']);
    assert.equal(await chargedCalls.find(1, 'a', DAY_1), 'other');
    assert.deepEqual([await chargedCalls.forget(DAY_2, 1), await chargedCalls.forget(DAY_2, 2)], [1, 1]);
    assert.deepEqual(
      [await chargedCalls.find(1, 'b', DAY_1), await chargedCalls.find(1, 'c', DAY_1)],
      [undefined, 'body'],
    );
  });

  storageTest('of claims made at the same time, one is the first', async (storage) => {
    const claims = await Promise.all(
      Array.from({ length: 20 }, () =>
        storage.chargedCalls.claim([{ customerId: 1, key: 'a', body: 'body' }], DAY_2, DAY_1),
      ),
    );
    assert.equal(claims.flat().length, 1);
  });

  storageTest('a setting is replaced', async (storage) => {
    assert.equal(await storage.findSetting('reference'), undefined);
    await storage.setSetting('reference', { value: 'a', changedAt: DAY_1 });
    await storage.setSetting('reference', { value: 'b', changedAt: DAY_2 });
    assert.deepEqual(await storage.findSetting('reference'), { value: 'b', changedAt: DAY_2 });
  });
}
