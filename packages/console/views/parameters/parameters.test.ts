import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { axe, openLab, skip } from '../../testing/lab.ts';

const options = { skip };
const lab = skip ? undefined : await openLab();

const labels = (page: Page) => page.locator('parameters-view .labels address').allInnerTexts();

test('a shared layout is copied, edited with its labels, mended, saved and removed', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters' });
  await page.getByRole('button', { name: 'ADDR x2 MNC PROV PC' }).click();
  await page.getByRole('button', { name: 'Copy as your own' }).click();
  const name = page.locator('#parameter-Name');
  assert.equal(await name.inputValue(), 'ADDR x2 MNC PROV PC 2');
  await name.fill('Window');
  assert.ok((await labels(page)).some((label) => label.includes('1800 JOHN COUNTER BLVD UNIT 1200')));
  await page.getByLabel('At most so many characters in line 1').fill('12');
  await page.getByLabel('At most so many characters in line 2').fill('12');
  await page.locator('parameters-view .warn').first().waitFor();
  assert.ok((await page.locator('parameters-view .cut').count()) > 0, 'what does not fit is marked');
  assert.deepEqual(await axe(page), []);
  await page.getByLabel('At most so many characters in line 2').fill('40000');
  await page.getByText('A whole number from 0 to 10000.').waitFor();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  assert.ok(await page.evaluate(() => document.activeElement?.id === 'parameter-Lines-1-MaxLength'));
  await page.getByLabel('At most so many characters in line 2').fill('20');
  await page.getByLabel('Name of line 3').fill('Address1');
  await save.click();
  await page.locator('#parameter-Lines-2-strName[aria-invalid=true]').waitFor();
  await page.getByText('1 field to correct').waitFor();
  assert.deepEqual(await axe(page), []);
  await page.getByLabel('Name of line 3').fill('City');
  await save.click();
  await page.getByText('Saved.').waitFor();
  const own = page.locator('parameters-view .names').getByRole('button', { name: 'Window', exact: true });
  await own.waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Calls that name "Window" will fail').waitFor();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await own.waitFor({ state: 'detached' });
});

test('the focus follows what is begun, taken out, removed and kept', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const focus = (selector: string) => page.locator(`parameters-view ${selector}:focus`).waitFor();
  await press('New layout');
  await focus('#parameter-Name');
  await page.keyboard.type('Envelopes');
  await press('Take DeliveryInfo out of line 1');
  await focus('#parameter-Lines-0-strName');
  await press('Remove line 3');
  await focus('#parameter-Lines-1-strName');
  await press('Undo changes');
  await focus('#parameter-Name');
  await page.keyboard.type('Envelopes');
  await page.keyboard.press('Enter');
  await page.getByText('Saved.').waitFor();
  await press('Remove');
  await focus('.keep');
  await page.keyboard.press('Escape');
  await focus('.remove');
  assert.equal(await page.locator('parameters-view .notice').count(), 0);
  await press('Remove');
  await press('Remove it');
  await focus('h1');
});

test('what is not saved is lost only when somebody says so', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters' });
  const name = page.locator('#parameter-Name');
  const notice = page.locator('parameters-view .notice');
  const focus = (selector: string) => page.locator(`parameters-view ${selector}:focus`).waitFor();
  await page.getByRole('button', { name: 'New layout' }).press('Enter');
  await focus('#parameter-Name');
  await page.getByRole('button', { name: 'New layout' }).press('Enter');
  await focus('#parameter-Name');
  assert.equal(await notice.count(), 0, 'nothing was begun yet');
  await page.keyboard.type('Envelopes');
  const other = page.locator('.names').getByRole('button', { name: 'ADDR x2 MNC PROV PC', exact: true });
  await other.press('Enter');
  await focus('.keep');
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press('Escape');
  await focus('#parameter-Name');
  assert.deepEqual([await name.inputValue(), await notice.count()], ['Envelopes', 0]);
  await page.locator('.kinds input:checked').press('ArrowRight');
  await focus('.keep');
  assert.equal(await page.locator('.kinds input:checked').inputValue(), 'layouts');
  await page.getByRole('button', { name: 'Go on editing' }).press('Enter');
  await focus('#parameter-Name');
  await other.press('Enter');
  await page.getByRole('button', { name: 'Discard the changes' }).press('Enter');
  await focus('.names button');
  await page.getByRole('button', { name: 'Copy as your own' }).waitFor();
  assert.equal(await name.inputValue(), 'ADDR x2 MNC PROV PC');
});

test('whoever goes on editing is asked no longer, and is asked again when the page is left', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters', viewport: { width: 360, height: 740 }, locale: 'fr-CA' });
  await page.getByRole('button', { name: 'Nouveau gabarit' }).click();
  await page.keyboard.type('Enveloppes');
  const list = page.locator('#parameter-choice');
  await list.selectOption('Address in Single Line');
  await page.getByText('Ce que vous avez changé dans « Enveloppes » n’est pas enregistré.').waitFor();
  assert.equal(await list.inputValue(), '');
  assert.deepEqual(await axe(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.locator('#parameter-Name').fill('Enveloppes 2');
  await page.locator('parameters-view .notice').waitFor({ state: 'detached' });
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => {});
  await (await asked).dismiss();
  assert.equal(await page.locator('#parameter-Name').inputValue(), 'Enveloppes 2');
});

test('the focus goes with a line that is moved up, and a line can be moved to the top', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters' });
  await page.getByRole('button', { name: 'New layout' }).click();
  await page.getByRole('button', { name: 'Move line 3 up' }).press('Enter');
  await page.keyboard.press('Enter');
  await page.locator('#parameter-Lines-0-strName:focus').waitFor();
  assert.equal(await page.locator('#parameter-Lines-0-strName').inputValue(), 'LastLine');
});

test('at 360 px, the list to choose from says what is shown, whatever was chosen before', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters', viewport: { width: 360, height: 740 } });
  const [list, name] = [page.locator('#parameter-choice'), page.locator('#parameter-Name')];
  for (const layout of ['ADDR x2 MNC PROV PC', 'Address in Single Line', 'ADDR x2 MNC PROV PC']) {
    await list.selectOption(layout);
    await page.waitForFunction(
      (text) => document.querySelector<HTMLInputElement>('#parameter-Name')?.value === text,
      layout,
    );
  }
  await page.getByRole('button', { name: 'New layout' }).click();
  await page.locator('#parameter-Name:focus').waitFor();
  assert.deepEqual([await list.inputValue(), await name.inputValue()], ['', '']);
});

test('what is typed while a definition is saved stays', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters' });
  await page.getByRole('button', { name: 'New layout' }).click();
  await page.keyboard.type('Envelopes');
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/SetAddressLayout', async (route) => {
    await typed;
    await route.continue();
  });
  const listed = page.waitForResponse('**/GetParamListEx');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' 2');
  goOn();
  await (await listed).finished();
  await page.locator('parameters-view .names').getByRole('button', { name: 'Envelopes', exact: true }).waitFor();
  assert.equal(await page.locator('#parameter-Name').inputValue(), 'Envelopes 2');
});

test('what is begun while a definition is on its way stays', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters' });
  await page.locator('#parameter-Name').waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/GetLayoutDetails', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/GetLayoutDetails');
  await page.locator('.names button').last().click();
  await asked;
  await page.getByRole('button', { name: 'New layout' }).click();
  await page.keyboard.type('Envelopes');
  const answered = page.waitForResponse('**/GetLayoutDetails');
  release();
  await (await answered).finished();
  await page.getByRole('button', { name: 'Undo changes' }).waitFor();
  assert.equal(await page.locator('#parameter-Name').inputValue(), 'Envelopes');
});

test('the buttons of a line stand beside each other in French', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters', locale: 'fr-CA' });
  await page.getByRole('button', { name: 'Nouveau gabarit' }).click();
  const up = (await page.getByRole('button', { name: 'Monter la ligne 2' }).boundingBox())!;
  const remove = (await page.getByRole('button', { name: 'Retirer la ligne 2' }).boundingBox())!;
  assert.equal(up.y, remove.y);
});

test('a mode shows what it changes beside another', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters' });
  await page.getByLabel('Modes').check({ force: true });
  await page.getByRole('button', { name: 'STRICT' }).click();
  await page.getByRole('button', { name: 'Compare for 24 credits' }).click();
  await page.getByText(/^\d+ of 12 differ\.$/).waitFor();
  assert.deepEqual(await axe(page), []);
});

test('a style follows each choice, in French and at 360 px', options, async (t) => {
  const page = await lab!.open(t, { at: '#/parameters', locale: 'fr-CA', viewport: { width: 360, height: 740 } });
  await page.getByLabel('Styles').check({ force: true });
  await page.getByRole('button', { name: 'Copier comme le vôtre' }).click();
  await page.locator('#parameter-Casing').selectOption('Mixed');
  await page.locator('#parameter-Keywords').selectOption('Full');
  assert.ok((await labels(page)).some((label) => label.includes('216 Ontario Street')));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await axe(page), []);
});
