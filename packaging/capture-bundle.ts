/**
 * Writes the one file that a page loads, `packages/capture/capture.js`: `node packaging/capture-bundle.ts`. It is
 * checked in, because the service serves it and runs from the sources; a test compares it with what this program would
 * write.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, transform } from 'esbuild';
import { minify } from 'terser';
import { CAPTURE_SENTENCES } from '../packages/capture/sentences/capture-sentences.ts';
import { STYLES } from '../packages/capture/styles.ts';
import { INTERNAL_NAMES } from './capture-names.ts';

const ROOT = path.join(import.meta.dirname, '..');

export const BUNDLE_FILE = path.join(ROOT, 'packages/capture/capture.js');

/** Styles without spaces, and with short names for their own properties: they are a text to the bundler. */
const smallStyles: Plugin = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]capture[/\\]styles\.ts$/ }, async () => {
      const { code } = await transform(STYLES, { loader: 'css', minify: true });
      const names = [...new Set(code.match(/--c-[a-z-]+/g))];
      const small = code.replace(/--c-[a-z-]+/g, (name) => `--c${names.indexOf(name)}`).trim();
      return { contents: `export const STYLES = ${JSON.stringify(small)};`, loader: 'ts' };
    });
  },
};

/** Numbers in place of the codes of sentences, which only the sources need to read. */
const smallCodes: Plugin = {
  name: 'codes',
  setup({ onLoad }) {
    const codes = Object.keys(CAPTURE_SENTENCES);
    const numbered = (code: string) => String(codes.indexOf(code));
    onLoad({ filter: /[/\\]capture[/\\](?:\w|-)+\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      return {
        contents: source.replace(new RegExp(`'(${codes.join('|')})'`, 'g'), (_, code) => `'${numbered(code)}'`),
        loader: 'ts',
      };
    });
    onLoad({ filter: /[/\\]capture-sentences\.ts$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8');
      return {
        contents: source.replace(new RegExp(`^  (${codes.join('|')}):`, 'gm'), (_, code) => `  ${numbered(code)}:`),
        loader: 'ts',
      };
    });
  },
};

/** The element with everything it needs, as a script for any browser of the last years. */
export const captureScript = (): Promise<string> => bundle('iife');

/** The same as a module, for those who bundle it themselves. */
export const captureModule = (): Promise<string> => bundle('esm');

async function bundle(format: 'iife' | 'esm'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, 'packages/capture/index.ts')],
    bundle: true,
    minify: true,
    format,
    target: 'es2022',
    mangleProps: new RegExp(`^(?:${INTERNAL_NAMES.join('|')})$`),
    plugins: [smallStyles, smallCodes],
    write: false,
  });
  const { code } = await minify(outputFiles[0]!.text, {
    ecma: 2020,
    module: format === 'esm',
    // unsafe: `new RegExp` without `new`, and the like; nothing here can tell
    compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe: true, unsafe_arrows: true },
    format: { comments: false, preamble: '/* <civique-address> of Civique, Apache-2.0 */' },
  });
  return `${code}\n`;
}

if (import.meta.main) writeFileSync(BUNDLE_FILE, await captureScript());
