/**
 * Writes the one file that a page loads, `packages/capture/capture.js`: `node packaging/capture-bundle.ts`. It is checked
 * in, because the service serves it and runs from the sources; a test compares it with what this program would write.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, transform } from 'esbuild';
import { STYLES } from '../packages/capture/styles.ts';

const ROOT = path.join(import.meta.dirname, '..');

export const BUNDLE_FILE = path.join(ROOT, 'packages/capture/capture.js');

/** Styles without spaces and comments: they are a text to the bundler. */
const smallStyles: Plugin = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]capture[/\\]styles\.ts$/ }, async () => {
      const { code } = await transform(STYLES, { loader: 'css', minify: true });
      return { contents: `export const STYLES = ${JSON.stringify(code)};`, loader: 'ts' };
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
    legalComments: 'none',
    banner: { js: '/* <civique-address> of Civique, Apache-2.0 */' },
    plugins: [smallStyles],
    write: false,
  });
  return outputFiles[0]!.text;
}

if (import.meta.main) writeFileSync(BUNDLE_FILE, await captureScript());
