import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@civique/engine';
import { changesCatalogue } from './catalogues/changes.ts';
import { errorsCatalogue } from './catalogues/errors.ts';
import { optionsCatalogue } from './catalogues/options.ts';
import { parametersCatalogue } from './catalogues/parameters.ts';
import { statusesCatalogue } from './catalogues/statuses.ts';
import { contractCoverage } from './contract/coverage.ts';
import { exampleAnswers, exampleFile } from './example-answers.ts';
import { htmlPage } from './html.ts';
import { CATALOGUES, GUIDES, INDEX, indexPage } from './pages.ts';
import { type StarterService, startStarterService } from './starter-service.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Every generated file with its text, by its path in the repository. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  files.set('docs/contract-coverage.md', contractCoverage());
  await using service = await startStarterService();
  for (const language of ['EN', 'FR'] as const) {
    files.set(exampleFile(language), `${JSON.stringify(await exampleAnswers(service, language), null, 2)}\n`);
    for (const [name, text] of writtenPages(service, language)) files.set(markdownFile(language, name), text);
    for (const { name } of [INDEX, ...GUIDES, ...CATALOGUES]) {
      const markdown = files.get(markdownFile(language, name)) ?? readGuide(language, name);
      files.set(htmlFile(language, name), htmlPage(markdown, language, name));
    }
  }
  return files;
}

function markdownFile(language: Language, name: string): string {
  return `docs/${language.toLowerCase()}/${name}.md`;
}

function htmlFile(language: Language, name: string): string {
  return `packages/service/pages/documents/${language.toLowerCase()}/${name}.html`;
}

/** A guide, without the `\r` that a checkout on Windows may add. */
export function readGuide(language: Language, name: string): string {
  return readFileSync(path.join(ROOT, markdownFile(language, name)), 'utf8').replaceAll('\r\n', '\n');
}

/** The pages that are not written by hand. */
function writtenPages({ engine }: StarterService, language: Language): [string, string][] {
  return [
    [INDEX.name, indexPage(language)],
    ['statuses', statusesCatalogue(engine, language)],
    ['errors', errorsCatalogue(language)],
    ['changes', changesCatalogue(engine, language)],
    ['options', optionsCatalogue(engine, language)],
    ['parameters', parametersCatalogue(engine, language)],
  ];
}
