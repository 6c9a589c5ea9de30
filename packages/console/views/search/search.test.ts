import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openLab, skip } from '../../testing/lab.ts';
import { KINDS } from './kinds.ts';

const options = { skip };
const lab = skip ? undefined : await openLab();

/** What to type for each kind of search, and what is found on the sample. */
const SEARCHES = {
  addresses: { StreetName: 'sussex', Municipality: 'Ottawa' },
  names: { Name: 'suss' },
  codes: { Name: 'K1A' },
  ranges: { StreetName: 'queen', Municipality: 'Toronto' },
  alternates: { Name: 'CBS' },
} as const;

test('every kind of search finds something, at 1280 and at 360 px, and axe has nothing to say', options, async (t) => {
  const page = await lab!.open(t, { at: '#/search' });
  for (const { id } of KINDS) {
    await page.locator(`search-view input[value=${id}]`).check({ force: true });
    for (const [name, value] of Object.entries(SEARCHES[id])) await page.locator(`#search-${name}`).fill(value);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.locator('search-view tbody tr').first().waitFor();
    assert.deepEqual(await axe(page), [], id);
    await page.setViewportSize({ width: 360, height: 740 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${id} scrolls sideways`);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

test('a search for nothing asks for a field, in the words of the page, and calls nothing', options, async (t) => {
  const page = await lab!.open(t, { at: '#/search', locale: 'fr-CA' });
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/SearchForAddresses')) calls++;
  });
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Remplissez au moins un champ' }).waitFor();
  await page.locator('#search-StreetName:focus').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.locator('#search-StreetName').fill('sussex');
  await page.keyboard.press('Enter');
  await page.locator('search-view tbody tr').first().waitFor();
  assert.equal(calls, 1);
});

test(
  'Esc closes the row that is open, and listing the addresses of a name leaves the focus in the fields',
  options,
  async (t) => {
    const page = await lab!.open(t, { at: '#/search' });
    await page.locator('#search-StreetName').fill('sussex');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '24 SUSSEX DR' }).press('Enter');
    await page.locator('#search-style').focus();
    await page.keyboard.press('Escape');
    await page.locator('.opener[aria-expanded=false]:focus').waitFor();
    assert.equal(await page.locator('#search-style').count(), 0);
    await page.locator('search-view input[value=names]').check({ force: true });
    await page.locator('#search-Name').fill('suss');
    await page.keyboard.press('Enter');
    await page.locator('.opener').first().press('Enter');
    await page.getByRole('button', { name: 'List the addresses' }).press('Enter');
    await page.locator('#search-StreetName:focus').waitFor();
  },
);

test(
  'the other names of a municipality say where they are valid, those of a street in which municipality',
  options,
  async (t) => {
    const page = await lab!.open(t, { at: '#/search' });
    const heads = () => page.locator('search-view thead th').allTextContents();
    await page.locator('search-view input[value=alternates]').check({ force: true });
    await page.locator('#search-Name').fill('Toronto');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'the whole municipality' }).first().waitFor();
    assert.deepEqual(await heads(), ['Name', 'Province', 'Kind of name', 'Valid in']);
    await page.locator('#search-NameType').selectOption('streets');
    await page.locator('#search-Name').fill('*');
    await page.keyboard.press('Enter');
    await page.locator('search-view thead', { hasText: 'Municipality' }).waitFor();
    assert.deepEqual(await heads(), ['Name', 'Municipality', 'Province', 'Kind of name']);
  },
);

test('an address is opened in place, formatted otherwise, and tried', options, async (t) => {
  const page = await lab!.open(t, { at: '#/search' });
  await page.locator('#search-StreetName').fill('sussex');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '24 SUSSEX DR' }).click();
  await page.locator('.label address', { hasText: 'OTTAWA ON' }).waitFor();
  await page.getByLabel('Style').selectOption('MIXED AS IS');
  await page.locator('.label address', { hasText: 'Sussex' }).waitFor();
  assert.deepEqual(await axe(page), []);
  await page.getByRole('link', { name: 'Try it' }).click();
  await page.locator('.envelope address', { hasText: 'K1M 1M4' }).waitFor();
});

test('a name leads to its addresses', options, async (t) => {
  const page = await lab!.open(t, { at: '#/search' });
  await page.locator('search-view input[value=names]').check({ force: true });
  await page.locator('#search-Name').fill('sussex');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'SUSSEX DR' }).click();
  await page.getByRole('button', { name: 'List the addresses' }).click();
  await page.getByRole('button', { name: '24 SUSSEX DR' }).waitFor();
});

test('what is not there is said, with what to do', options, async (t) => {
  const page = await lab!.open(t, { at: '#/search', locale: 'fr-CA' });
  await page.locator('#search-StreetName').fill('zzzqqq');
  await page.keyboard.press('Enter');
  await page.getByText('Rien de trouvé').waitFor();
  assert.deepEqual(await axe(page), []);
});
