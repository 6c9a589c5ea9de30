import { analyze } from './answer/analyze.ts';
import {
  answerAddresses,
  answerAltMunicipalities,
  answerAltStreets,
  answerNames,
  answerParse,
} from './answer/answer-search.ts';
import { completed } from './answer/completed.ts';
import { nearby } from './answer/nearby.ts';
import type { Engine } from './engine.ts';
import { prepareNameLetters } from './evidence/unlisted/name-letters.ts';
import { prepareBare } from './match/places/bare-places.ts';
import { placeIndexOf } from './match/places/place-index.ts';
import { prepareShortened } from './match/places/shortened-places.ts';
import { variantElements } from './parse-address/variant-elements.ts';
import type { Reference } from './reference/read/reader.ts';
import { wholeOf } from './values/parts.ts';

/**
 * Creates an engine over a reference. It keeps no other state, so any number of engines may share a reference. It uses
 * neither clock nor network: equal requests get equal answers. Lists that any analysis may need are built here, once.
 */
export function createEngine(reference: Reference): Engine {
  reference.prepare();
  prepareShortened(reference);
  prepareBare(reference);
  prepareNameLetters(reference);
  const places = placeIndexOf(reference);
  return {
    analyze: (request) => analyze(reference, places, request),
    nearby: (request) => wholeOf(nearby(reference, places, request)),
    nearbyInParts: (request) => nearby(reference, places, request),
    complete: (request) => wholeOf(completed(reference, places, request)),
    completeInParts: (request) => completed(reference, places, request),
    searchAddresses: (search) => wholeOf(answerAddresses(reference, search)),
    searchAddressesInParts: (search) => answerAddresses(reference, search),
    searchNames: (search) => wholeOf(answerNames(reference, search)),
    searchNamesInParts: (search) => answerNames(reference, search),
    searchAltMunicipalities: (search, maxItems) => answerAltMunicipalities(reference, search, maxItems),
    searchAltStreets: (search, maxItems) => wholeOf(answerAltStreets(reference, search, maxItems)),
    searchAltStreetsInParts: (search, maxItems) => answerAltStreets(reference, search, maxItems),
    parse: answerParse,
    formatVariant: variantElements,
  };
}
