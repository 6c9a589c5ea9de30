import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { runCivique } from './testing/run-civique.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'civique-param-'));
  await civique('license', 'create', 'acme');
});
after(() => rm(folder, { recursive: true, force: true }));

const civique = (...args: string[]) => runCivique([...args, '--state', join(folder, 'state')]);
const file = (name: string) => join(folder, name);

const ERP = { Name: 'ERP', Description: '', Lines: [{ strName: 'A', MaxLength: 40, Elements: [], FreeForm: true }] };

test('export followed by import changes nothing, whoever owns the parameters', async () => {
  await writeFile(file('erp.json'), JSON.stringify({ AddressLayouts: [ERP] }));
  assert.equal(
    (await civique('param', 'import', file('erp.json'), '--customer', 'acme')).stdout,
    '1 imported, 0 unchanged.\n',
  );
  for (const owner of [['--shared'], ['--customer', 'acme'], []]) {
    const first = await civique('param', 'export', ...owner, '--out', file('a.json'));
    assert.deepEqual([first.code, first.stderr], [0, '']);
    const listed = (await civique('param', 'list', ...owner, '--json')).stdout;
    const imported = await civique('param', 'import', file('a.json'), ...owner);
    assert.match(imported.stdout, /^0 imported, \d+ unchanged\.\n$/, imported.stderr);
    assert.equal((await civique('param', 'export', ...owner)).stdout, await readFile(file('a.json'), 'utf8'));
    assert.equal((await civique('param', 'list', ...owner, '--json')).stdout, listed);
  }
  assert.deepEqual(JSON.parse(await readFile(file('a.json'), 'utf8')).AddressLayouts.length, 10);
});

test('changes by the operator are shared, and listed as the operator’s', async () => {
  const shared = JSON.parse((await civique('param', 'export')).stdout);
  const strict = { ...shared.AnalysisModes[0], MinLead: 12 };
  const change = JSON.stringify({ AnalysisModes: [strict], AddressLayouts: [{ ...ERP, Name: 'House' }] });
  await writeFile(file('change.json'), `\ufeff${change}`);
  assert.equal(
    (await civique('param', 'import', file('change.json'), '--shared')).stdout,
    '2 imported, 0 unchanged.\n',
  );
  const after = JSON.parse((await civique('param', 'export', '--shared')).stdout);
  assert.deepEqual(after.AnalysisModes[0], strict);
  assert.equal(after.AddressLayouts.at(-1).Name, 'House');
  const list = (await civique('param', 'list')).stdout;
  assert.match(list, /NPAR_AddressLayouts +House +operator +20/);
  assert.match(list, /NPAR_AnalysisModes +STRICT +operator +20/);
  assert.match(list, /NPAR_AnalysisModes +MODERATE +Civique +20/);
});

test('a file with errors is rejected whole, and every error is listed', async () => {
  const faulty = {
    AddressLayouts: [ERP, { ...ERP, Name: 'erp' }, { Name: ' x', Lines: [{ strName: 'A', Elements: ['Rue'] }] }],
    CorrectionStyles: [{ Name: 'x' }],
  };
  await writeFile(
    file('faulty.json'),
    JSON.stringify({ ...faulty, AddressLayouts: faulty.AddressLayouts.slice(0, 2) }),
  );
  const refused = await civique('param', 'import', file('faulty.json'), '--customer', 'acme');
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /AddressLayouts\[1\]\.Name: an earlier one is also named "erp"/);
  assert.match(refused.stderr, /CorrectionStyles\[0\]\.Casing is missing/);
  await writeFile(file('faulty.json'), JSON.stringify(faulty));
  assert.match(
    (await civique('param', 'import', file('faulty.json'))).stderr,
    /AddressLayouts\[2\]\.Lines\[0\]\.Elements\[0\] must be one of/,
  );
  const taken = { AddressLayouts: [{ ...ERP, Name: 'serp test' }] };
  await writeFile(file('taken.json'), JSON.stringify(taken));
  assert.match(
    (await civique('param', 'import', file('taken.json'), '--customer', 'acme')).stderr,
    /"serp test" is the name of a shared/,
  );
  await writeFile(file('member.json'), '{"Layouts": []}');
  assert.match(
    (await civique('param', 'import', file('member.json'))).stderr,
    /The members are AddressLayouts, AnalysisModes/,
  );
  await writeFile(file('text.json'), 'ERP');
  assert.match(
    (await civique('param', 'import', file('text.json'))).stderr,
    /is not JSON: .*Give a file of civique param export/,
  );
  assert.match((await civique('param', 'import', file('none.json'))).stderr, /cannot be read/);
});

test('wrong usage exits with 2; an unknown customer exits with 1 and gets the closest name', async () => {
  assert.equal((await civique('param', 'list', '--customer', 'acme', '--shared')).code, 2);
  assert.equal((await civique('param', 'import')).code, 2);
  const unknown = await civique('param', 'export', '--customer', 'acne');
  assert.deepEqual([unknown.code, unknown.stderr], [1, 'error: There is no customer acne. The nearest is acme.\n']);
  const scheme = await runCivique(['param', 'list', '--state', 'mysql://me:secret@db/x']);
  assert.deepEqual([scheme.code, scheme.stderr.includes('secret')], [2, false]);
  assert.match(scheme.stderr, /cannot be kept at mysql:\/\/me@db\/x\. Name a folder, or postgres:/);
});

test('reading parameters makes no state where there is none', async () => {
  const missing = file('missing');
  for (const command of ['list', 'export']) {
    const { code, stderr } = await runCivique(['param', command, '--state', missing]);
    assert.equal(code, 1);
    assert.match(stderr, /There is no state in .*missing\. Name the state that the service uses\./);
  }
  assert.ok(!existsSync(missing));
});

test('a file counts towards the parameters of its owner alone, and none of them is lost in silence', async () => {
  const state = join(folder, 'limits');
  const here = (...args: string[]) => runCivique([...args, '--state', state]);
  await here('license', 'create', 'acme');
  const layouts = async (count: number, name: string) => {
    const AddressLayouts = Array.from({ length: count }, (_, at) => ({ ...ERP, Name: `${name} ${at}` }));
    await writeFile(file(`${name}.json`), JSON.stringify({ AddressLayouts }));
    return file(`${name}.json`);
  };
  const shared = await here('param', 'import', await layouts(100, 'shared'), '--shared');
  assert.equal(shared.stdout, '100 imported, 0 unchanged.\n');
  await here('param', 'export', '--shared', '--out', file('all.json'));
  assert.match((await here('param', 'import', file('all.json'), '--shared')).stdout, /^0 imported/);
  const more = await here('param', 'import', await layouts(5, 'more'), '--shared');
  assert.equal(more.code, 1);
  assert.match(more.stderr, /AddressLayouts: with these there would be 105 of this kind; the limit is 100\./);
  const own = await here('param', 'import', await layouts(5, 'own'), '--customer', 'acme');
  assert.equal(own.stdout, '5 imported, 0 unchanged.\n');
});
