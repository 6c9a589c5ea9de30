import { BrowsingLevel, type Engine, type Guess, GuessingFlags, type Language } from '@civique/engine';
import { analyse, parametersOf } from './analysing.ts';
import { code, document, paragraph, table } from './markdown.ts';
import { say } from './words.ts';

/** Input whose status depends on one guess. */
const GUESSED: Readonly<Record<Guess, string>> = {
  MissingType: '111 Wellington Ottawa ON K1A 0A6',
  MissingDirection: '312 3 Ave Oyen AB T0J 2J0',
  TwoNumbers: '5 111 Wellington St Ottawa ON K1A 0A6',
  LookAlikeCode: '111 Wellington St Ottawa ON KIA OA6',
  MunicipalityFromCode: '111 Wellington St ON K1A 0A6',
  ProvinceFromAnything: '111 Wellington St Ottawa K1A 0A6',
  SplitWords: '111WellingtonSt Ottawa ON K1A 0A6',
};

/** Input that is only begun. */
const BEGUN = ['111 wellingt', '111 welingt', '11 wellington st'];

const { All, ...FLAGS } = GuessingFlags;

/** The guesses that may be allowed and the levels of completion, with their effect. */
export function optionsCatalogue(engine: Engine, language: Language): string {
  const guesses = (Object.entries(FLAGS) as [Guess, number][]).map(([guess, bit]) => {
    const text = GUESSED[guess];
    const status = (guessingFlags: number) =>
      analyse(engine, language, text, { mode: 'oneStop Analysis Mode', guessingFlags }).status;
    const [with_, without] = [status(All), status(All - bit)];
    if (with_ === without) throw new Error(`"${text}" is ${with_} without ${guess}, too: give another example.`);
    return [String(bit), say(language, `GUESS_${guess}`), code(text), with_, without];
  });
  const { layout, style } = parametersOf({});
  const levels = (Object.entries(BrowsingLevel) as [keyof typeof BrowsingLevel, BrowsingLevel][]).map(
    ([name, level]) => [
      String(level),
      say(language, `LEVEL_${name}`),
      ...BEGUN.map((text) => {
        const lines = [{ strName: '', strContent: text }];
        const limits = { maxAlternatives: 50, maxNamesToAddresses: 20 };
        return String(engine.complete({ lines, layout, style, level, language, ...limits }).found);
      }),
    ],
  );
  return document(
    `# ${say(language, 'OPTIONS')}`,
    '## GuessingFlags',
    paragraph(say(language, 'GUESSING_ABOUT', { all: All })),
    table(
      (['FLAG', 'GUESS', 'EXAMPLE', 'WITH', 'WITHOUT'] as const).map((word) => say(language, word)),
      guesses,
    ),
    '## BrowsingLevel',
    paragraph(say(language, 'BROWSING_ABOUT')),
    table([say(language, 'LEVEL'), say(language, 'COMPLETES'), ...BEGUN.map(code)], levels),
    paragraph(say(language, 'GENERATED')),
  );
}
