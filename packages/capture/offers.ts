import type { Alternative } from '@civique/client';
import type { Say } from './sentences/capture-sentences.ts';
import { placeText, unitText } from './shape.ts';

/** One row of the list. */
export interface Offer {
  readonly kind: 'address' | 'container' | 'whole' | 'back' | 'hand';
  readonly title: string;
  /** The second line. */
  readonly place?: string;
  /** What a container holds: `623 addresses`. */
  readonly more?: string;
  readonly alternative?: Alternative;
}

/** A container that was opened, and what the field showed before. */
export interface Opened {
  readonly offer: Offer;
  /** What the field shows; whatever follows it was typed inside. */
  readonly text: string;
  readonly before: string;
  readonly outer: Opened | undefined;
}

export const MOST_OFFERS = 6;

type Language = 'EN' | 'FR';

/** The rows for an answer: the way back, the whole building, offers, and the way out. */
export function offersOf(
  alternatives: readonly Alternative[],
  opened: Opened | undefined,
  hasUnit: boolean,
  language: Language,
  say: Say,
): Offer[] {
  const inside = opened?.offer.alternative;
  const isBuilding = inside?.Kind === 'Building';
  const found = alternatives
    .filter((each) => inside === undefined || each.NextInput !== inside.NextInput)
    .map((each) => offerOf(each, isBuilding, hasUnit, language, say));
  const rows: Offer[] = [];
  if (opened !== undefined) {
    const { title, more } = opened.offer;
    rows.push({ kind: 'back', title: more === undefined ? title : `${title}, ${more}`, place: say(language, 'GO_ON') });
    if (isBuilding) rows.push({ kind: 'whole', title: say(language, 'WHOLE_BUILDING'), alternative: inside });
  }
  rows.push(...found.slice(0, MOST_OFFERS - Math.max(0, rows.length - 1)));
  return [...rows, { kind: 'hand', title: say(language, 'BY_HAND') }];
}

function offerOf(alternative: Alternative, isInside: boolean, hasUnit: boolean, language: Language, say: Say): Offer {
  const { AddressElements: elements, Kind, IsComplete, Count = 0 } = alternative;
  if (isInside && elements.UnitNumber !== '') return { kind: 'address', title: unitText(elements), alternative };
  // With a unit already typed beside it, a building is an address.
  const isWhole = IsComplete === true || (Kind === 'Building' && hasUnit);
  const lines = alternative.AddressLines.map(({ strContent }) => strContent);
  const isPlace = Kind === 'Municipality' || Kind === 'PostalCode';
  const title =
    Kind === 'Municipality' ? elements.Municipality : Kind === 'PostalCode' ? elements.PostalCode : (lines[0] ?? '');
  const place = isPlace ? (Kind === 'Municipality' ? elements.Province : '') : placeText(elements);
  if (isWhole) return { kind: 'address', title, place, alternative };
  const more = say(language, Kind === 'Building' ? 'UNITS' : 'ADDRESSES', { count: Count });
  return { kind: 'container', title, place, more, alternative };
}

/** What the field shows when a container is opened. */
export function openedText({ title, alternative }: Offer): string {
  return alternative?.Kind === 'Street' ? `${title} ` : `${title}, `;
}
