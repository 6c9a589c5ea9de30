/** Reading one line without a reference; importers use it. */

export { createContext, NO_PLACES, type ParseContext } from './context.ts';
export { parse } from './parse.ts';
export { type StreetReading, streetReadings } from './readings.ts';
