/** Keeps `civique serve` from telling V8 not to guess which objects live long: arguments for Node. */
const MODULE = `import v8 from 'node:v8';
import { syncBuiltinESMExports } from 'node:module';
const set = v8.setFlagsFromString;
v8.setFlagsFromString = (flags) => flags.includes('pretenuring') || set(flags);
syncBuiltinESMExports();`;

export const LET_GUESS: readonly string[] = ['--import', `data:text/javascript,${encodeURIComponent(MODULE)}`];
