import { type Engine, type Language, SECONDARY_STATUSES, STATUSES } from '@civique/engine';
import { analyse } from './analysing.ts';
import { code, document, paragraph, table } from './markdown.ts';
import { say } from './words.ts';

/** What somebody may type, for each status. */
const EXAMPLES = {
  V: '111 Wellington St Ottawa ON K1A 0A6',
  C: '111 Welington St Ottawa ON K1A 0A6',
  N: '100 Nowhere Rd Toronto ON',
  I: 'thank you very much',
  F: '350 Fifth Ave New York NY 10118 USA',
} as const;

/** Every status, what it means and what a program should do. */
export function statusesCatalogue(engine: Engine, language: Language): string {
  const rows = STATUSES.map((status) => {
    const analysis = analyse(engine, language, EXAMPLES[status], { mode: 'MODERATE' });
    if (analysis.status !== status) {
      throw new Error(`"${EXAMPLES[status]}" is ${analysis.status}, not ${status}: give another example.`);
    }
    const example = `${code(EXAMPLES[status])}<br>${analysis.reason}`;
    return [`**${status}**`, say(language, `STATUS_${status}`), say(language, `DO_${status}`), example];
  });
  const secondary = SECONDARY_STATUSES.filter((each) => each !== '').map((each) => [
    code(each),
    say(language, `SECONDARY_${each}`),
  ]);
  return document(
    `# ${say(language, 'STATUSES')}`,
    paragraph(say(language, 'STATUSES_ABOUT')),
    table(['strStatus', say(language, 'MEANING'), say(language, 'WHAT_TO_DO'), say(language, 'EXAMPLE')], rows),
    paragraph(say(language, 'STATUS_NOT_SCORE')),
    `## ${say(language, 'SECONDARY')}`,
    table(['SecondaryStatus', say(language, 'MEANING')], secondary),
    paragraph(say(language, 'GENERATED')),
  );
}
