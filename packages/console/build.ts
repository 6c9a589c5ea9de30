/**
 * Writes what the service serves at `/` into `packages/console/built`: `node packages/console/build.ts`. With
 * `--if-older` only when it is missing or older than a file that it was made of. It is not checked in: `npm ci` and
 * `npm start` make it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Metafile, Plugin } from 'esbuild';

const HERE = import.meta.dirname;
const ROOT = path.join(HERE, '../..');

/** `index.html`, and `assets/` with names that change with the contents. */
export const BUILT = path.join(HERE, 'built');

/** What the last build was made of, by path from the root of the repository. */
const SOURCES = 'sources.json';

const ENTRIES = { main: 'main.ts', tokens: 'styles/tokens.css', base: 'styles/base.css', favicon: 'favicon.svg' };

/** Sheets that the page itself loads; every other one is a text in a view's script. */
const SHEETS = path.join(HERE, 'styles');

const { constants } = zlib;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Builds if anything has changed since the last build. Without the bundler, which is for development, it only says so.
 */
export async function buildIfOlder(): Promise<void> {
  if (!isOlder()) return;
  await buildConsole().catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    process.stderr.write('The console is not built: development packages are not installed.\n');
  });
}

function isOlder(): boolean {
  const list = path.join(BUILT, SOURCES);
  if (!existsSync(list)) return true;
  const builtAt = statSync(list).mtimeMs;
  const sources: string[] = JSON.parse(readFileSync(list, 'utf8'));
  return sources.some((file) => {
    const stat = statSync(path.join(ROOT, file), { throwIfNoEntry: false });
    return stat === undefined || stat.mtimeMs > builtAt;
  });
}

/** Builds anew. Two processes may do so at the same time: each puts a whole folder in place. */
export async function buildConsole(): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({ in: path.join(HERE, file), out })),
    absWorkingDir: ROOT,
    outdir: path.join(ROOT, 'assets'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    // The licences of what is bundled stay with it.
    legalComments: 'eof',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    loader: { '.svg': 'copy' },
    plugins: [styleTexts],
    metafile: true,
    write: false,
  });
  const folder = `${BUILT}.${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  for (const { path: file, contents } of outputFiles) {
    await writeCompressed(path.join(folder, 'assets', path.basename(file)), contents);
  }
  const page = await readFile(path.join(HERE, 'index.html'), 'utf8');
  await writeFile(path.join(folder, 'index.html'), withAssets(page, metafile));
  const sources = [...Object.keys(metafile.inputs), 'packages/console/index.html', 'packages/console/build.ts'];
  await writeFile(path.join(folder, SOURCES), JSON.stringify(sources));
  await rm(BUILT, { recursive: true, force: true });
  await rename(folder, BUILT).catch((error) => {
    if (!existsSync(BUILT)) throw error;
    return rm(folder, { recursive: true });
  });
}

/** A file and what is sent of it to browsers that take it compressed, as small as it gets. */
async function writeCompressed(file: string, contents: Uint8Array): Promise<void> {
  await writeFile(file, contents);
  await writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(contents, BROTLI));
  await writeFile(`${file}.gz`, await promisify(zlib.gzip)(contents, { level: 9 }));
}

/**
 * The page with the names of the files in place of the sources that it names; scripts needed at once are fetched at
 * once.
 */
function withAssets(page: string, { outputs }: Metafile): string {
  const built = (file: string) => {
    const found = Object.entries(outputs).find(
      ([name, { entryPoint, inputs }]) =>
        (entryPoint ?? (name.endsWith('.svg') ? Object.keys(inputs)[0] : undefined)) === `packages/console/${file}`,
    );
    if (found === undefined) throw new Error(`Nothing was built of ${file}.`);
    return found;
  };
  let text = page;
  for (const file of Object.values(ENTRIES)) text = text.replaceAll(`"${file}"`, `"${built(file)[0]}"`);
  const parts = built(ENTRIES.main)[1].imports.filter(({ kind }) => kind === 'import-statement');
  return text.replace(
    '<!-- parts -->',
    parts.map((part) => `<link rel="modulepreload" href="${part.path}" />`).join(''),
  );
}

/** `import text from './x.css'` in a script is the text of the sheet, without spaces and comments. */
const styleTexts: Plugin = {
  name: 'style texts',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      if (path.dirname(file) === SHEETS) return undefined;
      const { code } = await esbuild.transform(await readFile(file, 'utf8'), { loader: 'css', minify: true });
      return { contents: code, loader: 'text' };
    });
  },
};

if (import.meta.main) await (process.argv.includes('--if-older') ? buildIfOlder() : buildConsole());
