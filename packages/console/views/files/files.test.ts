import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axe, openLab, refuse, signIn, skip } from '../../testing/lab.ts';

const options = { skip };
const lab = skip ? undefined : await openLab();

const ROWS = [
  '111 Welington St;Otawa;ON;K1A 0A6',
  '111 Wellington St;Ottawa;ON;K1A 0A6',
  'PO Box 460;Kingston;ON;',
  '350 Fifth Ave;New York;NY;10118',
  'Montréal',
];

function listOf(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => `${at + 1};${ROWS[at % ROWS.length]}`);
  return Buffer.from(`no_client;Adresse;Ville;Prov;CP\r\n${lines.join('\r\n')}\r\n`, 'latin1');
}

async function drop(page: Page, buffer: Buffer, name = 'clients.csv'): Promise<void> {
  await page.locator('files-view input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

const start = (page: Page) => page.locator('files-view .start .btn.first');
const finished = (page: Page) => page.locator('files-view .progress.done').waitFor();

test('a list is recognised, mended, previewed, answered and downloaded', options, async (t) => {
  const page = await lab!.open(t, { at: '#/files' });
  assert.deepEqual(await axe(page), []);
  await drop(page, listOf(1_230));
  await page.getByText('1,230 rows · Windows-1252 · semicolons · names in the first row').waitFor();
  const city = page.getByLabel('Read Ville as');
  assert.equal(await city.inputValue(), 'city');
  await city.selectOption('');
  await city.selectOption('city');
  assert.deepEqual(await axe(page), []);
  await page.getByRole('button', { name: 'Answer them for 20 credits' }).click();
  await page.getByText('1,210 credits').waitFor();
  assert.deepEqual(await axe(page), []);
  await start(page).click();
  await finished(page);
  await page.getByRole('heading', { name: '492 of 1,230 addresses are ready to use' }).waitFor();
  assert.deepEqual(await axe(page), []);
  const [result] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the result' }).click(),
  ]);
  assert.equal(result.suggestedFilename(), 'clients-civique.csv');
  const lines = (await readFile((await result.path())!, 'utf8')).trimEnd().split('\r\n');
  assert.equal(lines.length, 1_231);
  assert.match(lines[1]!, /^1;111 Welington St;Otawa;ON;K1A 0A6;C;[\d.]+;111 WELLINGTON ST;/);
  assert.match(lines[5]!, /^5;Montréal;;;;N;/);
  const [exceptions] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exceptions: 738 rows' }).click(),
  ]);
  assert.equal((await readFile((await exceptions.path())!, 'utf8')).trimEnd().split('\r\n').length, 739);
  const status = await page.evaluate(() => document.querySelector('.who')!.textContent);
  assert.match(status!, /998,770/, 'a row of the preview was charged once');
});

test('the focus goes to the list that was opened, and back to the field for a file', options, async (t) => {
  const page = await lab!.open(t, { at: '#/files' });
  await page.locator('input[type=file]').focus();
  const buffer = Buffer.from('Address\n24 Sussex Dr Ottawa ON\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
  await page.locator('.file-name:focus').waitFor();
  await page.getByRole('button', { name: 'Analyse 1 row' }).press('Enter');
  await page.getByText('Download the result').waitFor();
  await page.locator('.run-title:focus').waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).press('Enter');
  await page.locator('input[type=file]:focus').waitFor();
});

test('a run waits for what passes, stops for what does not, and loses nothing', options, async (t) => {
  const page = await lab!.open(t, { at: '#/files' });
  await drop(page, listOf(1_000));
  await refuse(page, 'AnalyzeRecords', [429, 'RATE_LIMITED'], { 'retry-after': '30' });
  await start(page).click();
  await page.getByText('Too many calls at once').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.unrouteAll();
  await refuse(page, 'AnalyzeRecords', [402, 'CREDITS_EXHAUSTED']);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('No credits left').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Go on' }).click();
  await finished(page);
  await page.getByRole('heading', { name: '400 of 1,000 addresses are ready to use' }).waitFor();
});

test('a run goes on when the connection or the session is back', options, async (t) => {
  const page = await lab!.open(t, { at: '#/files' });
  await drop(page, listOf(700));
  // What is tried is the run, not the reading of a file.
  await start(page).waitFor();
  await page.context().setOffline(true);
  await start(page).click();
  await page.getByText('No connection').waitFor();
  await page.context().setOffline(false);
  await finished(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await drop(page, listOf(600));
  await refuse(page, 'AnalyzeRecords', [401, 'UNAUTHENTICATED']);
  await start(page).click();
  await page.locator('#key').waitFor();
  await page.unrouteAll();
  await signIn(page, lab!.service.key);
  await finished(page);
  await page.getByRole('heading', { name: '240 of 600 addresses are ready to use' }).waitFor();
});

test('a run that is stopped can go on, or end with what is done', options, async (t) => {
  const page = await lab!.open(t, { at: '#/files' });
  await drop(page, listOf(2_500));
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/AnalyzeRecords', async (route) => {
    if (++calls > 1) await stopped;
    await route.continue();
  });
  await start(page).click();
  await page.getByRole('heading', { name: /^500 of 2,500/ }).waitFor();
  await page.getByRole('button', { name: 'Stop here' }).click();
  await page.getByRole('heading', { name: /^Stopped at/ }).waitFor();
  stop();
  assert.deepEqual(await axe(page), []);
  await page.getByRole('button', { name: 'Finish with what is done' }).click();
  await finished(page);
  await page.getByText('were left as they are and charged nothing').waitFor();
});

test('a file that has no rows when its only one is read as names says so, and is read again', options, async (t) => {
  const page = await lab!.open(t, { at: '#/files' });
  await drop(page, Buffer.from('24 Sussex Dr Ottawa ON\n'));
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('checkbox').check();
  await page.getByText('This file has no rows').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.getByRole('checkbox').uncheck();
  await page.getByText('This file has no rows').waitFor({ state: 'detached' });
  await start(page).waitFor();
});

test('a role that another column takes is shown nowhere else, whatever was chosen before', options, async (t) => {
  const page = await lab!.open(t, { at: '#/files' });
  await drop(page, Buffer.from('a,b\nOttawa,24 Sussex Dr\nToronto,100 Queen St W\n'));
  const [one, two] = [page.getByLabel('Read a as'), page.getByLabel('Read b as')];
  for (const role of ['city', '', 'city']) await one.selectOption(role);
  await two.selectOption('city');
  assert.deepEqual([await one.inputValue(), await two.inputValue()], ['', 'city']);
});

test('what cannot be run is told: no address, no rows, too many rows', options, async (t) => {
  const page = await lab!.open(t, { at: '#/files' });
  await drop(page, Buffer.from('name,phone\n'));
  await page.getByText('This file has no rows').waitFor();
  assert.deepEqual(await axe(page), []);
  await drop(page, Buffer.from('name,phone\nAnn,613\nBob,416\n'));
  await start(page).click();
  await page.getByText('No column leads to an address.').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await drop(page, listOf(100_001), 'long.csv');
  await page.getByText('This file is longer than 100,000 rows').waitFor();
  await page.getByText('npx civique analyze "long.csv"').waitFor();
  assert.deepEqual(await axe(page), []);
});

test('at 360 px, in French and in the dark, nothing scrolls sideways', options, async (t) => {
  const visit = { at: '#/files', locale: 'fr-CA', colorScheme: 'dark', viewport: { width: 360, height: 740 } } as const;
  const page = await lab!.open(t, visit);
  await drop(page, listOf(50));
  await page.getByRole('button', { name: 'Traiter 50 rangées' }).click();
  await page.getByRole('heading', { name: '20 adresses sur 50 sont prêtes à servir' }).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await axe(page), []);
});
