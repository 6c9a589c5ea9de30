import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteStorage } from '../storage/sqlite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { createLicense, LicenseTermsError } from './licenses.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const TERMS = { customer: 'acme', credits: 5, methods: null, expiresAt: null, rate: null };

test('licenses made at the same time all belong to one customer, each with its credits', async () => {
  const storage = await openSqliteStorage(tempFolder());
  const licenses = await Promise.all(Array.from({ length: 5 }, () => createLicense(storage, TERMS, NOW)));
  assert.equal(new Set(licenses).size, 5);
  const customers = await storage.listCustomers();
  assert.deepEqual(
    customers.map(({ name }) => name),
    ['acme'],
  );
  assert.equal((await storage.listKeys()).length, 5);
  assert.equal(await storage.credits.balance(customers[0]!.id, NOW.toISOString()), 25);
  await storage.close();
});

test('a name or key that no header can carry, and a key that is already taken, are refused and leave nothing behind', async () => {
  const storage = await openSqliteStorage(tempFolder());
  for (const [terms, message] of [
    [{ customer: 'a b' }, /"a b" is not/],
    [{ customer: '=1+1' }, /"=1\+1" is not/],
    [{ customer: 'x'.repeat(65) }, /1 to 64 letters/],
    [{ key: 'A|B' }, /without "\|"/],
    [{ key: 'A B' }, /without spaces/],
  ] as const) {
    await assert.rejects(createLicense(storage, { ...TERMS, ...terms }, NOW), (error: unknown) => {
      assert.ok(error instanceof LicenseTermsError);
      assert.match(error.message, message);
      return true;
    });
  }
  assert.deepEqual(await storage.listCustomers(), []);
  await createLicense(storage, { ...TERMS, key: 'KEY' }, NOW);
  await assert.rejects(createLicense(storage, { ...TERMS, customer: 'other', key: 'KEY' }, NOW), /already taken/);
  assert.equal((await storage.listCustomers()).length, 1);
  await storage.close();
});

test('a new name that differs from another only in capitals is refused; old ones like that get keys as before', async () => {
  const storage = await openSqliteStorage(tempFolder());
  await createLicense(storage, TERMS, NOW);
  const refused = createLicense(storage, { ...TERMS, customer: 'ACME' }, NOW);
  await assert.rejects(refused, /There is a customer acme already, whose name differs only in capitals/);
  assert.equal((await storage.listCustomers()).length, 1);
  await storage.addCustomer('ACME', NOW.toISOString());
  for (const customer of ['acme', 'ACME']) {
    assert.ok((await createLicense(storage, { ...TERMS, customer }, NOW)).startsWith(`${customer}|`));
  }
  await storage.close();
});

test('customers named like built-in properties are customers like any other', async () => {
  const storage = await openSqliteStorage(tempFolder());
  for (const customer of ['__proto__', 'constructor', '-x', '..', 'NULL']) {
    const license = await createLicense(storage, { ...TERMS, customer }, NOW);
    assert.ok(license.startsWith(`${customer}|`));
    assert.equal((await storage.findCustomer(customer))?.name, customer);
  }
  await storage.close();
});
