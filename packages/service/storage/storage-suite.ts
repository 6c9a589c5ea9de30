import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashKey, keyId } from '../auth/keys.ts';
import type { NewLicenseKey, Storage } from './storage.ts';

const DAY_1 = '2026-01-01T00:00:00.000Z';
const DAY_2 = '2026-01-02T00:00:00.000Z';
const DAY_3 = '2026-01-03T00:00:00.000Z';

function licenseKey(customerId: number, text: string, more: Partial<NewLicenseKey> = {}): NewLicenseKey {
  const hash = hashKey(text);
  return { id: keyId(hash), hash, customerId, createdAt: DAY_1, expiresAt: null, methods: null, rate: null, ...more };
}

/** What every storage must do. `open` gives an empty one; it is closed by the suite. */
export function testStorage(name: string, open: () => Promise<Storage>): void {
  const storageTest = (title: string, body: (storage: Storage) => Promise<void>) =>
    test(`${name}: ${title}`, async () => {
      const storage = await open();
      try {
        await body(storage);
      } finally {
        await storage.close();
      }
    });

  storageTest('a customer is found by its exact name', async (storage) => {
    assert.deepEqual(await storage.listCustomers(), []);
    const added = await storage.addCustomer('Acme', DAY_1);
    assert.deepEqual(await storage.findCustomer('Acme'), added);
    assert.deepEqual(await storage.listCustomers(), [added]);
    assert.equal(await storage.findCustomer('acme'), undefined);
  });

  storageTest('a name is given once', async (storage) => {
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
    assert.deepEqual(await storage.findKey(plain.id), { ...plain, customer: 'acme', revokedAt: null });
    assert.deepEqual(await storage.findKey(limited.id), { ...limited, customer: 'acme', revokedAt: null });
    assert.deepEqual(
      (await storage.listKeys()).map((key) => key.id),
      [plain.id, limited.id],
    );
    assert.equal(await storage.findKey('000000000000'), undefined);
  });

  storageTest('a key belongs to a customer that exists', async (storage) => {
    await assert.rejects(storage.addKey(licenseKey(7, 'one')));
  });

  storageTest('revoking takes one key or all of a customer, once', async (storage) => {
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
    await storage.addPack(pack(100, null));
    await storage.addPack(pack(10, DAY_3));
    await storage.addPack(pack(5, DAY_2));
    assert.equal(await storage.balance(customerId, DAY_1), 115);
    assert.deepEqual(await storage.charge(customerId, 12, DAY_1), { charged: 12, balance: 103 });
    assert.deepEqual(
      (await storage.listPacks(customerId)).map((each) => each.creditsUsed),
      [0, 7, 5],
    );
    assert.equal(await storage.balance(customerId, DAY_3), 100, 'an expired pack gives nothing');
  });

  storageTest('a charge never takes more than is there', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    assert.deepEqual(await storage.charge(customerId, 1, DAY_1), { charged: 0, balance: 0 });
    await storage.addPack({ customerId, credits: 3, createdAt: DAY_1, expiresAt: null });
    assert.deepEqual(await storage.charge(customerId, 5, DAY_1), { charged: 3, balance: 0 });
    assert.deepEqual(await storage.charge(customerId, 5, DAY_1), { charged: 0, balance: 0 });
  });

  storageTest('charges that run side by side add up', async (storage) => {
    const { id: customerId } = await storage.addCustomer('acme', DAY_1);
    await storage.addPack({ customerId, credits: 1000, createdAt: DAY_1, expiresAt: null });
    const charges = await Promise.all(Array.from({ length: 40 }, () => storage.charge(customerId, 3, DAY_1)));
    const charged = charges.reduce((total, each) => total + each.charged, 0);
    assert.equal(charged, 120);
    assert.equal(await storage.balance(customerId, DAY_1), 880);
  });
}
