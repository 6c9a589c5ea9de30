import { exampleAnswers, exampleFile } from './example-answers.ts';
import { startStarterService } from './starter-service.ts';

/** Every generated file with its text, by its path in the repository. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await using service = await startStarterService();
  for (const language of ['EN', 'FR'] as const) {
    files.set(exampleFile(language), `${JSON.stringify(await exampleAnswers(service, language), null, 2)}\n`);
  }
  return files;
}
