import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 12
* RR 2 | J8X4B3
* 1-99 | J8X1A1`,
]);

test('words for a postal code in front of one are no part of the address, with or without a colon', () => {
  for (const label of ['code postal', 'Code postal :', 'postal code', 'C.P.', 'CP', 'PC:', 'Postal']) {
    const { status, elements } = analyzeText(engine, `12 rue Eddy, Gatineau QC ${label} J8X 4B3`);
    assert.deepEqual([status, elements.AdditionalInfo, elements.POBoxNumberFrom], ['V', '', ''], label);
  }
});

test('a box is one even if a postal code comes later', () => {
  const { status, elements } = analyzeText(engine, 'C.P. 12, Gatineau QC J8X 1A1');
  assert.deepEqual([status, elements.POBoxNumberFrom], ['V', '12']);
});

test('the names of the columns of databases are labels', () => {
  for (const text of [
    'STRAS: 12 RUE EDDY ORT01: GATINEAU REGIO: QC PSTLZ: J8X 4B3 LAND1: CA',
    'Addr_Line_1=12 rue Eddy Addr_Line_2= City_Name=Gatineau Prov_Cd=QC Pstl_Cd=J8X 4B3',
    'ADR1 | 12 rue Eddy | Gatineau | QC | J8X 4B3',
    'ADR1 12 rue Eddy, ADR2, Gatineau QC J8X 4B3',
    'Rue: 12 rue Eddy\nComplément: N/D\nLocalité: Gatineau\nProvince: QC\nCode: J8X 4B3',
  ]) {
    const { status, elements } = analyzeText(engine, text);
    assert.deepEqual([status, elements.StreetNumberFrom, elements.UnitNumber], ['V', '12', ''], text);
  }
});

test('records of programs and forms are read, on one line or several, the number in front of its street or behind it', () => {
  for (const text of [
    '{"streetNumber":"12","street":"rue Eddy","city":"Gatineau","province":"QC","postalCode":"J8X 4B3"}',
    '<StrtNm>rue Eddy</StrtNm><BldgNb>12</BldgNb><PstCd>J8X 4B3</PstCd><TwnNm>Gatineau</TwnNm><CtrySubDvsn>QC</CtrySubDvsn>',
    'addr:street=rue Eddy addr:housenumber=12 addr:city=Gatineau addr:province=QC addr:postcode=J8X 4B3',
    'No civique : 12\nRue : Eddy\nType de rue : rue\nVille : Gatineau\nProvince : QC\nCode postal : J8X 4B3',
    'Rue : rue Eddy\nNo civique : 12\nApp. :\nVille : Gatineau\nProvince : QC\nCode postal : J8X 4B3\nPays : Canada',
    'address1=12+rue+Eddy&address2=&city=Gatineau&state=QC&zip=J8X+4B3',
  ]) {
    const { status, elements } = analyzeText(engine, text);
    const { StreetNumberFrom, UnitNumber, AdditionalInfo } = elements;
    assert.deepEqual([status, StreetNumberFrom, UnitNumber, AdditionalInfo], ['V', '12', '', ''], text);
  }
});
