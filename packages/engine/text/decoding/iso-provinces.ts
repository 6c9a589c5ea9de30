import type { Encoded } from './encoded.ts';

/** The country in front of a province, as the standard ISO 3166-2 joins them. */
const WITH_COUNTRY = /(?<![\p{L}\p{N}])CA-(?=(?:AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT)(?![\p{L}\p{N}]))/gu;

/** Every text in which anything is found has this. */
export const MAY_HAVE_ISO_PROVINCES = /CA-[A-Z]{2}/;

/** `Bath CA-ON K0H 1G0`: the province is meant. */
export function isoProvincesIn(text: string): Encoded[] {
  return Array.from(text.matchAll(WITH_COUNTRY), ({ 0: typed, index }) => ({
    from: index,
    to: index + typed.length,
    meant: '',
  }));
}
