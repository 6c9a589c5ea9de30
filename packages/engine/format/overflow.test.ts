import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type AddressElements, ELEMENT_NAMES, emptyElements, TYPES_OF_ADDRESS } from '../address/elements.ts';
import { fold } from '../text/fold.ts';
import type { AddressLayout, CorrectionStyle } from '../values/parameters.ts';
import { type FormatOptions, formatAddress } from './format-address.ts';
import { warningMessage } from './format-warning.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from './shared.ts';

const UPPER = findByName(SHARED_STYLES, 'oneStop Correction Style')!;
const KEYWORDS = findByName(SHARED_STYLES, 'UPPER KYWD')!;
const FULL: CorrectionStyle = { ...KEYWORDS, Keywords: 'Full' };

/** A layout of free lines, or of named lines with their members. */
function lines(...given: readonly (number | [string, number, ...string[]])[]): AddressLayout {
  const Lines = given.map((line, index) =>
    typeof line === 'number'
      ? { strName: `Line${index + 1}`, MaxLength: line, Elements: [], FreeForm: true }
      : { strName: line[0], MaxLength: line[1], Elements: line.slice(2) as string[], FreeForm: false },
  );
  return { Name: 'Test', Description: '', Lines };
}

function street(members: Partial<AddressElements>): AddressElements {
  const main = { StreetNumberFrom: '123', StreetName: 'Main', StreetType: 'ST' };
  return { ...emptyElements('AES_StreetAddress'), ...main, ...members };
}

function texts(elements: AddressElements, layout: AddressLayout, style = UPPER, options: FormatOptions = {}): string[] {
  return formatAddress(elements, layout, style, options).lines.map((line) => line.strContent);
}

const EAST_GARDENS = { StreetType: 'GDNS', StreetDirection: 'E', UnitDesignator: 'APT', UnitNumber: '10' };

describe('a line that is too long is shortened by the official steps, in their order', () => {
  const STEPS: readonly [number, string][] = [
    [37, '123 MAIN GARDENS EAST APARTMENT 10'],
    [33, '123 MAIN GDNS EAST APARTMENT 10'],
    [30, '123 MAIN GDNS E APARTMENT 10'],
    [27, '123 MAIN GDNS E APT 10'],
  ];
  for (const [limit, expected] of STEPS) {
    it(`writes ${expected} where ${limit} characters fit`, () => {
      assert.deepEqual(texts(street(EAST_GARDENS), lines(limit), FULL), [expected]);
    });
  }

  it('shortens only the line that is too long', () => {
    const long = street({ ...EAST_GARDENS, Municipality: 'Kingston', Province: 'ON', PostalCode: 'K7L 3N6' });
    const long2 = { ...long, StationType: 'STN', StationName: 'A', POBoxNumberFrom: '1' };
    assert.deepEqual(texts(long2, lines(25, 25, 25), FULL), [
      '123 MAIN GDNS E APT 10',
      'PO BOX 1 STATION A',
      'KINGSTON ON  K7L 3N6',
    ]);
  });

  it('breaks text beside the address in front of a word, not of a number, which would be read as a unit', () => {
    const ordered = street({ AdditionalInfo: 'ATTN HUMAN RESOURCES REAR ENTRANCE ORDER 4412' });
    assert.deepEqual(texts(ordered, lines(40, 40)), ['ATTN HUMAN RESOURCES REAR ENTRANCE', 'ORDER 4412, 123 MAIN ST']);
  });

  it('uses the municipality short forms last, the longer one first', () => {
    const wiltshire = street({ Municipality: 'North Wiltshire Parish', Province: 'PE', PostalCode: 'C0A 1Y0' });
    const shortMunicipality = { short18: 'N-Wiltshire Parish', short13: 'N-Wiltshire' };
    const label = (limit: number) => texts(wiltshire, lines(40, limit), UPPER, { shortMunicipality })[1];
    assert.equal(label(34), 'NORTH WILTSHIRE PARISH PE  C0A 1Y0');
    assert.equal(label(33), 'N-WILTSHIRE PARISH PE  C0A 1Y0');
    assert.equal(label(29), 'N-WILTSHIRE PE  C0A 1Y0');
  });

  it('also shortens a line that holds only the municipality', () => {
    const wiltshire = street({ Municipality: 'North Wiltshire' });
    const named = lines(['Place', 13, 'Municipality'], ['Street', 40, 'StreetLine']);
    const options = { shortMunicipality: { short13: 'N-Wiltshire' } };
    assert.deepEqual(texts(wiltshire, named, UPPER, options), ['N-WILTSHIRE', '123 MAIN ST']);
  });
});

describe('text that is still too long flows into the next line that may hold it', () => {
  it('puts the unit on the next line', () => {
    const parkway = { StreetName: 'Martin Luther King Jr Memorial', StreetType: 'PKY' };
    const long = street({ ...parkway, UnitDesignator: 'APT', UnitNumber: '1204' });
    const label = findByName(SHARED_LAYOUTS, 'ADDR x2 LAST LINE')!;
    assert.deepEqual(texts(long, label, KEYWORDS), ['123 MARTIN LUTHER KING JR MEMORIAL PKY', 'APT 1204', '']);
  });

  it('puts the route of a street on the next line', () => {
    const route = {
      ...street({ StreetName: 'du Vieux-Chemin-de-la-Rivière', StreetType: 'CH' }),
      RouteType: 'RR',
      RouteNumber: '12',
    };
    const label = findByName(SHARED_LAYOUTS, 'ADDR x2 LAST LINE')!;
    const served: AddressElements = { ...route, TypeOfAddress: 'AES_StreetServedByRoute', Language: 'FR' };
    assert.deepEqual(texts(served, label), ['123 CH DU VIEUX-CHEMIN-DE-LA-RIVIÈRE', 'RR 12', '']);
  });

  it('lets the postal code stand alone on the last line', () => {
    const long = street({
      Municipality: "Saint-Louis-du-Ha! Ha!-de-l'Est-et-du-Nord",
      Province: 'QC',
      PostalCode: 'G0L 3S0',
    });
    assert.deepEqual(texts(long, lines(46, 46, 46)), [
      '123 MAIN ST',
      "SAINT-LOUIS-DU-HA! HA!-DE-L'EST-ET-DU-NORD QC",
      'G0L 3S0',
    ]);
  });

  it('divides long information between words', () => {
    const info = street({ AdditionalInfo: 'Deliver at the back door of the old mill behind the bridge' });
    assert.deepEqual(texts(info, lines(40, 40, 40), UPPER), [
      'DELIVER AT THE BACK DOOR OF THE OLD MILL',
      'BEHIND THE BRIDGE',
      '123 MAIN ST',
    ]);
  });

  it('uses a free-form line below if a line has no other of its kind', () => {
    const layout: AddressLayout = {
      ...lines(['Street', 12, 'StreetLine'], ['Last', 40, 'LastLine']),
      Lines: [
        ...lines(['Street', 12, 'StreetLine'], ['Last', 40, 'LastLine']).Lines,
        { strName: 'More', MaxLength: 40, Elements: ['DeliveryInfo'], FreeForm: true },
      ],
    };
    const flat = street({ UnitDesignator: 'APT', UnitNumber: '1204', Municipality: 'Kingston' });
    assert.deepEqual(texts(flat, layout, KEYWORDS), ['123 MAIN ST', 'KINGSTON', 'APT 1204']);
  });

  it('joins blocks that belong together if there are too few lines', () => {
    const both = {
      ...street({ BuildingName: 'City Hall' }),
      POBoxNumberFrom: '9',
      StationType: 'STN',
      StationName: 'A',
    };
    const label = findByName(SHARED_LAYOUTS, 'ADDR x2 LAST LINE')!;
    assert.deepEqual(texts(both, label), ['CITY HALL', '123 MAIN ST PO BOX 9 STN A', '']);
  });
});

describe('text that does not fit at all stays whole and is named', () => {
  it('keeps a name that no line can hold', () => {
    const name = 'Mooselookmeguntic-Chargoggagogg-Manchaug';
    const { lines: out, warnings } = formatAddress(street({ StreetName: name }), lines(30, 30), UPPER);
    assert.deepEqual(
      out.map((line) => line.strContent),
      [`123 ${name.toUpperCase()}`, 'ST'],
    );
    assert.deepEqual(warnings, [
      { code: 'LINE_TOO_LONG', subject: 'Line1', text: `123 ${name.toUpperCase()}`, maxLength: 30 },
    ]);
  });

  it('fills one line after the other with a text of a thousand words', () => {
    const words = Array.from({ length: 1_000 }, (_, index) => `W${index}`);
    const layout = lines(...Array.from({ length: 50 }, () => 100));
    const elements = street({ AdditionalInfo: words.join('\n'), Municipality: 'OTTAWA' });
    const { lines: written, warnings } = formatAddress(elements, layout, UPPER);
    const all = written.flatMap(({ strContent }) => strContent.split(/[ ,]+/)).filter(Boolean);
    assert.deepEqual(all, [...words, '123', 'MAIN', 'ST', 'OTTAWA']);
    assert.ok(written.slice(0, 49).every(({ strContent }) => strContent.length > 90 && strContent.length <= 100));
    assert.deepEqual(
      warnings.map(({ subject }) => subject),
      ['Line50'],
    );
  });

  it('names an element that no line holds', () => {
    const box = { ...emptyElements('AES_POBox'), POBoxNumberFrom: '12', Municipality: 'Kingston' };
    const { warnings } = formatAddress(box, lines(['Place', 30, 'Municipality']), UPPER);
    assert.deepEqual(warnings, [{ code: 'NO_LINE', subject: 'POBoxNumberFrom', text: '12', maxLength: 0 }]);
  });

  it('says so in both languages', () => {
    const tooLong = { code: 'LINE_TOO_LONG', subject: 'Address1', text: 'ABC', maxLength: 2 } as const;
    assert.equal(warningMessage(tooLong, 'EN'), 'The line "Address1" is limited to 2 characters and has 3: "ABC".');
    assert.equal(
      warningMessage(tooLong, 'FR'),
      'La ligne « Address1 » est limitée à 2 caractères et en contient 3 : « ABC ».',
    );
    const noLine = { code: 'NO_LINE', subject: 'Site', text: '6', maxLength: 0 } as const;
    assert.equal(warningMessage(noLine, 'EN'), 'No line of the layout holds Site; "6" was left out.');
    assert.equal(warningMessage(noLine, 'FR'), 'Aucune ligne du gabarit ne contient Site; « 6 » a été omis.');
  });
});

const word = fc.constantFrom(
  'Main',
  'KING',
  'de la',
  'Saint-Jean',
  "L'Île",
  'x',
  'Très-Saint-Rédempteur',
  'of the',
  '12E',
);
const name = (mark: number) =>
  fc.array(word, { maxLength: 5 }).map((parts) => [...parts, `Zeb${String.fromCharCode(97 + mark)}`].join(' '));
/** A number or word of its own for every member, so that a lost one cannot hide behind another. */
const number = (mark: number) => fc.constantFrom('', String(1001 + mark * 7), `B${2001 + mark * 7}`);
const values: { [Name in keyof AddressElements]: fc.Arbitrary<string> } = {
  ...(Object.fromEntries(ELEMENT_NAMES.map((member, index) => [member, number(index)])) as Record<
    keyof AddressElements,
    fc.Arbitrary<string>
  >),
  TypeOfAddress: fc.constantFrom(...TYPES_OF_ADDRESS),
  StreetNumberSequence: fc.constantFrom('', 'Odd', 'Even'),
  StreetName: name(0),
  StreetType: fc.constantFrom('', 'ST', 'RUE', 'AV', 'CH', 'PROM', 'HWY'),
  StreetDirection: fc.constantFrom('', 'N', 'W', 'O', 'NO', 'SW'),
  UnitDesignator: fc.constantFrom('', 'APT', 'BUREAU', 'PH', 'BSMT'),
  RouteType: fc.constantFrom('', 'RR', 'SS'),
  StationType: fc.constantFrom('', 'STN', 'SUCC', 'RPO'),
  StationName: name(1),
  BuildingName: name(2),
  LargeVolumeReceiver: name(3),
  AdditionalInfo: name(4),
  Municipality: name(5),
  Province: fc.constantFrom('', 'ON', 'QC', 'NB'),
  PostalCode: fc.constantFrom('', 'K7L 3N6', 'H3A0G4', 'SW1A'),
  Country: fc.constantFrom('', 'FRANCE', 'UNITED STATES'),
  Language: fc.constantFrom('', 'EN', 'FR'),
};
const anyAddress = fc.record(values);
/** Every choice a style offers, but for the translation of keywords, which changes words on purpose. */
const anyStyle: fc.Arbitrary<CorrectionStyle> = fc.record({
  Name: fc.constant('Any'),
  Description: fc.constant(''),
  Casing: fc.constantFrom('Upper', 'Mixed'),
  Accents: fc.constantFrom('Keep', 'Strip'),
  Keywords: fc.constantFrom('AsIs', 'Symbol'),
  Hyphens: fc.constantFrom('Keep', 'Keywords'),
  UnitPlacement: fc.constantFrom('Prefix', 'Suffix', 'OwnLine', 'AsIs'),
  Language: fc.constant('Auto'),
});
const anyLayout = fc.oneof(
  fc.constantFrom(...SHARED_LAYOUTS),
  fc.array(fc.integer({ min: 5, max: 60 }), { minLength: 1, maxLength: 6 }).map((limits) => lines(...limits)),
);

/** Members that an address line does not show, or whose word the hyphen form stands for. */
const UNSHOWN: ReadonlySet<string> = new Set(['TypeOfAddress', 'StreetNumberSequence', 'Language', 'UnitDesignator']);

describe('for any address, layout and style', () => {
  it('no word of the address is lost', () => {
    fc.assert(
      fc.property(anyAddress, anyLayout, anyStyle, (elements, layout, style) => {
        const { lines: out } = formatAddress(elements as AddressElements, layout, style);
        const shown = fold(out.map((line) => line.strContent).join(' ')).replaceAll(' ', '');
        for (const member of ELEMENT_NAMES) {
          if (UNSHOWN.has(member)) continue;
          for (const part of fold(elements[member]).split(' ')) assert.ok(shown.includes(part), `${member}: ${part}`);
        }
      }),
    );
  });

  it('a line is over its limit exactly when a warning says so', () => {
    fc.assert(
      fc.property(anyAddress, anyLayout, anyStyle, (elements, layout, style) => {
        const { lines: out, warnings } = formatAddress(elements as AddressElements, layout, style);
        const over = out.filter((line, at) => {
          const limit = layout.Lines[at]!.MaxLength;
          return limit > 0 && line.strContent.length > limit;
        });
        assert.deepEqual(
          warnings.filter(({ code }) => code === 'LINE_TOO_LONG').map(({ subject, text }) => [subject, text]),
          over.map(({ strName, strContent }) => [strName, strContent]),
        );
      }),
    );
  });

  it("the lines are the layout's, without spaces at their ends", () => {
    fc.assert(
      fc.property(anyAddress, anyLayout, anyStyle, (elements, layout, style) => {
        const { lines: out } = formatAddress(elements as AddressElements, layout, style);
        assert.deepEqual(
          out.map((line) => line.strName),
          layout.Lines.map((line) => line.strName),
        );
        for (const { strContent } of out) assert.equal(strContent, strContent.trim());
      }),
    );
  });

  it('the given record is left unchanged', () => {
    fc.assert(
      fc.property(anyAddress, anyStyle, (elements, style) => {
        const layout = findByName(SHARED_LAYOUTS, 'FREE FORM x5')!;
        const given: AddressElements = { ...elements };
        formatAddress(given, layout, style);
        assert.deepEqual(given, { ...elements });
      }),
    );
  });
});
