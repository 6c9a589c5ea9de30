import {
  type Engine,
  findByName,
  type Language,
  SHARED_LAYOUTS,
  SHARED_STYLES,
  type StyleChange,
} from '@civique/engine';
import { FAULTS } from '../../packages/engine/match/compare/faults.ts';
import { CHANGES } from '../../packages/engine/sentences/changes.ts';
import { analyse } from './analysing.ts';
import { code, document, paragraph, table } from './markdown.ts';
import { say } from './words.ts';

type ChangeCode = keyof typeof CHANGES;

/** What somebody may type, or values for a sentence where the starter has no such address. */
const EXAMPLES: Readonly<Record<ChangeCode, string | { readonly from: string; readonly to: string }>> = {
  CIVIC_NUMBER_MISREAD: '42lO 48 St Leduc AB T9E 5Z3',
  CIVIC_NUMBER_OF_SEVERAL: '673-675 A Ave Kaslo BC V0G 1M0',
  STREET_NAME_ALTERNATE: '3685 Boulevard Westmount QC H3Y 1S9',
  STREET_NAME_PARTICLE: '183 rue de Anges Oka QC J0N 1E0',
  STREET_NAME_FORM: '20260 43rd County Rd Alexandria ON K0C 1A0',
  STREET_NAME_SHORTENED: '400 av St-Chas Vaudreuil-Dorion QC J7V 6B1',
  STREET_NAME_TRANSLATED: '1 Main St Bedford QC J0J 1A0',
  STREET_NAME_CORRECTED: '111 Welington St Ottawa ON K1A 0A6',
  STREET_NAME_CORRECTED_TWICE: '305 Ln St Banff AB T1L 1H7',
  STREET_NAME_WORDS: '412 102 Burton NB E2V 3C7',
  STREET_TYPE_STANDARDIZED: '891 3e St O Amos QC J9T 2T4',
  STREET_TYPE_ADDED: '111 Wellington Ottawa ON K1A 0A6',
  STREET_TYPE_CORRECTED: '111 Wellington Ave Ottawa ON K1A 0A6',
  STREET_TYPE_MISSPELT: '111 Wellington Stret Ottawa ON K1A 0A6',
  STREET_TYPE_REMOVED: '412 Route 102 St Burton NB E2V 3C7',
  STREET_DIRECTION_STANDARDIZED: '891 3e rue W Amos QC J9T 2T4',
  STREET_DIRECTION_ADDED: '312 3 Ave Oyen AB T0J 2J0',
  STREET_DIRECTION_CORRECTED: '312 3 Ave W Oyen AB T0J 2J0',
  STREET_DIRECTION_REMOVED: '673 A Ave W Kaslo BC V0G 1M0',
  UNIT_SIGN_REMOVED: '#5-673 A Ave Kaslo BC V0G 1M0',
  UNIT_CORRECTED: '673 A Ave Unit BHSMT Kaslo BC V0G 1M0',
  SUFFIX_FROM_UNIT: '30 ch de la Polyvalente app. A Saint-Martin QC G0M 1B0',
  UNIT_FROM_SUFFIX: '673A A Ave Kaslo BC V0G 1M0',
  UNIT_FROM_LINE: '673 A Ave, 7, Kaslo BC V0G 1M0',
  UNIT_OF_ANOTHER_CODE: { from: '1201', to: '1201' },
  MUNICIPALITY_STANDARDIZED: '4713 48 Ave St Paul AB T0A 3A3',
  MUNICIPALITY_ALTERNATE: '155 Hilda Ave Toronto ON M2M 1V6',
  MUNICIPALITY_UNOFFICIAL: '2275 Bayview Ave Toronto ON M4N 3M6',
  MUNICIPALITY_ADDED: '111 Wellington St ON K1A 0A6',
  MUNICIPALITY_CORRECTED: '111 Wellington St Otawa ON K1A 0A6',
  MUNICIPALITY_CORRECTED_TWICE: '54 21e Av Edudston NB E3V 2B9',
  MUNICIPALITY_UNKNOWN: '673 A Ave Kal BC V0G 1M0',
  MUNICIPALITY_DIFFERENT: '2 Bay St Toronto ON P2A 1S3',
  PROVINCE_STANDARDIZED: '1300 8e Av Québec G1J 5L5',
  PROVINCE_ADDED: '111 Wellington St Ottawa K1A 0A6',
  PROVINCE_CORRECTED: '111 Wellington St Ottawa QC K1A 0A6',
  POSTAL_CODE_ADDED: '111 Wellington St Ottawa ON',
  POSTAL_CODE_COMPLETED: '111 Wellington St Ottawa ON K1A',
  POSTAL_CODE_REPAIRED: '111 Wellington St Ottawa ON KIA OA6',
  POSTAL_CODE_CORRECTED: '111 Wellington St Ottawa ON K1A 0A9',
  POSTAL_CODE_REPLACED: '673 A Ave Kaslo BC V0G 190',
  POSTAL_CODE_UNCONFIRMED: { from: 'K7L 1B4', to: 'K7L 1B4' },
  ROUTE_ADDED: { from: '', to: 'RR 1' },
  ROUTE_CORRECTED: { from: 'RR 2', to: 'RR 1' },
  BOX_KEYWORD_CORRECTED: 'Postal Bx 1 Unity SK S0K 4L0',
  DELIVERY_KEYWORD_CORRECTED: 'Cse Postale 1 Unity SK S0K 4L0',
  STATION_STANDARDIZED: 'C.P. 1 SUCC A Toronto ON M5W 1A2',
  STATION_TYPE_ADDED: 'PO Box 1 A Toronto ON M5W 1A2',
  STATION_TYPE_CORRECTED: 'PO Box 1 RPO A Toronto ON M5W 1A2',
  STATION_NAME_CORRECTED: 'PO Box 3827 Stn Man Leduc AB T9E 6M7',
  STATION_ADDED: 'PO Box 1 Toronto ON M5W 1A2',
  STATION_REMOVED: 'CP 1 SUCC Unity SK S0K 4L0',
  TEXT_NOT_PLACED: '673 A Ave Blue Kaslo BC V0G 1M0',
  TEXT_REMOVED: '111 Wellington St City: Ottawa ON K1A 0A6',
  COUNTRY_REMOVED: '111 Wellington St Ottawa ON K1A 0A6 Canada',
  NUMBER_NOT_PLACED: '603 1st Ave E Ste. Rose du Lac 12345 MB R0L 1S0',
  COMPLETION_GUESSED: '111 welingt',
};

/** The change `name` in the answer to `text`, or in an alternative, or in a completion. */
function findChange(engine: Engine, language: Language, text: string, name: string): StyleChange {
  const { styleChanges, alternatives } = analyse(engine, language, text);
  const completions = engine.complete({
    lines: [{ strName: '', strContent: text }],
    layout: findByName(SHARED_LAYOUTS, 'Address in Single Line')!,
    style: findByName(SHARED_STYLES, 'UPPER KYWD')!,
    level: 2,
    maxAlternatives: 5,
    maxNamesToAddresses: 5,
    language,
  });
  const offered = [...alternatives, ...completions.alternatives].flatMap(({ StyleChanges }) => StyleChanges);
  const found = [...styleChanges, ...offered].find(({ Code }) => Code === name);
  if (found === undefined) throw new Error(`"${text}" does not show ${name}: give another example.`);
  return found;
}

/** Every code of a StyleChange: its element, kind, penalty and an example. */
export function changesCatalogue(engine: Engine, language: Language): string {
  const names = Object.keys(CHANGES) as ChangeCode[];
  const rows = names.map((name) => {
    const example = EXAMPLES[name];
    if (typeof example !== 'string') {
      const { element, kind, penalty } = FAULTS[name as keyof typeof FAULTS];
      const sentence = CHANGES[name][language].replace('{from}', example.from).replace('{to}', example.to);
      return [`${code(name)} ◊`, element, kind, String(penalty), sentence];
    }
    const { Element, Kind, Message, Penalty } = findChange(engine, language, example, name);
    const penalty = name in FAULTS ? FAULTS[name as keyof typeof FAULTS].penalty : Penalty;
    return [code(name), Element, Kind, String(penalty), `${code(example)}<br>${Message}`];
  });
  const head = ['CODE', 'ELEMENT', 'KIND', 'PENALTY', 'EXAMPLE'] as const;
  return document(
    `# ${say(language, 'CHANGES')}`,
    paragraph(say(language, 'CHANGES_ABOUT')),
    paragraph(say(language, 'CHANGES_EXAMPLES')),
    table(
      head.map((word) => say(language, word)),
      rows,
    ),
    paragraph(say(language, 'GENERATED')),
  );
}
