/** Folding and comparing texts. */

export { damerauLevenshtein } from './distance.ts';
export { fold } from './fold.ts';
export { nearestNames, probableName } from './nearest.ts';
