import { changesCatalogue } from './catalogues/changes.ts';
import { errorsCatalogue } from './catalogues/errors.ts';
import { optionsCatalogue } from './catalogues/options.ts';
import { parametersCatalogue } from './catalogues/parameters.ts';
import { statusesCatalogue } from './catalogues/statuses.ts';
import { exampleAnswers, exampleFile } from './example-answers.ts';
import { startStarterService } from './starter-service.ts';

/** Every generated file with its text, by its path in the repository. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await using service = await startStarterService();
  const { engine } = service;
  for (const language of ['EN', 'FR'] as const) {
    files.set(exampleFile(language), `${JSON.stringify(await exampleAnswers(service, language), null, 2)}\n`);
    const folder = `docs/${language.toLowerCase()}`;
    files.set(`${folder}/statuses.md`, statusesCatalogue(engine, language));
    files.set(`${folder}/errors.md`, errorsCatalogue(language));
    files.set(`${folder}/changes.md`, changesCatalogue(engine, language));
    files.set(`${folder}/options.md`, optionsCatalogue(engine, language));
    files.set(`${folder}/parameters.md`, parametersCatalogue(engine, language));
  }
  return files;
}
