import { DEFAULT_CONDITIONS, type SearchConditions } from '@civique/engine/search';
import Type from 'typebox';
import { refer } from '../schemas.ts';
import { about } from '../sentences/about.ts';
import { MOST_ITEMS } from './defaults.ts';

/** Request members that several searches share. */

const TEXT = 200;

/** A criterion; absent and empty mean any. */
export const criterion = (description: string) => Type.Optional(Type.String({ maxLength: TEXT, description }));

const condition = (name: keyof SearchConditions, description: string) =>
  Type.Optional(Type.Boolean({ default: DEFAULT_CONDITIONS[name], description }));

const conditions = Type.Object(
  {
    allowMisspellings: condition('allowMisspellings', about('ALLOW_MISSPELLINGS')),
    allowMissingWords: condition('allowMissingWords', about('ALLOW_MISSING_WORDS')),
    allowAltMunicipalities: condition('allowAltMunicipalities', about('ALLOW_ALT_MUNICIPALITIES')),
    allowAltStreets: condition('allowAltStreets', about('ALLOW_ALT_STREETS')),
    accentedInput: condition('accentedInput', about('ACCENTED_INPUT')),
    accentedOutput: condition('accentedOutput', about('ACCENTED_OUTPUT')),
    lowercaseOutput: condition('lowercaseOutput', about('LOWERCASE_OUTPUT')),
    expandRanges: condition('expandRanges', about('EXPAND_RANGES')),
  },
  { $id: 'SearchConditions', description: about('SEARCH_CONDITIONS') },
);

export const searchConditions = Type.Optional(refer(conditions));

/** The conditions of a request, with defaults for those it leaves out. */
export function conditionsOf(given: Partial<SearchConditions> | undefined): SearchConditions {
  return { ...DEFAULT_CONDITIONS, ...given };
}

/** More than this is long to write. */
const FEW_ITEMS = 500;

/**
 * True for a search that may look at every name there is, or has a long answer: by less than two letters, such as `*`,
 * or for many items.
 */
export function asksForMany(name: string, items: number): boolean {
  return items > FEW_ITEMS || name.replaceAll(/[\s*]/g, '').length < 2;
}

export const maxItems = (standard: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ITEMS, default: standard, description: about('MAX_ITEMS') }));
