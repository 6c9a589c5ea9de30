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

/** Whoever asks for more than this, or for all there are, waits for an answer of up to four megabytes. */
export const FEW_ALTERNATIVES = 200;

/** The largest MaxItems. */
export const MOST_ITEMS = 5_000;
