/** Parses one line without a reference; used by importers. */

export { parse } from './parse.ts';
export type { StreetReading } from './street/readings.ts';
export { streetReadings } from './street/street-readings.ts';
export { createContext, NO_PLACES, type ParseContext } from './words/context.ts';
