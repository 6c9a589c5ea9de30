import type { AddressElements } from '../address/elements.ts';
import { styleKeyword } from './apply-style.ts';
import { isRange, joined, range } from './element-text.ts';
import { isBareUnit, isPlainDesignator, unitDesignator, type Wording } from './wording.ts';

/** `Prefix` is `10-123`, `PrefixKeyword` is `APT 10 123`. */
export type UnitPlace = 'None' | 'Prefix' | 'PrefixKeyword' | 'Suffix' | 'OwnLine';

/**
 * Where the unit goes. A hyphen joins only a plain number or letter to the civic number, and only if leaving out the
 * designator loses nothing (`PH 1` is not unit 1). A unit without a designator takes the hyphen, since Canada Post has
 * no sign for it, unless the style wants keywords instead of hyphens.
 */
export function placeUnit(part: AddressElements, wording: Wording, oneLine: boolean): UnitPlace {
  if (part.UnitNumber + part.UnitNumberTo + part.UnitDesignator === '') return 'None';
  const { style, asTyped } = wording;
  const asIs = style.UnitPlacement === 'AsIs';
  const withKeyword = part.UnitDesignator !== '';
  const wanted = asIs
    ? (asTyped.unitPlacement ?? (withKeyword ? 'Suffix' : 'Prefix'))
    : (style.UnitPlacement as 'Prefix' | 'Suffix' | 'OwnLine');
  const hasCivic = part.StreetNumberFrom !== '' && !isRange(part.StreetNumberFrom, part.StreetNumberTo);
  // 12-12 ELM ST has its number twice
  const isNumber = part.UnitNumber === part.StreetNumberFrom;
  const simple =
    hasCivic && !isNumber && SIMPLE_UNIT.test(part.UnitNumber) && !isRange(part.UnitNumber, part.UnitNumberTo);
  if (wanted === 'Prefix') {
    if (style.Hyphens === 'Keywords') return hasCivic ? 'PrefixKeyword' : 'Suffix';
    if (simple && isPlainDesignator(part.UnitDesignator)) return 'Prefix';
    return 'Suffix';
  }
  if (simple && !withKeyword && style.Hyphens === 'Keep') return 'Prefix';
  return wanted === 'OwnLine' && !oneLine ? 'OwnLine' : 'Suffix';
}

const SIMPLE_UNIT = /^(?:[A-Z]{0,3}[0-9]{1,6}[A-Z]{0,2}|[A-Z])$/i;

/** `APT 10`; a number that needs a designator and has none gets the general one: `UNIT 10`, `UNITÉ 10`. */
export function unitText(part: AddressElements, wording: Wording, step: number): string {
  const { style } = wording;
  const number = range(part.UnitNumber, part.UnitNumberTo, wording);
  const general = part.StreetNumberFrom !== '' && part.UnitNumber !== '' && !isBareUnit(part.UnitNumber);
  const named = wording.language === 'FR' ? 'UNITÉ' : 'UNIT';
  const symbol = part.UnitDesignator === '' && general ? named : part.UnitDesignator;
  const designator = styleKeyword(unitDesignator(symbol, wording, step), style);
  const bare = isBareUnit(part.UnitNumber) ? styleKeyword(number, style) : number;
  return joined(designator, bare);
}
