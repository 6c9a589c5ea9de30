import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, openLab, skip } from '../../testing/lab.ts';

const options = { skip };
const lab = skip ? undefined : await openLab();

test('the sample says what it is, what it lacks, and how the country is loaded', options, async (t) => {
  const page = await lab!.open(t, { at: '#/data' });
  await page.getByText('the sample', { exact: true }).waitFor();
  await page.getByText('npx civique data use country.civique').waitFor();
  await page.getByRole('rowheader', { name: 'Ontario' }).waitFor();
  await page.getByText('Most streets and numbers.').waitFor();
  await page.getByRole('button', { name: 'Copy the attribution' }).waitFor();
  assert.deepEqual(await axe(page), []);
});

test('a reference that is no sample says where it comes from', options, async (t) => {
  const page = await lab!.open(t, { at: '#/try', colorScheme: 'dark' });
  await page.route('**/GetWebServiceInfo', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.AddressData, {
      IsSample: false,
      Provinces: [{ Province: 'ON', Addresses: { AES_StreetAddress: 65_349 } }],
    });
    await route.fulfill({ response, json: answer });
  });
  await page.evaluate(() => {
    location.hash = '#/data';
  });
  await page.getByText('Post office boxes anywhere.').waitFor();
  assert.equal(await page.getByText('npx civique data use').count(), 0);
  assert.deepEqual(await axe(page), []);
});

test('in French, at 360 px, nothing scrolls sideways', options, async (t) => {
  const page = await lab!.open(t, { at: '#/data', locale: 'fr-CA', viewport: { width: 360, height: 740 } });
  await page.getByText('Ce que ces données ne peuvent pas dire').waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await axe(page), []);
});
