/** Parses one line without a reference; used by importers. */

export { createContext, NO_PLACES, type ParseContext } from './context.ts';
export { parse } from './parse.ts';
export type { StreetReading } from './readings.ts';
export { streetReadings } from './street-readings.ts';
