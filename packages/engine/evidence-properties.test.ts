import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ELEMENT_NAMES, LANGUAGES, type Language } from './address/elements.ts';
import { canonicalWords } from './address/name-key.ts';
import type { Analysis } from './engine.ts';
import { analyzeText, sampleCountry, shown } from './testing/sample-country.ts';
import { fold } from './text/fold.ts';

const { engine } = sampleCountry();

interface Example {
  readonly street: string;
  readonly place: string;
  readonly code: string;
}

/** Addresses of the sample country, as people write them. */
const EXAMPLES: readonly Example[] = [
  { street: '12 Main St', place: 'Ottawa ON', code: 'K1S 1B5' },
  { street: '22 Eddy Street', place: 'Ottawa, Ontario', code: 'K1S 2P4' },
  { street: '110 Laurier Ave W', place: 'Ottawa', code: 'K1P 1J1' },
  { street: '10 Princess St', place: 'Kingston ON', code: 'K7L 1A1' },
  { street: '104 King St E', place: 'Kingston', code: 'K7L 3A1' },
  { street: '145 King St W', place: 'Toronto ON', code: 'M5H 1J8' },
  { street: '2060 Battersea Rd', place: 'Kingston ON', code: 'K0H 1S0' },
  { street: '22 rue Eddy', place: 'Gatineau (Québec)', code: 'J8X 4B3' },
  { street: '845 rue Sherbrooke O', place: 'Montréal QC', code: 'H3A 0G4' },
  { street: '700 rue Saint-Jean', place: 'Québec', code: 'G1R 1N8' },
  { street: '700 4 Ave SW', place: 'Calgary AB', code: 'T2P 3N3' },
  { street: '857 E 51 Ave', place: 'Vancouver BC', code: 'V5P 1V3' },
];

/** A slip in the street, none in most. */
const slip = fc.constantFrom(
  (text: string) => text,
  (text: string) => text,
  (text: string) => text.replace('ai', 'ia').replace('dd', 'd'),
  (text: string) => text.replace(/ (St|Ave|Rd)\b/, ''),
);

const example = fc.constantFrom(...EXAMPLES);

/** One address, with its code, another's or none. */
const single = fc
  .tuple(example, example, slip, fc.constantFrom('own', 'own', 'none', 'other'))
  .map(([{ street, place, code }, other, misspell, which]) => {
    const written = which === 'own' ? code : which === 'other' ? other.code : '';
    return `${misspell(street)}, ${place} ${written}`.trim();
  });

const CONNECTORS = [' ', ', ', ' / ', ' & ', ' and ', ' et ', ' formerly ', ', corner of ', '; anciennement ', '\n'];

/** Streets of one place. */
const STREETS: ReadonlyMap<string, readonly Example[]> = Map.groupBy(EXAMPLES, ({ place }) => place.split(/[ ,]/)[0]!);
const two = fc.constantFrom(...[...STREETS.values()].filter((streets) => streets.length > 1)).chain((streets) =>
  fc.record({
    streets: fc.shuffledSubarray([...streets], { minLength: 2, maxLength: 2 }),
    connector: fc.constantFrom(...CONNECTORS),
  }),
);

const twoAddresses = fc.tuple(two, fc.constantFrom(0, 1, 2)).map(([{ streets, connector }, of]) => {
  const [a, b] = streets as [Example, Example];
  return `${a.street}${connector}${b.street}, ${a.place} ${of === 2 ? '' : streets[of]!.code}`.trim();
});

/** Words that are not looked for: a telephone number, a box, labels, an addressee. */
const DECORATIONS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `ATTN Jane Roe\n${text}`,
  (text) => `Address: ${text}`,
  (text) => `${text} Tel: 613-555-0142`,
  (text) => `${text}, Canada`,
  (text) => text.replace(',', ' PO Box 88,'),
  (text) => text.replace(',', ' Suite 210 #112,'),
  (text) => text.replace(',', ', City:'),
  (text) => text.replace(',', ', near the old mill,'),
  (text) => text.replace(',', ', 3rd Floor,'),
  (text) => `Acme Widgets Inc., ${text}`,
  (text) => `No. ${text}`,
];

const written = fc
  .tuple(fc.oneof(single, twoAddresses), fc.constantFrom(...DECORATIONS))
  .map(([text, decorate]) => decorate(text));

const isEstablished = ({ status }: Analysis): boolean => status === 'V' || status === 'C';

/** The words of a text, keywords and numerals in one form. */
function wordsOf(text: string): string[] {
  return canonicalWords(
    fold(text)
      .replace(/[^\p{L}\p{N}&#]+/gu, ' ')
      .trim(),
  ).filter((word) => word !== '');
}

/** A keyword whose element holds the fact by itself, and the element. */
const HELD: readonly [words: RegExp, element: (typeof ELEMENT_NAMES)[number]][] = [
  [/^(SUITE|APT|UNIT|#)$/, 'UnitNumber'],
];

describe('whatever stands in a text', () => {
  it('is in the answer, or a change says what became of it', () => {
    fc.assert(
      fc.property(written, (text) => {
        const analysis = analyzeText(engine, text);
        if (!isEstablished(analysis)) {
          assert.equal(shown(analysis), text);
          return;
        }
        const { elements, lines, styleChanges } = analysis;
        const told = new Set(
          [
            ...lines.map(({ strContent }) => strContent),
            ...ELEMENT_NAMES.map((name) => elements[name]),
            ...styleChanges.map(({ From }) => From),
          ].flatMap(wordsOf),
        );
        for (const word of wordsOf(text)) {
          if (told.has(word)) continue;
          if (HELD.some(([words, element]) => words.test(word) && elements[element] !== '')) continue;
          assert.fail(`${word} of ${JSON.stringify(text)} is lost in ${shown(analysis)}`);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('stays as it was typed where nothing is changed', () => {
    fc.assert(
      fc.property(written, (text) => {
        const strict = analyzeText(engine, text, { mode: 'VALIDATE' });
        if (strict.status !== 'V') assert.equal(strict.lines[0]!.strContent, text);
      }),
      { numRuns: 500 },
    );
  });
});

/** What an analysis decides: status, door and code. */
function decisionOf({ status, elements }: Analysis): string {
  if (status !== 'V' && status !== 'C') return status;
  const { StreetNumberFrom, StreetNumberSuffix, StreetName, StreetType, StreetDirection } = elements;
  const { Municipality, Province, PostalCode } = elements;
  return [status, StreetNumberFrom, StreetNumberSuffix, StreetName, StreetType, StreetDirection]
    .concat(Municipality, Province, PostalCode)
    .join('|');
}

const ADDED: readonly ((text: string) => string)[] = [
  (text) => `ATTN Jane Roe\n${text}`,
  (text) => `Attention: Jane Roe, ${text}`,
  (text) => `À l'attention de Jeanne Roy\n${text}`,
  (text) => `c/o Jane Roe\n${text}`,
  (text) => `a/s Jeanne Roy\n${text}`,
  (text) => `${text}\nATTN Jane Roe`,
  (text) => `${text}\nTel: 613-555-0142`,
  (text) => `${text}, Tél. : 613 555-0142`,
  (text) => `613-555-0142\n${text}`,
  (text) => `${text} (613) 555-0142`,
  (text) => text.replace(',', ', tel 613-555-0142,'),
  (text) => `${text}, Canada`,
  (text) => `${text} CANADA`,
  (text) => `${text}\nCanada`,
  (text) => `Canada\n${text}`,
  (text) => `${text}\nbuzz 204`,
  (text) => `${text}, sonnette 4`,
  (text) => `${text}, buzzer code 1138`,
  (text) => `${text}\njane.roe@example.com`,
  (text) => `${text}, email: jane@example.org`,
  (text) => `Courriel : jeanne@example.ca\n${text}`,
  (text) => `${text} info@example.qc.ca`,
  (text) => `${text}\nwww.example.com`,
  (text) => `Acme Widgets Inc.\n${text}`,
  (text) => `Les Entreprises Lavoie inc.\n${text}`,
  (text) => `R. Bell & Sons Ltd., ${text}`,
  (text) => `1234567 Ontario Inc.\n${text}`,
  (text) => `${text}\nLeave at front door`,
  (text) => `${text}, laisser à la porte`,
  (text) => `${text} (rear entrance)`,
  (text) => `${text}\nentrée arrière`,
  (text) => `Order #10023\n${text}`,
  (text) => `${text}, order no. 48812`,
  (text) => `${text}\nCmd no 4412`,
  (text) => `${text}, Réf. : 77-1234`,
  (text) => `${text}\n9-5 Mon-Fri`,
  (text) => `${text}, lun-ven 9 h à 17 h`,
  (text) => `${text}\nThank you!`,
  (text) => `Livrer à : ${text}`,
  (text) => `Ship to:\n${text}`,
];

describe('an attention line, a telephone number, a company, an order, a remark, opening hours or Canada', () => {
  /** Beside one address there is room for two of them on the lines that an answer has. */
  const widened = fc.oneof(
    fc.tuple(single, fc.array(fc.constantFrom(...ADDED), { minLength: 1, maxLength: 2 })),
    fc.tuple(twoAddresses, fc.tuple(fc.constantFrom(...ADDED))),
  );
  it('changes no decision, wherever it stands, alone or with another one', () => {
    fc.assert(
      fc.property(widened, fc.constantFrom(...LANGUAGES), ([text, added], language) => {
        const options: { language: Language } = { language };
        const whole = added.reduce((all, add) => add(all), text);
        assert.equal(
          decisionOf(analyzeText(engine, whole, options)),
          decisionOf(analyzeText(engine, text, options)),
          JSON.stringify(whole),
        );
      }),
      { numRuns: 4000 },
    );
  });
});

describe('a postal code that is right for a reading of the text', () => {
  it('is never replaced by that of another reading', () => {
    fc.assert(
      fc.property(
        two,
        fc.constantFrom(0, 1),
        fc.constantFrom(...DECORATIONS),
        ({ streets, connector }, of, decorate) => {
          const [a, b] = streets as [Example, Example];
          const { code } = streets[of]!;
          const text = decorate(`${a.street}${connector}${b.street}, ${a.place} ${code}`);
          const analysis = analyzeText(engine, text);
          if (isEstablished(analysis)) assert.equal(analysis.elements.PostalCode, code, text);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('two addresses in one text', () => {
  it('are decided by the postal code', () => {
    fc.assert(
      fc.property(two, fc.constantFrom(0, 1), ({ streets, connector }, of) => {
        const [a, b] = streets as [Example, Example];
        const { code } = streets[of]!;
        const text = `${a.street}${connector}${b.street}, ${a.place} ${code}`;
        assert.equal(analyzeText(engine, text).elements.PostalCode, code, text);
      }),
      { numRuns: 300 },
    );
  });

  it('are both offered when nothing decides', () => {
    const texts = ['12 Main St 22 Eddy St, Ottawa', '22 Eddy St formerly 12 Main St, Ottawa ON'];
    for (const text of texts) {
      const english = analyzeText(engine, text);
      assert.equal(english.status, 'N');
      assert.deepEqual(english.alternatives.map(({ AddressElements }) => AddressElements.PostalCode).sort(), [
        'K1S 1B5',
        'K1S 2P4',
      ]);
      assert.match(
        english.reason,
        /^The text holds two addresses, .*: 22 EDDY ST OTTAWA .* \/ 12 MAIN ST OTTAWA .*\.$/,
      );
      assert.match(analyzeText(engine, text, { language: 'FR' }).reason, /^Le texte contient deux adresses, /);
    }
  });

  it('are one when they are two spellings of it', () => {
    const { status, elements } = analyzeText(engine, '12 Main St & 12 Main Street, Ottawa');
    assert.equal(status, 'C');
    assert.equal(elements.PostalCode, 'K1S 1B5');
  });
});

/** An address with the place and the code of others, and where in it a letter is left out, doubled or moved. */
const misplaced = fc.record({
  street: example.map(({ street }) => street),
  last: fc.tuple(example, example).map(([{ place }, { code }]) => `${place} ${code}`),
  at: fc.nat(20),
  spoil: fc.constantFrom(
    (word: string, at: number) => word.slice(0, at) + word.slice(at + 1),
    (word: string, at: number) => word.slice(0, at + 1) + word.slice(at),
    (word: string, at: number) => word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
  ),
});

/** What looks like the beginning of a second address, and need not be one. */
const FRAGMENTS = [
  '9th Lin Rd',
  'A 9th Lin Rd',
  '9th Line',
  '12 9th',
  '22',
  'Rd 12',
  'Main',
  '104 9th Lin Rd',
  'Eddy St',
];

describe('the Confidence of an address', () => {
  it('is a probability, whatever the text is', () => {
    fc.assert(
      fc.property(
        example,
        fc.constantFrom(...CONNECTORS),
        fc.constantFrom(...FRAGMENTS),
        fc.boolean(),
        ({ street, place, code }, connector, fragment, isFirst) => {
          const both = isFirst ? `${fragment}${connector}${street}` : `${street}${connector}${fragment}`;
          const { status, confidence, alternatives } = analyzeText(engine, `${both}, ${place} ${code}`);
          const all = [confidence, ...alternatives.map(({ Confidence }) => Confidence ?? 0)];
          assert.ok(
            all.every((each) => each >= 0 && each <= 1),
            `${both}: ${all}`,
          );
          if (status === 'C') assert.ok(confidence >= 0.99, both);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('an address that a text contradicts too much', () => {
  it('is not accepted for a slip in the name of its street', () => {
    fc.assert(
      fc.property(misplaced, ({ street, last, at, spoil }) => {
        if (isEstablished(analyzeText(engine, `${street}, ${last}`))) return;
        const spoilt = street.replace(/\p{L}{5,}/u, (word) => spoil(word, at % word.length));
        const analysis = analyzeText(engine, `${spoilt}, ${last}`);
        assert.ok(!isEstablished(analysis), `${spoilt}, ${last} -> ${shown(analysis)}`);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The same text in other signs. */
const REWRITTEN: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => text.replaceAll(' ', '  '),
  (text) => text.replaceAll(' ', '\u00a0'),
  (text) => `  ${text}  `,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('\n', '\n\n'),
  (text) => text.replaceAll('\n', ', '),
  (text) =>
    text.replace(/[0-9A-Za-z]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) + '０'.charCodeAt(0) - '0'.charCodeAt(0)),
    ),
];

describe('case, accents, blanks, line breaks and the width of letters', () => {
  it('change no decision', () => {
    fc.assert(
      fc.property(fc.oneof(single, twoAddresses), fc.constantFrom(...REWRITTEN), (text, rewrite) => {
        assert.equal(
          decisionOf(analyzeText(engine, rewrite(text))),
          decisionOf(analyzeText(engine, text)),
          rewrite(text),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an answer to a text with a box or another address', () => {
  it('stays as it is when it is analysed again', () => {
    const withBox = single.map((text) => text.replace(',', ' PO Box 88,'));
    fc.assert(
      fc.property(fc.oneof(withBox, twoAddresses), (text) => {
        const first = analyzeText(engine, text);
        if (!isEstablished(first)) return;
        const again = analyzeText(engine, shown(first));
        assert.equal(shown(again), shown(first), text);
        assert.equal(again.hashCode, first.hashCode, text);
        assert.equal(again.secondaryStatus, first.secondaryStatus, text);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a text among others', () => {
  it('has the answer that it has alone, whatever was analysed before', () => {
    const withBox = single.map((text) => text.replace(',', ' PO Box 88,'));
    fc.assert(
      fc.property(fc.array(fc.oneof(written, withBox), { minLength: 2, maxLength: 8 }), (texts) => {
        const { engine: alone } = sampleCountry();
        const together = texts.map((text) => analyzeText(engine, text));
        const backwards = texts.toReversed().map((text) => analyzeText(alone, text));
        assert.deepEqual(together, backwards.toReversed());
      }),
      { numRuns: 30 },
    );
  });
});
