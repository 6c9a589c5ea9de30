import { NAMED_ENTITIES } from './named-entities.ts';

/** Text from web pages, in which some characters stand as `&amp;`, `&eacute;` or `&#233;`. */

const ENTITY = /&(?:amp;)?(?:([A-Za-z]{2,7}[0-9]{0,2})|#(\d{2,5})|#[xX]([0-9A-Fa-f]{2,4}));/g;

/** The characters that were meant; entities of no letter and no sign of an address stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&') || !text.includes(';')) return text;
  return text.replace(ENTITY, (entity, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED_ENTITIES.get(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code >= 32 && code < 0xd800 ? String.fromCharCode(code) : entity;
  });
}

/** For each character of the decoded text, and its end, where it stands in the text as it was. */
export function entityOffsets(text: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const { 0: entity, index } of text.matchAll(ENTITY)) {
    while (at < index) offsets.push(at++);
    const { length } = decodeEntities(entity);
    for (let i = 0; i < length; i++) offsets.push(length === entity.length ? index + i : index);
    at = index + entity.length;
  }
  while (at <= text.length) offsets.push(at++);
  return offsets;
}
