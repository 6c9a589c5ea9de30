import { lowerPriority } from './lower-priority.ts';

/**
 * A thread that does heavy calls. On Linux this lowers this thread alone: whoever waits for a short answer comes first.
 */
if (process.platform === 'linux') lowerPriority();
// Reading the program takes longer than any call: it is done with the low priority, too.
await import('./do-heavy-calls.ts');
