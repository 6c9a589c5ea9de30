// Runs after `npm ci`, on the Node that runs npm if the pinned one is missing: plain JavaScript.
// npm leaves out an optional package whose checksum is wrong, and reports success; this turns it into a failure.
import { existsSync, readFileSync } from 'node:fs';

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const platform = process.platform === 'win32' ? 'win' : process.platform;
const runtime = `node-${platform}-${process.arch}`;
if (runtime in optionalDependencies && !existsSync(`node_modules/${runtime}/package.json`)) {
  console.error(
    `npm did not install ${runtime}, the Node that Civique runs on: its checksum differs from package-lock.json, ` +
      'the registry does not have it, or optional packages are omitted.',
  );
  process.exitCode = 1;
}
