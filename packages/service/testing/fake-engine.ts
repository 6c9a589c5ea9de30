import type { Analysis, AnalysisRequest, Engine } from '@civique/engine';
import { emptyElements } from '@civique/engine';
import { readLines } from '../../engine/format/read-lines.ts';
import { sampleCountry } from '../../engine/testing/sample-country.ts';

/**
 * Analysis knows one address and answers N to everything else, so a test shows all it depends on; search has a small
 * country.
 */
export const KNOWN_ADDRESS = '100 KING ST W TORONTO ON  M5X 1A9';

/** Text on which the engine fails, quoting the text in the message, as a careless error would. */
export const FATAL_ADDRESS = '13 FATAL RD';

export const fakeEngine: Engine = {
  ...sampleCountry().engine,
  analyze(request: AnalysisRequest): Analysis {
    const { fields } = readLines(request.lines, request.layout);
    const text = fields
      .map((field) => field.text)
      .join(' ')
      .trim();
    if (text === FATAL_ADDRESS) throw new Error(`cannot read ${text}`);
    return text.toUpperCase() === KNOWN_ADDRESS ? known(request) : unknown(request, text);
  },
};

const BASE = {
  secondaryStatus: '',
  country: '',
  styleChanges: [],
  warnings: [],
} as const;

function known(request: AnalysisRequest): Analysis {
  const elements = {
    ...emptyElements('AES_StreetAddress'),
    StreetNumberFrom: '100',
    StreetName: 'KING',
    StreetType: 'ST',
    StreetDirection: 'W',
    Municipality: 'TORONTO',
    Province: 'ON',
    PostalCode: 'M5X 1A9',
    Language: 'EN',
  };
  const hashCode = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const lines = [{ strName: request.layout.Lines[0]!.strName, strContent: KNOWN_ADDRESS }];
  const answer = { AddressElements: elements, AddressLines: lines, HashCode: hashCode, Score: 100, StyleChanges: [] };
  return {
    ...BASE,
    styleChanges: [],
    warnings: [],
    status: 'V',
    addressComplete: true,
    reasonCode: 'VALID',
    reason: request.language === 'FR' ? 'L’adresse est valide.' : 'The address is valid.',
    elements,
    lines,
    hashCode,
    score: 100,
    confidence: 1,
    alternatives: [answer],
    actualAlternativesFound: 1,
  };
}

function unknown(request: AnalysisRequest, text: string): Analysis {
  return {
    ...BASE,
    styleChanges: [],
    warnings: text.length > 40 ? ['The line is too long.'] : [],
    status: 'N',
    addressComplete: false,
    reasonCode: 'NOTHING_NEAR',
    reason: request.language === 'FR' ? 'L’adresse n’a pas été trouvée.' : 'The address was not found.',
    elements: { ...emptyElements('AES_Unknown'), AdditionalInfo: text },
    lines: request.lines.map((line) => ({ ...line })),
    hashCode: '',
    score: 0,
    confidence: 0,
    alternatives: [],
    actualAlternativesFound: 0,
  };
}
