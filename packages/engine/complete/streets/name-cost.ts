import { canonicalWords, significantWords } from '../../address/name-key.ts';
import { streetTypeById } from '../../address/street-types.ts';
import { phraseFits, wordFits } from '../../names/partial-words.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import { type StreetQuery, typedNameWords } from './street-query.ts';

const GLUED_COST = 1;
/** Fractions of 1 only rank what is equally right. */
const OTHER_ORDER_COST = 0.4;
const OTHER_SPELLING_COST = 0.4;

/**
 * How far the name and the position of the type are from what was typed; -1 if too far.
 * @param strict the words of the name must be the typed ones
 */
export function nameCost(reference: Reference, query: StreetQuery, entry: number, strict: boolean): number {
  if (query.fits !== undefined && !query.fits(entry)) return -1;
  const order = query.typeBefore === 'name' ? orderCost(reference.typeOfEntry(entry)) : 0;
  if (query.words.length === 0) return order;
  const name = reference.nameOfEntry(entry) * 2 + (reference.isLoose(entry) ? 1 : 0);
  let cost = query.costs.get(name);
  if (cost === undefined) {
    cost = wordsCost(query, reference.nameText(name >>> 1), (name & 1) === 1);
    query.costs.set(name, cost);
  }
  return strict && cost >= GLUED_COST ? -1 : order + cost;
}

/** RUE EDDY more likely means `Rue Eddy` than `Eddy St`. */
function orderCost(typeId: number): number {
  const type = streetTypeById(typeId);
  return type === undefined || type.beforeName || type.beforeNumber ? 0 : OTHER_ORDER_COST;
}

/** 0 for the typed words, more for another spelling (SAINT for ST), 1 if only the letters agree. */
function wordsCost({ words: typed, open }: StreetQuery, name: string, loose: boolean): number {
  const last = typed.length - 1;
  const written = fold(name).split(' ');
  if (!loose && typed.every((word, i) => written[i] === word || (open && i === last && written[i]?.startsWith(word)))) {
    return 0;
  }
  const words = loose ? significantWords(name) : canonicalWords(fold(name));
  const canonical = typedNameWords(typed);
  const end = canonical.length - 1;
  const fits = canonical.every((word, i) => words[i] !== undefined && wordFits(word, words[i], open && i === end));
  return fits || phraseFits(typed, words, open) ? OTHER_SPELLING_COST : GLUED_COST;
}
