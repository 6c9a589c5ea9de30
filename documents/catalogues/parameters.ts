import { type Engine, type Language, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '@civique/engine';
import { analyse } from './analysing.ts';
import { code, document, paragraph, table } from './markdown.ts';
import { say } from './words.ts';

/** Input that modes judge differently: valid, one change, two, three, and a guess. */
const JUDGED = [
  '111 Wellington St Ottawa ON K1A 0A6',
  '111 Wellington St Ottawa ON',
  '111 Welington St Ottawa ON',
  '111 Welington Ave Otawa ON K1A 0A6',
];

const WRITTEN = ['5-22 rue Eddy Gatineau QC J8X 4B3', '100 King Street West Toronto Ontario M5X 1A9'];

const [PLAIN] = JUDGED as [string];

/** The shared modes, styles and layouts with their members and their effect. */
export function parametersCatalogue(engine: Engine, language: Language): string {
  return document(
    `# ${say(language, 'PARAMETERS')}`,
    paragraph(say(language, 'PARAMETERS_ABOUT')),
    `## ${say(language, 'MODES')}`,
    definitions(SHARED_MODES, language),
    paragraph(say(language, 'MODES_EXAMPLES')),
    table(
      [say(language, 'INPUT'), ...SHARED_MODES.map(({ Name }) => code(Name))],
      JUDGED.map((text) => [
        code(text),
        ...SHARED_MODES.map(({ Name }) => analyse(engine, language, text, { mode: Name }).status),
      ]),
    ),
    `## ${say(language, 'STYLES')}`,
    definitions(SHARED_STYLES, language),
    paragraph(say(language, 'STYLES_EXAMPLES')),
    table(
      [say(language, 'NAME'), ...WRITTEN.map(code)],
      SHARED_STYLES.map(({ Name }) => [
        code(Name),
        ...WRITTEN.map((text) => textOf(analyse(engine, language, text, { style: Name }).lines)),
      ]),
    ),
    `## ${say(language, 'LAYOUTS')}`,
    paragraph(say(language, 'LAYOUTS_EXAMPLES')),
    table(
      [say(language, 'NAME'), say(language, 'LINES'), code(PLAIN)],
      SHARED_LAYOUTS.map(({ Name, Lines }) => [
        code(Name),
        Lines.map(({ strName, MaxLength }) => `${strName === '' ? '""' : strName} ${MaxLength}`).join(', '),
        textOf(analyse(engine, language, PLAIN, { layout: Name }).lines),
      ]),
    ),
    paragraph(say(language, 'GENERATED')),
  );
}

/** A table of definitions: one row for each, one column for each member but the description. */
function definitions(shared: readonly object[], language: Language): string {
  const members = Object.keys(shared[0]!).filter((member) => member !== 'Name' && member !== 'Description');
  return table(
    [say(language, 'NAME'), ...members],
    shared.map((definition) => {
      const values = definition as Readonly<Record<string, unknown>>;
      return [code(String(values.Name)), ...members.map((member) => String(values[member]))];
    }),
  );
}

/** Lines that are not empty, one below the other. */
function textOf(lines: readonly { readonly strContent: string }[]): string {
  return lines
    .filter(({ strContent }) => strContent !== '')
    .map(({ strContent }) => code(strContent))
    .join('<br>');
}
