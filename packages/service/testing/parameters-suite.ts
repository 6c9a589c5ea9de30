import assert from 'node:assert/strict';
import { OPERATOR, type StoredParameter } from '../storage/parameters.ts';
import type { Storage } from '../storage/storage.ts';
import { storageTests } from './storage-tests.ts';

const LAYOUTS = 'NPAR_AddressLayouts';
const STYLES = 'NPAR_CorrectionStyles';

function parameter(name: string, more: Partial<StoredParameter> = {}): StoredParameter {
  return {
    kind: LAYOUTS,
    name,
    definition: '{}',
    creator: 'acme',
    modifiedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

/** What every storage must do with parameters. `open` returns an empty one; the suite closes it. */
export function testParameterStorage(name: string, open: () => Promise<Storage>): void {
  const storageTest = storageTests(name, open);

  storageTest('a parameter comes back as it was set, to its owner alone', async ({ parameters }) => {
    const erp = parameter('ERP', { definition: '{"Name":"ERP","é":"😀"}' });
    assert.equal(await parameters.set(1, erp, 100), 'created');
    assert.deepEqual(await parameters.list(1), [erp]);
    assert.deepEqual(await parameters.list(2), []);
    assert.deepEqual(await parameters.list(OPERATOR), []);
  });

  storageTest('names differing only in case are one name, per owner and kind', async ({ parameters }) => {
    await parameters.set(1, parameter('Été'), 100);
    assert.equal(await parameters.set(2, parameter('Été'), 100), 'created');
    assert.equal(await parameters.set(1, parameter('Été', { kind: STYLES }), 100), 'created');
    const again = parameter('ÉTÉ'.normalize('NFD'), { definition: '{"a":1}', modifiedAt: '2026-01-02T00:00:00.000Z' });
    assert.equal(await parameters.set(1, again, 100), 'replaced');
    assert.deepEqual(await parameters.list(1), [again, parameter('Été', { kind: STYLES })]);
    assert.deepEqual(await parameters.list(2), [parameter('Été')]);
  });

  storageTest(
    'the definitions of a kind have a limited length in all, to which a replaced one does not add',
    async (storage) => {
      const { parameters } = storage;
      const long = (name: string, length: number) => parameter(name, { definition: 'x'.repeat(length) });
      assert.equal(await parameters.set(1, long('a', 60), 100, 100), 'created');
      assert.equal(await parameters.set(1, long('b', 41), 100, 100), 'tooLong');
      assert.equal(await parameters.set(1, long('b', 40), 100, 100), 'created');
      assert.equal(await parameters.set(1, long('A', 60), 100, 100), 'replaced');
      assert.equal(await parameters.set(2, long('b', 41), 100, 100), 'created');
      assert.deepEqual(
        (await parameters.list(1)).map(({ name }) => name),
        ['A', 'b'],
      );
    },
  );

  storageTest('an owner has a limited number of each kind, and may still replace one', async ({ parameters }) => {
    assert.equal(await parameters.set(1, parameter('a'), 2), 'created');
    assert.equal(await parameters.set(1, parameter('b'), 2), 'created');
    assert.equal(await parameters.set(1, parameter('c'), 2), 'full');
    assert.equal(await parameters.set(1, parameter('B'), 2), 'replaced');
    assert.equal(await parameters.set(1, parameter('c', { kind: STYLES }), 2), 'created');
    assert.deepEqual(
      (await parameters.list(1)).map((each) => each.name),
      ['a', 'B', 'c'],
    );
  });

  storageTest('the limit holds for parameters that are set at the same time', async ({ parameters }) => {
    const names = Array.from({ length: 12 }, (_, index) => `layout ${index}`);
    const results = await Promise.all(names.map((each) => parameters.set(1, parameter(each), 5)));
    assert.equal(results.filter((result) => result === 'created').length, 5);
    assert.equal((await parameters.list(1)).length, 5);
  });

  storageTest('of parameters set at the same time, one stays whole', async ({ parameters }) => {
    const written = Array.from({ length: 20 }, (_, index) =>
      parameter('ERP', { definition: `{"by":${index}}`, creator: `writer ${index}` }),
    );
    const results = await Promise.all(written.map((each) => parameters.set(1, each, 100)));
    assert.equal(results.filter((result) => result === 'created').length, 1);
    const [left, ...more] = await parameters.list(1);
    assert.deepEqual(more, []);
    assert.ok(written.some((each) => each.definition === left?.definition && each.creator === left.creator));
  });

  storageTest('a parameter is removed once, by its owner', async ({ parameters }) => {
    await parameters.set(1, parameter('ERP'), 100);
    assert.equal(await parameters.remove(2, LAYOUTS, 'ERP'), false);
    assert.equal(await parameters.remove(1, STYLES, 'ERP'), false);
    assert.equal(await parameters.remove(1, LAYOUTS, 'erp'), true);
    assert.equal(await parameters.remove(1, LAYOUTS, 'ERP'), false);
    assert.deepEqual(await parameters.list(1), []);
  });

  storageTest(
    'the version changes when the owner or the operator changes something, and only then',
    async ({ parameters }) => {
      const versions = [await parameters.version(1)];
      const note = async () => versions.push(await parameters.version(1));
      await parameters.set(1, parameter('ERP'), 100);
      await note();
      await parameters.set(1, parameter('ERP'), 100);
      await note();
      await parameters.set(OPERATOR, parameter('House'), 100);
      await note();
      await parameters.remove(1, LAYOUTS, 'ERP');
      await note();
      assert.equal(new Set(versions).size, versions.length);
      await parameters.set(2, parameter('ERP'), 100);
      assert.equal(await parameters.version(1), versions.at(-1));
    },
  );
}
