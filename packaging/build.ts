/**
 * Builds what is published: `npm run build` writes one folder for each package in `dist/`, ready for `npm pack
 * ./dist/engine` and `npm publish ./dist/engine`. docs/packaging.md explains why it is done this way.
 */
import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildConsole } from '../packages/console/build.ts';
import { captureModule } from './capture-bundle.ts';
import { type Manifest, publishedManifest } from './manifest.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Packages by folder; a package comes after those it depends on. */
export const PACKAGES = ['engine', 'client', 'capture', 'console', 'data', 'service', 'lists', 'cli'] as const;

/** Builds every package into `out/engine`, `out/data` ...; removes what was there before. */
export async function buildPackages(out: string): Promise<void> {
  for (const name of PACKAGES) await rm(path.join(out, name), { recursive: true, force: true });
  await compile(out, 'tsconfig.json');
  await compile(out, 'tsconfig.capture.json');
  await writeFile(path.join(out, 'capture/index.js'), await captureModule());
  // Types alone.
  await writeFile(path.join(out, 'capture/react.js'), 'export {};\n');
  await buildConsole();
  for (const name of PACKAGES) await complete(path.join(ROOT, 'packages', name), path.join(out, name));
}

/** JavaScript, declarations and the JSON tables that the code imports. */
async function compile(out: string, project: string): Promise<void> {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  const args = [compiler, '-p', path.join(import.meta.dirname, project), '--outDir', out];
  await promisify(execFile)(process.execPath, args).catch((error) => {
    throw new Error(`tsc failed:\n${error.stdout}${error.stderr}`);
  });
  for await (const file of glob('**/*.d.ts', { cwd: out })) await nameJavaScript(path.join(out, file));
}

/** The compiler rewrites `./x.ts` to `./x.js` in code, not in declarations. */
async function nameJavaScript(declaration: string): Promise<void> {
  const text = await readFile(declaration, 'utf8');
  await writeFile(declaration, text.replace(/(['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js'));
}

/** Adds the manifest, README, licence, and the files that the source manifest names. */
async function complete(source: string, built: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  await mkdir(built, { recursive: true });
  await writeFile(path.join(built, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
  await cp(path.join(ROOT, 'LICENSE'), path.join(built, 'LICENSE'));
  for await (const file of glob(['README.md', ...(manifest.files ?? [])], { cwd: source })) {
    await cp(path.join(source, file), path.join(built, file));
  }
}

if (import.meta.main) await buildPackages(path.join(ROOT, 'dist'));
