import { LAYOUT_ELEMENTS } from '../../../packages/engine/format/index.ts';
import { AnotherCustomer } from '../another-customer.ts';
import { type Attack, type Finding, holds } from '../attack.ts';
import type { Call } from '../call.ts';
import { call, capture } from '../caller.ts';
import { crowd } from '../crowd.ts';
import { keyOf } from '../ground.ts';

/** What is free, or costs one credit, and once took the thread that serves everybody for a hundred times its share. */

const key = keyOf('heavy');
const post = (path: string, body: object): Call => ({ path, key, body: JSON.stringify(body) });

const ELEMENTS = Array.from({ length: 9_900 }, (_, element) => `${'StreetName'.repeat(6)}${element}`);
const ROWS = 'a\n'.repeat(499);

const narrow = {
  Name: 'Narrow',
  Lines: Array.from({ length: 50 }, (_, line) => ({ strName: `${line}`, MaxLength: 1, FreeForm: true })),
};
/** As many lines as there may be, each of which may hold every element, and hardly any text. */
const largest = {
  Name: 'Largest',
  Lines: Array.from({ length: 50 }, (_, line) => ({
    strName: `${'x'.repeat(90)}${line}`,
    MaxLength: 1,
    Elements: LAYOUT_ELEMENTS.filter((element) => element !== 'Status'),
    FreeForm: true,
  })),
};
const inLargest = (text: string, more: object = {}): object => ({
  AddressLayout: 'Largest',
  AnalysisMode: 'FLEXIBLE',
  CorrectionStyle: 'MIXED KYWD',
  AddressLinesIn: largest.Lines.map(({ strName }) => ({ strName, strContent: text })),
  ...more,
});
/** What a completion tells to go on from, as nobody got it. */
const FORGED = 'TORONTO ON M5W 1A2, PO BOX TORONTO ON, 100 KING ST W UNIT ';

const style = (name: string): Call =>
  post('/SetCorrectionStyle', {
    CorrectionStyle: {
      Name: name,
      Casing: 'Mixed',
      Accents: 'Keep',
      Keywords: 'Full',
      Hyphens: 'Keep',
      UnitPlacement: 'AsIs',
      Language: 'Auto',
    },
  });
const capturing = capture('heavy');

/** Calls, and how many of them a second. */
const COSTLY: Readonly<Record<string, readonly [calls: readonly Call[], perSecond: number]>> = {
  'layouts with ten thousand elements': [
    [post('/SetAddressLayout', { AddressLayout: { Name: 'x', Lines: [{ strName: 'x', Elements: ELEMENTS }] } })],
    20,
  ],
  'changes of parameters': [Array.from({ length: 50 }, (_, at) => style(`Style ${at}`)), 190],
  'a change before every capture': [[style('Style'), capturing], 190],
  'a thousand words on fifty lines': [
    [
      post('/FormatAddress', {
        AddressLayout: 'Narrow',
        CorrectionStyle: 'MIXED KYWD',
        AddressElements: { AdditionalInfo: ROWS, BuildingName: ROWS, LargeVolumeReceiver: ROWS },
      }),
    ],
    20,
  ],
  'captures in the largest layout': [[post('/OneStopAnalyze', inLargest(FORGED))], 190],
  'completions of forged texts in it': [
    [post('/BrowseAddressEx', inLargest(FORGED.repeat(3), { BrowsingLevel: 3, MaxNamesToAddresses: 50 }))],
    190,
  ],
  'searches of names for anything': [
    [post('/SearchForNames', { NameType: 'NB_FSAs', Name: '*', MaxItems: 5_000 })],
    20,
  ],
  'captures in thousands of languages': [[{ ...capturing, headers: { 'accept-language': 'a,'.repeat(7_500) } }], 190],
};

const CONNECTIONS = 50;

/** One customer sends what costs much more than it says, within its rate; another captures meanwhile. */
export const costlyRequests: Attack = {
  name: 'costly-requests',
  async run(ground, { quick }) {
    const seconds = quick ? 0.5 : 4;
    const another = await AnotherCustomer.start(ground, seconds);
    const { port } = another;
    const findings: Finding[] = [];
    for (const layout of [narrow, largest]) {
      const { status } = await call(port, post('/SetAddressLayout', { AddressLayout: layout }));
      findings.push(holds(`a layout of fifty lines: ${layout.Name}`, '200', String(status), status === 200));
    }
    for (const [name, [calls, perSecond]] of Object.entries(COSTLY)) {
      const [, found] = await another.during(name, () =>
        crowd({ port, calls, connections: CONNECTIONS, seconds, perSecond }),
      );
      findings.push(...found);
    }
    return findings;
  },
};
