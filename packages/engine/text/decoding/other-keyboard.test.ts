import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decoded.ts';

test('the dead key of a French keyboard is no bracket', () => {
  assert.equal(
    decodeText("12 ch. de la C[ote-Vertu, Saint-Paul-de-l'[Ile-aux-Noix"),
    "12 ch. de la Cote-Vertu, Saint-Paul-de-l'Ile-aux-Noix",
  );
  assert.equal(decodeText('12 Elm St Unit[a], Bath'), '12 Elm St Unit[a], Bath');
  assert.equal(decodeText('12 Elm St [unit 4] Bath'), '12 Elm St [unit 4] Bath');
});

test('a quote or a comma behind an elided letter is an apostrophe', () => {
  assert.equal(decodeText('4, rue de l"Église, Lévis'), "4, rue de l'Église, Lévis");
  assert.equal(decodeText('4 avenue D"Auteuil'), "4 avenue D'Auteuil");
  assert.equal(decodeText('4 rue de l,Anse'), "4 rue de l'Anse");
  assert.equal(decodeText('12 Elm St Unit D,Avonlea'), '12 Elm St Unit D,Avonlea');
  assert.equal(decodeText('12 Elm St "D",Avonlea'), '12 Elm St "D",Avonlea');
});
