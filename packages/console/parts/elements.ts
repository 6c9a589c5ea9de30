import type { AddressElements } from '@civique/client';
import { ELEMENT_NAMES, type ElementName, type Language } from '@civique/engine';
import { html, type TemplateResult } from 'lit';
import { type ELEMENTS, sayElement } from '../sentences/elements.ts';

/** Values that are words of ours. */
type Word = Exclude<keyof typeof ELEMENTS, ElementName>;

/** Members whose values are such words. */
const WORDED: ReadonlySet<string> = new Set(['TypeOfAddress', 'Language', 'StreetNumberSequence']);

/** The name of an element. */
export function elementName(language: Language, member: ElementName): string {
  return sayElement(language, member);
}

/** A value that is a word of ours, as a word. */
export function elementWord(language: Language, value: Word): string {
  return sayElement(language, value);
}

/** The elements of an address that say something, by name. */
export function elementPairs(language: Language, elements: AddressElements): TemplateResult {
  const isSaid = (member: ElementName) => {
    if (member === 'StreetNumberTo') return elements.StreetNumberTo !== elements.StreetNumberFrom;
    if (member === 'POBoxNumberTo') return elements.POBoxNumberTo !== elements.POBoxNumberFrom;
    return elements[member] !== '';
  };
  return html`<dl class="pairs">
    ${ELEMENT_NAMES.filter(isSaid).map((member) => {
      const value = elements[member];
      return html`<dt>${elementName(language, member)}</dt>
        <dd class="mono" translate="no">${WORDED.has(member) ? elementWord(language, value as Word) : value}</dd>`;
    })}
  </dl>`;
}
