import { BrowsingLevel, GuessingFlags } from '@civique/engine';

/** The default of each optional member, contract sections 6 and 7; the API description shows them. */
export const DEFAULTS = {
  /** MaxAlternatives of AnalyzeGetAlternatives. */
  alternatives: 50,
  /** MaxAlternatives of OneStopAnalyze. */
  captured: 5,
  /** MaxAlternatives of BrowseAddressEx. */
  completions: 10,
  maxNamesToAddresses: 20,
  browsingLevel: BrowsingLevel.Misspelt,
  guessingFlags: GuessingFlags.All,
  /** MaxItems of SearchForAddresses, SearchForAltMunicipalities and SearchForAltStreets. */
  items: 500,
  /** MaxItems of SearchForNames. */
  names: 20,
  variants: 5,
} as const;

/** Alternatives that are written as quickly as the answers of other calls. */
const FEW_ALTERNATIVES = 100;

/** True for a MaxAlternatives that may have an answer of up to four megabytes; 0 asks for all there are. */
export function asksForLongList(maxAlternatives: number): boolean {
  return maxAlternatives === 0 || maxAlternatives > FEW_ALTERNATIVES;
}

/** The largest MaxItems. */
export const MOST_ITEMS = 5_000;
