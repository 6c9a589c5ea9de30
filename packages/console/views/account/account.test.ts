import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openLab, refuse, skip } from '../../testing/lab.ts';

const options = { skip };
const lab = skip ? undefined : await openLab();

const CALL = {
  AddressLayout: 'Address in Single Line',
  AnalysisMode: 'MODERATE',
  CorrectionStyle: 'UPPER KYWD',
  AddressLinesIn: [{ strName: '', strContent: '111 Wellington St Ottawa ON' }],
};

/** Charges `count` credits. */
async function spend(count: number): Promise<void> {
  for (let call = 0; call < count; call++) {
    const headers = { 'content-type': 'application/json', authorization: lab!.service.key };
    await fetch(`${lab!.service.url}/OneStopAnalyze`, { method: 'POST', headers, body: JSON.stringify(CALL) });
  }
}

test('credits, packs, use and keys are shown, the use also as a table', options, async (t) => {
  await spend(12);
  const page = await lab!.open(t, { at: '#/account' });
  await page.getByText('999,988', { exact: true }).waitFor();
  await page.getByRole('img', { name: /Credits used on each of 30 days, at most 12 on one/ }).waitFor();
  assert.deepEqual(await axe(page), []);
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await page.getByRole('columnheader', { name: 'OneStopAnalyze' }).waitFor();
  await page.getByRole('radio', { name: 'Key' }).check({ force: true });
  await page.getByRole('columnheader', { name: /^[0-9a-f]{12}$/ }).waitFor();
  assert.deepEqual(await axe(page), []);
});

test('a token is made with the chosen pages and operations', options, async (t) => {
  const page = await lab!.open(t, { at: '#/account' });
  await page.getByLabel('Pages that may use it').fill('https://shop.example\nshop.example/checkout');
  const make = page.getByRole('button', { name: 'Make the token' });
  await make.click();
  await page.getByText('Line 2 is not an origin').waitFor();
  assert.ok(await page.evaluate(() => document.activeElement?.id === 'token-origins'));
  assert.deepEqual(await axe(page), []);
  await page.getByLabel('Pages that may use it').fill('https://shop.example');
  await page.getByLabel('BrowseAddressEx').uncheck();
  await page.getByText("Methods: ['OneStopAnalyze']").waitFor();
  await page.getByLabel('License key').fill(lab!.service.key);
  await make.click();
  const token = await page.locator('token-form [role=status] pre').innerText();
  assert.equal(await page.getByLabel('License key').inputValue(), '');
  assert.deepEqual(await axe(page), []);
  const call = (path: string, origin: string, body: object) =>
    fetch(`${lab!.service.url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token.trim(), origin },
      body: JSON.stringify(body),
    });
  assert.equal((await call('OneStopAnalyze', 'https://shop.example', CALL)).status, 200);
  assert.equal((await call('OneStopAnalyze', 'https://other.example', CALL)).status, 403);
  assert.equal((await call('BrowseAddressEx', 'https://shop.example', {})).status, 403);
});

test('a failure is told in place of the account, in French', options, async (t) => {
  const page = await lab!.open(t, { at: '#/try', locale: 'fr-CA', viewport: { width: 360, height: 740 } });
  await refuse(page, 'GetStatus', [503, 'NOT_READY']);
  await page.evaluate(() => {
    location.hash = '#/account';
  });
  await page.getByText('Le service est occupé ou démarre').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Redemander maintenant' }).click();
  await page.getByText('Crédits restants', { exact: true }).waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await axe(page), []);
});
