import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeMapping, guessMapping, mappingText, parseMapping } from './mapping.ts';

function guessed(columns: string): string {
  return mappingText(guessMapping(columns.split('|')));
}

test('Columns are recognised by their names in both languages', () => {
  assert.equal(
    guessed('OBJECTID|Civic No.|Street Name|Street Type|Dir|Unit|City|Prov|Postal Code'),
    'civic=Civic No.,unit=Unit,streetName=Street Name,streetType=Street Type,streetDirection=Dir,municipality=City,province=Prov,postalCode=Postal Code',
  );
  assert.equal(
    guessed('No|Rue|App.|Municipalité|Code postal'),
    'civic=No,unit=App.,street=Rue,municipality=Municipalité,postalCode=Code postal',
  );
  assert.equal(guessed('FULL_ADDR|VILLE'), 'address=FULL_ADDR,municipality=VILLE');
});

test('A street column holds the name if there is a type column; a lone name column holds the whole street', () => {
  assert.equal(guessed('number|street|st_type'), 'civic=number,streetName=street,streetType=st_type');
  assert.equal(guessed('number|street_name'), 'civic=number,street=street_name');
});

test('Of two columns with the same meaning, the first is used', () => {
  assert.equal(guessed('CIVIC_NO|HOUSE_NUMBER|ROAD|STREET'), 'civic=CIVIC_NO,street=ROAD');
});

test('A mapping is written as it is read, including fixed texts for every row', () => {
  const text = 'civic=No de porte,street=Rue,municipality==Trois-Rivières,province==QC';
  assert.equal(mappingText(parseMapping(text)), text);
  assert.equal(mappingText(parseMapping(' CIVIC = No , street=Rue ')), 'civic=No,street=Rue');
});

test('The operator overrides the guess, and a column is used only once', () => {
  const columns = ['No', 'Rue', 'Ville', 'Lot'];
  const mapping = completeMapping(parseMapping('civic=Lot,province==QC'), columns, 'list.csv');
  assert.equal(mappingText(mapping), 'civic=Lot,street=Rue,municipality=Ville,province==QC');
  const other = completeMapping(parseMapping('unit=No,civic=Lot'), columns, 'list.csv');
  assert.equal(mappingText(other), 'civic=Lot,unit=No,street=Rue,municipality=Ville');
});

test('An address column is ignored if number and street have their own columns', () => {
  const columns = ['Address', 'Civic', 'Street'];
  assert.equal(mappingText(completeMapping({}, columns, 'list.csv')), 'civic=Civic,street=Street');
  const wanted = completeMapping(parseMapping('address=Address'), columns, 'list.csv');
  assert.equal('address' in wanted, true);
});

test('Mapping errors say what is right', () => {
  assert.throws(
    () => parseMapping('number=No'),
    /"number=No" in the mapping is not of the form role=Column or role==text\. The roles are civic, suffix, unit/,
  );
  assert.throws(() => parseMapping('civic='), /"civic="/);
  assert.throws(
    () => completeMapping(parseMapping('civic=Num'), ['No', 'Rue'], 'list.csv'),
    /list\.csv has no column "Num" \(for civic\)\. Its columns are No, Rue/,
  );
  assert.throws(
    () => completeMapping({}, ['a', 'b'], 'list.csv'),
    /column names of list\.csv \(a, b\) do not show .* --map, for example civic=No/,
  );
});
