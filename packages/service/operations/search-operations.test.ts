import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analysisBody, startTestService } from '../testing/test-service.ts';
import { OPERATIONS } from './index.ts';

const { call, license } = await startTestService();

const BROWSE = { AddressLayout: 'Address in Single Line', CorrectionStyle: 'UPPER KYWD NO ACCENTS' };

function typed(text: string): object {
  return { AddressLinesIn: [{ strName: '', strContent: text }] };
}

describe('SearchForAddresses', () => {
  test('returns records and how many there are', async () => {
    const { status, body } = await call('SearchForAddresses', {
      TargetType: 'NB_TargetAddresses',
      StreetName: 'eddy',
      Municipality: 'hull',
      SearchConditions: { expandRanges: true, lowercaseOutput: true },
      MaxItems: 1,
    });
    assert.equal(status, 200);
    assert.equal(body.intRetCode, 0);
    assert.equal(body.ActualAddressesFound, 2);
    assert.equal(body.Address.length, 1);
    const { StreetNumberFrom, StreetName, Municipality, PostalCode } = body.Address[0].AddressElements;
    assert.deepEqual([StreetNumberFrom, StreetName, Municipality, PostalCode], ['22', 'Eddy', 'Gatineau', 'J8X 4B3']);
  });

  test('refuses an invalid civic number, in both languages', async () => {
    for (const [language, word] of [
      ['en', 'civic number'],
      ['fr', 'numéro municipal'],
    ] as const) {
      const { status, body } = await call(
        'SearchForAddresses',
        { TargetType: 'NB_TargetAddresses', Province: 'ON', StreetNumberTo: 'abc' },
        { headers: { 'accept-language': language } },
      );
      assert.equal(status, 400);
      assert.equal(body.Errors[0].Path, 'StreetNumberTo');
      assert.ok(body.Errors[0].Message.includes(word), body.Errors[0].Message);
    }
  });

  test('says which criterion lets nothing be found, in both languages', async () => {
    const search = (criteria: object, language = 'en') =>
      call(
        'SearchForAddresses',
        { TargetType: 'NB_TargetAddresses', ...criteria },
        { headers: { 'accept-language': language } },
      );
    const unknown = { Province: 'XX', StreetType: 'Steet', StreetDirection: 'up' };
    for (const [language, words] of [
      ['en', ['"XX" is no province', '"Steet" is no street type', '"up" is no direction']],
      [
        'fr',
        ['XX\u00a0» n’est ni une province', 'Steet\u00a0» n’est pas un type', 'up\u00a0» n’est pas une direction'],
      ],
    ] as const) {
      const { status, body } = await search(unknown, language);
      assert.deepEqual([status, body.ActualAddressesFound], [200, 0]);
      assert.deepEqual(
        words.map((each, index) => body.Warnings[index].includes(each)),
        [true, true, true],
        body.Warnings.join('\n'),
      );
    }
    const reversed = await search({ StreetName: 'eddy', StreetNumberFrom: '30', StreetNumberTo: '20' });
    assert.match(reversed.body.Warnings[0], /StreetNumberFrom 30 is greater than StreetNumberTo 20/);
    for (const known of [
      { Province: 'Québec' },
      { StreetType: 'ch.' },
      { StreetDirection: 'nord' },
      { Province: '*' },
    ]) {
      const { body } = await search({ StreetName: 'no such street', ...known });
      assert.deepEqual([body.ActualAddressesFound, body.Warnings], [0, undefined], JSON.stringify(known));
    }
  });

  test('continues from FirstItem', async () => {
    const page = async (FirstItem: number) => {
      const { body } = await call('SearchForAddresses', {
        TargetType: 'NB_TargetMunicipalities',
        Province: 'ON',
        MaxItems: 2,
        FirstItem,
      });
      return body.Address.map((row: { AddressElements: { Municipality: string } }) => row.AddressElements.Municipality);
    };
    const both = [...(await page(1)), ...(await page(3))];
    assert.equal(new Set(both).size, 4);
  });

  test('needs a criterion, and says so in the language of the caller', async () => {
    const body = { TargetType: 'NB_TargetAddresses', StreetName: ' ' };
    const english = await call('SearchForAddresses', body);
    assert.equal(english.status, 400);
    assert.match(english.body.strMessage, /needs a criterion.*StreetName/);
    const french = await call('SearchForAddresses', body, { headers: { 'accept-language': 'fr' } });
    assert.match(french.body.strMessage, /exige un critère/);
  });

  test('refuses what it cannot read and says what would be right', async () => {
    const errors = async (more: object) => {
      const { status, body } = await call('SearchForAddresses', {
        TargetType: 'NB_TargetNames',
        Province: 'ON',
        ...more,
      });
      return [status, body.Errors?.map((fault: { Path: string }) => fault.Path)];
    };
    assert.deepEqual(await errors({ TargetType: 'NB_Nothing' }), [400, ['TargetType']]);
    assert.deepEqual(await errors({ AddressTypes: 'House' }), [400, ['AddressTypes']]);
    assert.deepEqual(await errors({ AddressTypes: 'House', StreetNumberTo: 'x' }), [
      400,
      ['StreetNumberTo', 'AddressTypes'],
    ]);
    assert.deepEqual(await errors({ MaxItems: 5001 }), [400, ['MaxItems']]);
    assert.deepEqual(await errors({ MaxItems: 0, FirstItem: 0 }), [400, ['MaxItems', 'FirstItem']]);
  });
});

test('SearchForNames returns names with their highlights', async () => {
  const { body } = await call('SearchForNames', { NameType: 'NB_StreetNames', Name: 'sher' });
  assert.equal(body.ActualNamesFound, 2);
  assert.equal(body.Names[0].Name, 'SHERBROOKE');
  assert.deepEqual(body.Names[0].Highlights, [[0, 4]]);
});

test('SearchForAltMunicipalities and SearchForAltStreets return every name', async () => {
  const places = await call('SearchForAltMunicipalities', { Municipality: 'hull' });
  assert.deepEqual(
    places.body.Municipalities.map((row: { Municipality: string }) => row.Municipality),
    ['GATINEAU', 'HULL'],
  );
  const streets = await call('SearchForAltStreets', { StreetName: 'main', Municipality: 'ottawa', MaxItems: 1 });
  assert.equal(streets.body.ActualStreetsFound, 2);
  assert.equal(streets.body.Streets.length, 1);
});

test('GetKeywords returns the requested kinds and language, or everything', async () => {
  const some = await call('GetKeywords', { KeywordTypes: ['StreetDirection'], Language: 'FR' });
  assert.deepEqual(
    some.body.Keywords.map((row: { Optimum: string }) => row.Optimum),
    ['N', 'S', 'E', 'O', 'NE', 'NO', 'SE', 'SO'],
  );
  const all = await call('GetKeywords', {});
  assert.equal(new Set(all.body.Keywords.map((row: { KeywordType: string }) => row.KeywordType)).size, 8);
});

describe('BrowseAddressEx', () => {
  test('returns completions with the input that continues from each', async () => {
    const { status, body } = await call('BrowseAddressEx', { ...BROWSE, ...typed('22 rue ed') });
    assert.equal(status, 200);
    const [best] = body.Alternatives;
    assert.equal(best.Kind, 'Address');
    assert.equal(best.IsComplete, true);
    assert.equal(best.AddressElements.Municipality, 'GATINEAU');
    assert.match(best.NextInput, /^22 RUE EDDY GATINEAU QC/);
    assert.equal(body.strStatus, undefined);
  });

  test('says when the place to prefer is unknown, as OneStopAnalyze does', async () => {
    const oneStop = { ...analysisBody('22 rue ed'), CorrectionStyle: BROWSE.CorrectionStyle };
    for (const [operation, body] of [
      ['BrowseAddressEx', { ...BROWSE, ...typed('22 rue ed') }],
      ['OneStopAnalyze', oneStop],
    ] as const) {
      const known = await call(operation, { ...body, Near: 'Gatineau QC' });
      assert.deepEqual([known.status, known.body.Warnings], [200, undefined]);
      const { status, body: answer } = await call(operation, { ...body, Near: ' Nowhereville ' });
      assert.equal(status, 200);
      assert.deepEqual(answer.Warnings, [
        'Near was ignored: "Nowhereville" is no province, municipality or postal code of the address data.',
      ]);
    }
  });

  test('refuses lines that the layout does not have, and unknown names', async () => {
    const lines = { AddressLinesIn: [{ strName: 'Nowhere', strContent: '22' }] };
    assert.equal((await call('BrowseAddressEx', { ...BROWSE, ...lines })).status, 422);
    assert.equal((await call('BrowseAddressEx', { ...BROWSE, ...typed('22'), AddressLayout: 'x' })).status, 404);
    assert.equal((await call('BrowseAddressEx', { ...BROWSE, ...typed('22'), BrowsingLevel: 4 })).status, 400);
  });
});

test('OneStopAnalyze browses what cannot be corrected; at level 0 it offers what is near, and gives the reason', async () => {
  const kinds = async (more: object) => {
    const { body } = await call('OneStopAnalyze', analysisBody('22 edd', more));
    assert.equal(body.strStatus, 'N');
    assert.equal(body.ReasonCode === 'BEGUN', !('BrowsingLevel' in more));
    if (body.ReasonCode === 'BEGUN')
      assert.match(body.strMessage, / The address data are only a sample of the country\.$/);
    return body.Alternatives.map((row: { Kind?: string }) => row.Kind);
  };
  assert.deepEqual(await kinds({}), ['Address', 'Address']);
  assert.deepEqual(await kinds({ MaxAlternatives: 1 }), ['Address']);
  assert.deepEqual(await kinds({ BrowsingLevel: 0 }), ['Address', 'Address']);
});

test('every alternative of OneStopAnalyze says how likely it is, completions too', async () => {
  const { body: browsed } = await call('OneStopAnalyze', analysisBody('22 edd'));
  assert.equal(browsed.ReasonCode, 'BEGUN');
  assert.deepEqual(
    browsed.Alternatives.map((row: { Confidence?: number }) => row.Confidence),
    [0, 0],
  );
  const { body: likely } = await call('OneStopAnalyze', analysisBody('100 king st'));
  const { body: analysed } = await call('OneStopAnalyze', analysisBody('100 king st', { BrowsingLevel: 0 }));
  const confidences = ({ Alternatives }: { Alternatives: { HashCode: string; Confidence: number }[] }) =>
    Alternatives.map(({ HashCode, Confidence }) => [HashCode, Confidence]).sort();
  assert.deepEqual(confidences(likely), confidences(analysed));
});

test('OneStopAnalyze completes input that is not an address yet, and its status stays', async () => {
  for (const text of ['22 ed', 'k1s']) {
    const { body } = await call('OneStopAnalyze', analysisBody(text));
    assert.ok(['I', 'N'].includes(body.strStatus), text);
    assert.ok(body.Alternatives.length > 0, text);
    assert.ok(body.Alternatives[0].Kind, text);
  }
});

test('OneStopAnalyze tells the caller of an unfinished text how to go on, and of any other what is wrong', async () => {
  const message = async (text: string, language = 'en') =>
    (await call('OneStopAnalyze', analysisBody(text), { headers: { 'accept-language': language } })).body.strMessage;
  assert.match(await message('22 eddy'), /choose a suggestion or keep typing/);
  assert.match(await message('22 eddy', 'fr'), /choisir une des suggestions/);
  assert.match(await message('22 edy'), /not found/);
});

describe('ParseAddress and FormatPE', () => {
  test('turn an address into a record without correcting it', async () => {
    const parsed = await call('ParseAddress', { Address: '22 rue Edy, Gatineau QC', MaxVariants: 1 });
    assert.equal(parsed.status, 200);
    const [Variant] = parsed.body.Variants;
    assert.ok(parsed.body.ActualVariantsFound >= 1);
    const { body } = await call('FormatPE', { Variant, CorrectionStyle: 'UPPER KYWD' });
    assert.equal(body.intRetCode, 0);
    const { StreetNumberFrom, StreetType, StreetName, Municipality, Province } = body.AddressElements;
    assert.deepEqual(
      [StreetNumberFrom, StreetType, StreetName, Municipality, Province],
      ['22', 'RUE', 'EDY', 'GATINEAU', 'QC'],
    );
  });

  test('refuse a value that no record has', async () => {
    const place = { Text: '', Line: 0, Start: 0, Length: 0 };
    const format = (Element: string, Value: string) =>
      call('FormatPE', { Variant: { Score: 100, Elements: [{ Element, Value, ...place }] } });
    for (const name of ['StreetNumberSequence', 'Language', 'TypeOfAddress']) {
      const { status, body } = await format(name, 'Odder');
      assert.equal(status, 400, name);
      assert.equal(body.Errors[0].Path, 'Variant.Elements[0].Value');
      assert.match(body.Errors[0].Message, /must be one of .*, not "Odder"\.$/);
    }
    assert.equal((await format('StreetNumberSequence', 'Odd')).body.AddressElements.StreetNumberSequence, 'Odd');
    assert.equal((await format('Language', '')).status, 200);
    assert.equal((await format('TypeOfAddress', '')).body.AddressElements.TypeOfAddress, 'AES_Unknown');
  });

  test('need lines or a text', async () => {
    const { status, body } = await call('ParseAddress', {});
    assert.equal(status, 400);
    assert.equal(body.Errors[0].Path, 'AddressLinesIn');
  });
});

test('searches and parses cost a credit, keywords and records nothing', async () => {
  const headers = { authorization: await license({ customer: 'searcher', credits: 10 }) };
  const cost = async (operation: string, body: object) =>
    Number((await call(operation, body, { headers })).headers['credits-charged']);
  assert.equal(await cost('SearchForAddresses', { TargetType: 'NB_TargetNames', StreetName: 'king' }), 1);
  assert.equal(await cost('SearchForNames', { NameType: 'NB_FSAs', Name: 'K' }), 1);
  assert.equal(await cost('SearchForAltMunicipalities', { Municipality: 'Hull' }), 1);
  assert.equal(await cost('SearchForAltStreets', { StreetName: 'Main' }), 1);
  assert.equal(await cost('BrowseAddressEx', { ...BROWSE, ...typed('22') }), 1);
  assert.equal(await cost('ParseAddress', { Address: '22 Eddy St' }), 1);
  assert.equal(await cost('GetKeywords', {}), 0);
  assert.equal(await cost('FormatPE', { Variant: { Score: 1, Elements: [] } }), 0);
});

test('what may have to look at every name, or has a long answer, is worked on beside the thread that serves', () => {
  const isHeavy = (name: string, body: object) => OPERATIONS.find((each) => each.name === name)!.isHeavy!(body);
  const names = { NameType: 'NB_StreetNames', Name: 'ki' };
  assert.equal(isHeavy('SearchForNames', names), false);
  for (const more of [{ Name: '' }, { Name: ' * ' }, { Name: 'k*' }, { MaxItems: 5_000 }]) {
    assert.equal(isHeavy('SearchForNames', { ...names, ...more }), true, JSON.stringify(more));
  }
  assert.equal(isHeavy('SearchForAltStreets', { StreetName: '*' }), true);
  assert.equal(isHeavy('SearchForAltStreets', { StreetName: 'Saint-Jean' }), false);
  assert.equal(isHeavy('SearchForAltMunicipalities', { Municipality: '*' }), true);
  assert.equal(isHeavy('SearchForAltMunicipalities', { Municipality: 'Hull' }), false);
  for (const operation of ['OneStopAnalyze', 'BrowseAddressEx']) {
    assert.equal(isHeavy(operation, {}), false);
    assert.equal(isHeavy(operation, { MaxAlternatives: 0 }), true);
    assert.equal(isHeavy(operation, { MaxAlternatives: 5_000 }), true);
  }
});
