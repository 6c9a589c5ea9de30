import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Analysis } from './engine.ts';
import { isStatusLine } from './format/element-groups.ts';
import { ONE_STOP, SHARED_LAYOUTS, SHARED_MODES } from './format/shared.ts';
import { sampleCountry } from './testing/sample-country.ts';
import { GuessingFlags } from './values/guessing-flags.ts';
import type { AddressLayout } from './values/parameters.ts';

const { engine } = sampleCountry();
const FLEXIBLE = SHARED_MODES.find(({ Name }) => Name === 'FLEXIBLE')!;

/** Text that people write beside an address, in pairs of both languages. */
const BESIDE = [
  ...['Jane Roe', "Jean-Guy O'Connor", 'Attn: Jane Roe', "À l'attention de Luc Roy", 'c/o Jane Roe', 'a/s de Luc Roy'],
  ...['Church of St. Mary', 'Garage du Coin enr.', 'Smith & Sons Ltd.', 'Les Entreprises Lavoie inc.'],
  ...['1234567 Ontario Inc.', '9123-4567 Québec inc.'],
  ...['rear entrance', 'entrée arrière', 'across from the church', "près de l'église", 'do not ring', 'ne pas sonner'],
  ...['Tel: 613-555-0142', 'Tél. : 613 555-0142, poste 12', '(613) 555-0142', '613 555 0142', '+1 613 555 0142'],
  ...['buzz 204', 'sonnette 204'],
  ...['Floor 3', '3e étage', 'Level 3', 'niveau 3', 'Tower 2', 'tour 2', 'Bldg 5', 'bât. 5', 'Wing 4', 'aile 4'],
  ...['PMB 362', 'Mailbox 7', 'PO Box 515', 'case postale 515', 'Lower Level', 'rez-de-chaussée', 'Pod 3', 'quai 3'],
  ...['$144.00', 'Roll # 1904-022-007-52038'],
];

/** The address that somebody has left. Behind another address and without its code, it is no less likely. */
const FORMER = ['formerly 6 Clarness Dr', 'anciennement 41, rue Ulric-Vaugnon'];

/** Text in front of other text, which the answer joins to one line. */
const IN_FRONT = [
  ...['Attn Accounts Payable', 'a/s de Mme Roy', 'Smith & Sons Ltd.', '2455123 Ontario Inc.', 'Clinique du Parc'],
];

const ADDRESSES = [
  { street: '100 King St W', last: 'Toronto ON M5X 1A9' },
  { street: 'Suite 5800, 100 King St W', last: 'Toronto ON M5X 1A9' },
  { street: '845, rue Sherbrooke O.', last: 'Montréal (Québec) H3A 0G4' },
  { street: '22, rue Eddy, app. 4', last: 'Gatineau QC J8X 2V9' },
  { street: 'RR 1', last: 'Kingston ON K7L 4V1' },
  { street: '716 Station Rd RR 2', last: 'Taber AB T1G 2C7' },
];

/** Where the text stands. */
const PLACES: readonly ((text: string, street: string, last: string) => string)[] = [
  (text, street, last) => `${text}\n${street}\n${last}`,
  (text, street, last) => `${text}, ${street}, ${last}`,
  (text, street, last) => `${street}, ${text}, ${last}`,
  (text, street, last) => `${street}, ${last}, ${text}`,
];

function analyze(lines: Analysis['lines'], layout: AddressLayout, outputLayout = layout): Analysis {
  const { style } = ONE_STOP;
  const request = { lines, layout, outputLayout, mode: FLEXIBLE, style, maxAlternatives: 1 } as const;
  return engine.analyze({ ...request, guessingFlags: GuessingFlags.All, language: 'EN' });
}

/** The text of each line but that of the status. */
function textsOf({ lines }: Analysis, { Lines }: AddressLayout): string[] {
  return lines.flatMap(({ strContent }, at) => (isStatusLine(Lines[at]!) ? [] : [strContent]));
}

function isSameAgain(input: string, first: Analysis, layout: AddressLayout): void {
  const again = analyze(first.lines, layout);
  const about = `${input} -> ${textsOf(first, layout).join(' | ')}: ${again.status} ${again.reason}`;
  assert.deepEqual(textsOf(again, layout), textsOf(first, layout), about);
  assert.equal(again.hashCode, first.hashCode, about);
  assert.equal(again.status, 'V', about);
}

describe('an answer with two texts in front of the address', () => {
  for (const front of IN_FRONT) {
    it(`is valid and stays as it is when it is analysed again: ${front}`, () => {
      for (const { street, last } of ADDRESSES) {
        for (const text of [...BESIDE, ...FORMER]) {
          const input = `${front}\n${text}\n${street}\n${last}`;
          const first = analyze([{ strName: '', strContent: input }], ONE_STOP.layout);
          if (first.status === 'V' || first.status === 'C') isSameAgain(input, first, ONE_STOP.layout);
        }
      }
    });
  }
});

describe('an answer with text beside the address, written in a layout', () => {
  for (const layout of SHARED_LAYOUTS) {
    it(`is valid and stays as it is when it is analysed again: ${layout.Name}`, () => {
      let count = 0;
      for (const { street, last } of ADDRESSES) {
        for (const [at, place] of PLACES.entries()) {
          for (const text of BESIDE) {
            const input = place(text, street, last);
            const first = analyze([{ strName: '', strContent: input }], ONE_STOP.layout, layout);
            if (first.status !== 'V' && first.status !== 'C') continue;
            if (first.warnings.length > 0) continue;
            count++;
            isSameAgain(`${input} (${at})`, first, layout);
          }
        }
      }
      assert.ok(count > 100, `only ${count} of the texts were answered`);
    });
  }
});
