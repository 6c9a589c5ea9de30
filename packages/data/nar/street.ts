import { directionOf, streetNameKey, streetTypeOfNar } from '@civique/engine/address';
import { fold } from '@civique/engine/text';
import type { Designation } from '../sources/designation.ts';

/** The street of a register row: the postal designation, and the municipal one if it differs. */
export interface NarStreet {
  readonly postal: Designation;
  readonly official: Designation | undefined;
  /** An unknown type or direction code that was kept as part of the name; empty if there was none. */
  readonly unknownType: string;
  readonly unknownDirection: string;
}

/** The six street columns of a row as text. */
export interface NarStreetText {
  readonly officialName: string;
  readonly officialType: string;
  readonly officialDirection: string;
  readonly mailName: string;
  readonly mailType: string;
  readonly mailDirection: string;
}

/**
 * Returns the street of a row; undefined if it has no name.
 *
 * Mail is addressed with the MAIL columns. They are upper case; if the municipality spells the name with the same
 * letters, its spelling (`McAdoo's`) is used for display. About one row in twenty has no MAIL name.
 */
export function narStreet(text: NarStreetText): NarStreet | undefined {
  const official = designation(text.officialName, text.officialType, text.officialDirection);
  const mail = designation(text.mailName, text.mailType, text.mailDirection) ?? official;
  if (mail === undefined) return undefined;
  const { unknownType, unknownDirection } = mail;
  if (official === undefined || mail === official) {
    return { postal: mail.designation, official: undefined, unknownType, unknownDirection };
  }
  const postal = { ...mail.designation, name: spelling(mail.designation.name, official.designation.name) };
  const differs = !sameDesignation(postal, official.designation);
  return { postal, official: differs ? official.designation : undefined, unknownType, unknownDirection };
}

/** The spelling to display: the other one if it differs only in case, accents and punctuation. */
export function spelling(postal: string, official: string): string {
  return official !== '' && fold(postal) === fold(official) ? official : postal;
}

function sameDesignation(a: Designation, b: Designation): boolean {
  return a.type === b.type && a.direction === b.direction && streetNameKey(a.name) === streetNameKey(b.name);
}

interface Read {
  readonly designation: Designation;
  readonly unknownType: string;
  readonly unknownDirection: string;
}

function designation(name: string, typeCode: string, directionCode: string): Read | undefined {
  if (fold(name) === '') return undefined;
  const type = typeCode === '' ? undefined : streetTypeOfNar(typeCode);
  const direction = directionCode === '' ? 0 : directionOf(directionCode);
  const unknownType = typeCode !== '' && type === undefined ? typeCode : '';
  const unknownDirection = directionCode !== '' && direction === 0 ? directionCode : '';
  const words = [name, unknownType, unknownDirection].filter((word) => word !== '');
  return {
    designation: { name: words.join(' '), type: type?.code ?? '', direction },
    unknownType,
    unknownDirection,
  };
}
