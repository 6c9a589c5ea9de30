import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestReading, parseLine } from '../../testing/describe-parse.ts';

const asides = (text: string): string[] => {
  const { context, delivery } = parseLine(text);
  return delivery.info.map(({ from, to }) => context.words.slice(from, to).join(' '));
};

test('a telephone number is set aside with its label and extension', () => {
  assert.deepEqual(asides('12 Main St Tel: 613-555-0142'), ['TEL 613 555 0142']);
  assert.deepEqual(asides('12 Main St (613) 555-0142'), ['613 555 0142']);
  assert.deepEqual(asides('12 Main St (613) 555-0142 St. Thomas'), ['613 555 0142']);
  assert.deepEqual(asides('12 Main St, 613) 555-0142'), ['613 555 0142']);
  assert.deepEqual(asides('12 Main St, Ph. (613) 555-0142'), ['PH 613 555 0142']);
  assert.deepEqual(asides('12 Main St 613.555.0142 ext. 12'), ['613 555 0142 EXT 12']);
  assert.deepEqual(asides('12, rue Eddy, tél. 1 450 555-0123 poste 4'), ['TEL 1 450 555 0123 POSTE 4']);
  assert.deepEqual(asides('6135550142 12 Main St'), ['6135550142']);
  assert.deepEqual(asides('phone 555-0142, 12 Main St'), ['PHONE 555 0142']);
  assert.deepEqual(asides('+1 905 555 0142 12 Main St'), ['1 905 555 0142']);
});

test('numbers in an address are not telephone numbers', () => {
  for (const text of [
    '204-815 1040 Ave',
    '204-815-1040 Ave',
    '555-0142 Main St',
    '101-250-1040 Main St',
    'APT 3 12 Main St',
  ]) {
    assert.deepEqual(asides(text), [], text);
  }
});

test('a unit in front of itself and the civic number is no area code', () => {
  assert.deepEqual(asides('Apt 303, 303-2110 Elm St Apt 303'), []);
  assert.deepEqual(asides('PH 303, 303-2110 Elm St'), []);
});

test('a time is set aside', () => {
  assert.deepEqual(asides('10:30 12 Main St'), ['10 30']);
  assert.deepEqual(asides('12 Main St, 2:15 pm'), ['2 15 PM']);
  assert.deepEqual(asides('10:30am 12 Main St'), ['10 30AM']);
  assert.deepEqual(asides('12:75 Main St'), []);
});

test('the number of a list may have two signs behind it', () => {
  assert.equal(bestReading('12.) 22 Main St, Bath'), bestReading('22 Main St, Bath'));
  assert.equal(bestReading('19) 30 rue Eddy, Hull'), bestReading('30 rue Eddy, Hull'));
  assert.equal(bestReading('Bath ON\n12) 22 Main St'), bestReading('Bath ON\n22 Main St'));
  assert.equal(bestReading('6)22 Main St, Bath'), bestReading('22 Main St, Bath'));
  assert.equal(bestReading('9. 22 Sideroad 25, Bath'), bestReading('22 Sideroad 25, Bath'));
  assert.equal(bestReading('9. 22 St. John St, Bath'), bestReading('22 St. John St, Bath'));
});

test('a buzzer code is set aside', () => {
  assert.deepEqual(asides('12 Main St buzz 204'), ['BUZZ 204']);
  assert.deepEqual(asides('12 Main St Buzzer code: #1204'), ['BUZZER CODE # 1204']);
  assert.deepEqual(asides("12, rue Eddy, code d'entrée 12"), ['CODE DENTREE 12']);
  assert.deepEqual(asides('12 Buzz Rd'), []);
});

test('mail and web addresses are set aside', () => {
  assert.deepEqual(asides('12 Main St info@example.ca'), ['INFO EXAMPLE CA']);
  assert.deepEqual(asides('12 Main St www.example.ca Bath'), ['WWW EXAMPLE CA']);
});

test('labels announce a field and belong to no part of the address', () => {
  assert.equal(
    bestReading('Address: 12 Main St City: Bath Province: ON Postal Code: K0H 1G0'),
    bestReading('12 Main St, Bath, ON K0H 1G0'),
  );
  assert.equal(
    bestReading('Adresse : 12, rue Eddy Ville : Hull Province : QC Code postal : J8X 2V1'),
    bestReading('12, rue Eddy, Hull, QC J8X 2V1'),
  );
});

test('thousands may be set off by a comma', () => {
  assert.match(bestReading('2,150 Concession St'), /civic: 2150 /);
});

test('a date is set aside, in figures and in words', () => {
  assert.deepEqual(asides('May 12, 2024 509 Main St'), ['MAY 12 2024']);
  assert.deepEqual(asides('12 mai 2024 509, rue Eddy'), ['12 MAI 2024']);
  assert.deepEqual(asides('1er août 2024, 509, rue Eddy'), ['1ER AOUT 2024']);
  assert.deepEqual(asides('12 mai 2024 5 rue du Parc'), ['12 MAI 2024']);
  assert.deepEqual(asides('2024-05-12 509 Main St'), ['2024 05 12']);
  assert.deepEqual(asides('2024-05-12 Apt B, 509 Main St'), ['2024 05 12']);
  assert.deepEqual(asides('05/12/24 509 Main St'), ['05 12 24']);
  assert.deepEqual(asides('1947/03/12 509 Main St'), ['1947 03 12']);
  assert.deepEqual(asides('509 Main St, Kingston ON K7L 1A1 May 12, 2024'), ['MAY 12 2024']);
});

test('a date is set aside behind a label, behind words on its line, and in front of an order', () => {
  assert.deepEqual(asides('Ship to: May 12, 2024\n509 Main St'), ['MAY 12 2024']);
  assert.deepEqual(asides('Ordered May 12, 2024 10:42\n509 Main St'), ['MAY 12 2024', '10 42']);
  assert.deepEqual(asides('509, rue Eddy\nImprimé le 2024-05-12 10:42:07'), ['2024 05 12', '10 42 07']);
  assert.deepEqual(asides('2024-05-12 Order 4412\n509 Main St').sort(), ['2024 05 12', 'ORDER 4412']);
});

test('numbers that lead to a street are no date', () => {
  for (const text of [
    '12 May 2024 Main St',
    'May 12, 2024 Main St',
    '12 mai, 2024, rue Eddy',
    'rue du 12 mai 2024',
    'Route 12/05/2024',
    '12 May, 2024 5th Ave',
    '8-12-24 Main St',
    '4/12/24 Main St',
    '1-12-2024 Main St',
  ]) {
    assert.deepEqual(asides(text), [], text);
  }
});

test('the number of a gate behind the address is no unit', () => {
  assert.deepEqual(asides('12 Main St, Kingston ON K7L 1A1 Gate # 1238'), ['GATE # 1238']);
  assert.deepEqual(asides('12 Main St, Gate #4, Kingston ON'), ['GATE # 4']);
  assert.deepEqual(asides('12 Main St garage code 1238'), ['GARAGE CODE 1238']);
  assert.deepEqual(asides('12 Golden Gate # 4'), []);
  assert.deepEqual(asides('Gate 12 Main St'), []);
});

test('the number of a customer, a tax or a shop before the civic number is no unit', () => {
  assert.deepEqual(asides('Client 20394 605 Main St'), ['CLIENT 20394']);
  assert.deepEqual(asides('No client : 5512 605, rue Eddy'), ['NO CLIENT 5512']);
  assert.deepEqual(asides('Store #114, 605 Main St'), ['STORE # 114']);
  assert.deepEqual(asides('605, rue Eddy, Hull QC J8X 2V1 Facture no 10234'), ['FACTURE NO 10234']);
  assert.deepEqual(asides('605 Main St, Kingston ON K7L 1A1 GST# 123456789'), ['GST # 123456789']);
});

test('a short number of an order or a place to park is no unit behind a whole street', () => {
  assert.deepEqual(asides('605 Main St Order no 781, Kingston ON'), ['ORDER NO 781']);
  assert.deepEqual(asides('605, rue Eddy, Commande no 1234, Hull QC'), ['COMMANDE NO 1234']);
  assert.deepEqual(asides('605 Main St Locker 55, Kingston ON'), ['LOCKER 55']);
  assert.deepEqual(asides('605, rue Eddy casier 55, Hull QC'), ['CASIER 55']);
  assert.deepEqual(asides('605 Main St Order 55 Elm Ave, Kingston ON'), []);
});

test('an asterisk before the digits belongs to the code of a door', () => {
  assert.deepEqual(asides('Entry code *1234, 605 Main St'), ['ENTRY CODE 1234']);
  assert.deepEqual(asides('605, rue Eddy, code : *1234'), ['CODE 1234']);
});

test('a civic number behind a word for a customer or a shop stays one', () => {
  for (const text of [
    'General Store 10234 Highway 7',
    'Store 12 Main St',
    'Store 22 5th Ave',
    'Client 10234 Main St',
  ]) {
    assert.deepEqual(asides(text), [], text);
  }
});

test('the labels of a form are set aside with their number, with or without a colon', () => {
  const plain = bestReading('12 Main St Bath ON K0H 1G0');
  for (const text of [
    'Address Line 1* 12 Main St Address Line 2 (optional) City* Bath State/Province* ON ZIP/Postal Code* K0H 1G0',
    "Ligne d'adresse 1 : 12 Main St\nLigne d'adresse 2 :\nMunicipalité : Bath\nProvince/État : ON\nCode postal : K0H 1G0",
    'Livrer à : 12 Main St, Bath ON K0H 1G0',
    'À : 12 Main St, Bath ON K0H 1G0',
  ]) {
    assert.equal(bestReading(text), plain, text);
  }
});

test('the number of a list comes before a street whose name is also a type', () => {
  assert.match(bestReading('1. 519 Forest Circle, Bath ON K0H 1G0'), /^civic: 519 /);
  assert.match(bestReading('727. 99th St, Bath ON K0H 1G0'), /^civic: 727 /);
});
