import { DEFAULT_CONDITIONS, type SearchConditions } from '@civique/engine/search';
import Type from 'typebox';
import { MOST_ITEMS } from './defaults.ts';

/** Request members that several searches share. */

const TEXT = 200;

/** A criterion; absent and empty mean any. */
export const criterion = (description: string) => Type.Optional(Type.String({ maxLength: TEXT, description }));

const condition = (name: keyof SearchConditions, description: string) =>
  Type.Optional(Type.Boolean({ default: DEFAULT_CONDITIONS[name], description }));

export const searchConditions = Type.Optional(
  Type.Object(
    {
      allowMisspellings: condition('allowMisspellings', 'Misspelt names are found when nothing is called as typed.'),
      allowMissingWords: condition(
        'allowMissingWords',
        'Names that hold more words are found when nothing is called as typed.',
      ),
      allowAltMunicipalities: condition('allowAltMunicipalities', 'Alternate names of municipalities count.'),
      allowAltStreets: condition('allowAltStreets', 'Alternate names of streets count.'),
      accentedInput: condition('accentedInput', 'Accents of the street name are significant.'),
      accentedOutput: condition('accentedOutput', 'Names are answered with their accents.'),
      lowercaseOutput: condition('lowercaseOutput', 'Names are answered in mixed case instead of upper case.'),
      expandRanges: condition('expandRanges', 'Single addresses are answered instead of ranges.'),
    },
    { description: 'How a search compares and answers.' },
  ),
);

/** The conditions of a request, with the defaults of those it leaves out. */
export function conditionsOf(given: Partial<SearchConditions> | undefined): SearchConditions {
  return { ...DEFAULT_CONDITIONS, ...given };
}

export const maxItems = (standard: number) =>
  Type.Optional(
    Type.Integer({ minimum: 1, maximum: MOST_ITEMS, default: standard, description: 'At most so many are answered.' }),
  );
