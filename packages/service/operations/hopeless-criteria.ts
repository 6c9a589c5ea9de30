import type { Language } from '@civique/engine';
import { directionOf, keywordsOf, provincesOf } from '@civique/engine/address';
import { civicNumber } from '@civique/engine/search';
import { fold } from '@civique/engine/text';
import { say } from '../sentences/service-sentences.ts';

/** The criteria of a search that stand for something in a list, or for a range. */
type Criteria = Readonly<
  Partial<Record<'Province' | 'StreetType' | 'StreetDirection' | 'StreetNumberFrom' | 'StreetNumberTo', string>>
>;

const STREET_TYPES: ReadonlySet<string> = new Set(
  keywordsOf(['StreetType']).flatMap(({ Optimum, Name, Alternates }) => [Optimum, Name, ...Alternates].map(fold)),
);

const LISTS = [
  { member: 'Province', sentence: 'NO_SUCH_PROVINCE', isKnown: (text: string) => provincesOf(fold(text)).length > 0 },
  { member: 'StreetType', sentence: 'NO_SUCH_STREET_TYPE', isKnown: (text: string) => STREET_TYPES.has(fold(text)) },
  { member: 'StreetDirection', sentence: 'NO_SUCH_DIRECTION', isKnown: (text: string) => directionOf(text) !== 0 },
] as const;

/**
 * Why a search cannot have found anything, whatever the reference holds: an empty answer alone would be taken for what
 * is true of the addresses.
 */
export function hopelessCriteria(criteria: Criteria, language: Language): string[] {
  const unknown = LISTS.flatMap(({ member, sentence, isKnown }) => {
    const found = (criteria[member] ?? '').trim();
    return found === '' || found.includes('*') || isKnown(found) ? [] : [say(language, sentence, { found })];
  });
  const [from, to] = [civicNumber(criteria.StreetNumberFrom ?? ''), civicNumber(criteria.StreetNumberTo ?? '')];
  const isReversed = from !== undefined && to !== undefined && from > to;
  return isReversed ? [...unknown, say(language, 'NUMBERS_REVERSED', { from, to })] : unknown;
}
