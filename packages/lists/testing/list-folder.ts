import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { starterReference } from '@civique/data';
import { findByName, ONE_STOP, SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '@civique/engine';
import { analyzeList } from '../run/analyze-list.ts';
import type { ListInstructions, ListResult } from '../run/instructions.ts';

const reference = starterReference();

/** A folder of lists for one test, removed at its end. */
export class ListFolder {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<ListFolder> {
    return new ListFolder(await mkdtemp(path.join(tmpdir(), 'civique-lists-')));
  }

  path(name: string): string {
    return path.join(this.#folder, name);
  }

  async write(name: string, content: string | Uint8Array): Promise<string> {
    await writeFile(this.path(name), content);
    return this.path(name);
  }

  read(name: string): Promise<Buffer> {
    return readFile(this.path(name));
  }

  async text(name: string): Promise<string> {
    return (await this.read(name)).toString();
  }

  /** Analyses `input` into `out` with the starter. */
  async analyze(input: string, out: string, options: Partial<ListInstructions> = {}): Promise<ListResult> {
    return analyzeList({
      inputs: [this.path(input)],
      out: this.path(out),
      reference: await reference,
      mode: findByName(SHARED_MODES, 'FLEXIBLE')!,
      style: findByName(SHARED_STYLES, 'UPPER KYWD')!,
      layout: ONE_STOP.layout,
      language: 'EN',
      threads: 0,
      groups: ['status', 'lines'],
      ...options,
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The layout with lines for street, place and code. */
export const LABEL = findByName(SHARED_LAYOUTS, 'ADDR x2 LAST LINE')!;
