import { DEFAULT_CONDITIONS, type SearchConditions } from '@civique/engine/search';
import Type from 'typebox';

/** Request members that several searches share. */

const TEXT = 200;

/** A criterion; absent and empty mean any. */
export const criterion = (description: string) => Type.Optional(Type.String({ maxLength: TEXT, description }));

const condition = (standard: boolean, description: string) =>
  Type.Optional(Type.Boolean({ default: standard, description }));

export const searchConditions = Type.Optional(
  Type.Object(
    {
      allowMisspellings: condition(false, 'Misspelt names are found when nothing is called as typed.'),
      allowMissingWords: condition(false, 'Names that hold more words are found when nothing is called as typed.'),
      allowAltMunicipalities: condition(true, 'Alternate names of municipalities count.'),
      allowAltStreets: condition(true, 'Alternate names of streets count.'),
      accentedInput: condition(false, 'Accents of the street name are significant.'),
      accentedOutput: condition(true, 'Names are answered with their accents.'),
      lowercaseOutput: condition(false, 'Names are answered in mixed case instead of upper case.'),
      expandRanges: condition(false, 'Single addresses are answered instead of ranges.'),
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
    Type.Integer({ minimum: 1, maximum: 5000, default: standard, description: 'At most so many are answered.' }),
  );
