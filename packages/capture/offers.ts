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

/** The rows for an answer: the way back, the whole building, offers, and the way out. */
export function offersOf(
  alternatives: readonly Alternative[],
  opened: Opened | undefined,
  hasUnit: boolean,
  say: Say,
): Offer[] {
  const inside = opened?.offer.alternative;
  const isBuilding = inside?.Kind === 'Building';
  const found = alternatives
    .filter((each) => inside === undefined || each.NextInput !== inside.NextInput)
    .map((each) => offerOf(each, isBuilding, hasUnit, say));
  const rows: Offer[] = [];
  if (opened !== undefined) {
    const { title, more } = opened.offer;
    rows.push({ kind: 'back', title: more ? `${title}, ${more}` : title, place: say('GO_ON') });
    if (isBuilding) rows.push({ kind: 'whole', title: say('WHOLE_BUILDING'), alternative: inside });
  }
  rows.push(...found.slice(0, MOST_OFFERS - Math.max(0, rows.length - 1)));
  return [...rows, { kind: 'hand', title: say('BY_HAND') }];
}

function offerOf(alternative: Alternative, isInside: boolean, hasUnit: boolean, say: Say): Offer {
  const { AddressElements: elements, Kind, IsComplete, Count = 0 } = alternative;
  if (isInside && elements.UnitNumber !== '') return { kind: 'address', title: unitText(alternative), alternative };
  // With a unit already typed beside it, a building is an address.
  const isWhole = IsComplete === true || (Kind === 'Building' && hasUnit);
  const lines = alternative.AddressLines.map(({ strContent }) => strContent);
  // A line alone is the whole address, its place included.
  const [title, place] =
    Kind === 'Municipality'
      ? [elements.Municipality, elements.Province]
      : Kind === 'PostalCode'
        ? [elements.PostalCode, '']
        : [lines[0]!, lines.length > 1 ? placeText(elements) : ''];
  if (isWhole) return { kind: 'address', title, place, alternative };
  const more = Count > 0 ? say(Kind === 'Building' ? 'UNITS' : 'ADDRESSES', { count: Count }) : '';
  return { kind: 'container', title, place, more, alternative };
}

/** What the field shows when a container is opened. */
export function openedText({ title, alternative }: Offer): string {
  return alternative?.Kind === 'Street' ? `${title} ` : `${title}, `;
}
