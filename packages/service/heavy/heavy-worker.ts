import { setPriority } from 'node:os';

/** A thread that does heavy calls. On Linux this lowers this thread alone: whoever waits for a short answer comes first. */
const LOWER = 5;

if (process.platform === 'linux') setPriority(LOWER);
// Reading the program takes longer than any call: it is done with the low priority, too.
await import('./do-heavy-calls.ts');
