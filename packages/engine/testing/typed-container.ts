import type { Engine } from '../engine.ts';
import { findByName, SHARED_LAYOUTS, SHARED_STYLES } from '../format/shared.ts';
import type { Alternative } from '../values/alternative.ts';

/** Typing that goes on from the `NextInput` of a street, a building, a place or a postal code. */

const LAYOUT = findByName(SHARED_LAYOUTS, 'Address in Single Line')!;
const STYLE = findByName(SHARED_STYLES, 'UPPER KYWD')!;
/** An address counts as offered while it is among this many. */
const FIRST = 5;

export function completionsOf(engine: Engine, text: string, maxAlternatives = 10, isAnalysed = false): Alternative[] {
  return engine.complete({
    lines: [{ strName: '', strContent: text }],
    layout: LAYOUT,
    style: STYLE,
    level: 2,
    maxAlternatives,
    maxNamesToAddresses: 20,
    language: 'EN',
    isAnalysed,
  }).alternatives;
}

/** What somebody types after the container to reach the address below it. */
function remainderOf(container: Alternative, { AddressElements: below }: Alternative): string {
  const { StreetNumberFrom, StreetNumberSuffix, StreetName, StreetType, StreetDirection, UnitNumber } = below;
  // nobody writes a fraction right behind a number
  const civic = StreetNumberFrom + (StreetNumberSuffix.includes('/') ? ' ' : '') + StreetNumberSuffix;
  if (container.Kind === 'Building') return UnitNumber;
  if (container.Kind === 'Street') return civic;
  return [civic, StreetName, StreetType, StreetDirection].filter((part) => part !== '').join(' ');
}

/** Whether an address is on the street of a container: other readings of its text are offered behind it. */
function isOnStreetOf({ AddressElements: container }: Alternative, { AddressElements: each }: Alternative): boolean {
  const names = ['StreetName', 'StreetType', 'StreetDirection', 'Municipality', 'Province'] as const;
  return container.StreetName === '' || names.every((name) => container[name] === each[name]);
}

/**
 * The texts at which an address below the container was lost, or that offered it only at the end, or never; empty if
 * the typing laws hold.
 */
export function brokenLaws(engine: Engine, container: Alternative, most = 6): string[] {
  const broken: string[] = [];
  const start = container.NextInput!;
  const below = completionsOf(engine, start, 30)
    .filter(({ IsComplete, HashCode }) => IsComplete && HashCode !== '')
    .filter((each) => isOnStreetOf(container, each));
  for (const wanted of below.slice(-most)) {
    const remainder = remainderOf(container, wanted);
    let seen = false;
    for (let end = 0; end <= remainder.length; end++) {
      const text = start + remainder.slice(0, end);
      const at = completionsOf(engine, text).findIndex(({ HashCode }) => HashCode === wanted.HashCode);
      const now = at >= 0 && at < FIRST;
      if (seen && !now) broken.push(`lost at "${text}": ${wanted.NextInput}`);
      seen = now;
    }
    if (!seen) broken.push(`never at "${start}${remainder}": ${wanted.NextInput}`);
  }
  return broken;
}
