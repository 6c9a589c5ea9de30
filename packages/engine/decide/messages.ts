import type { Language } from '../address/elements.ts';
import { FAULTS, type Fault } from '../match/faults.ts';
import type { StyleChange } from '../values/style-change.ts';
import texts from './messages.json' with { type: 'json' };

export type MessageCode = keyof typeof texts;

/** A sentence in the given language. `from` is what was typed, `to` what the reference has. */
export function message(code: MessageCode, language: Language, from = '', to = ''): string {
  const parts = PARTS[language].get(code)!;
  let text = '';
  for (const part of parts) text += part === '{from}' ? from : part === '{to}' ? to : part;
  return text;
}

/** Each text cut at its places for what was typed and what is right. */
const PARTS: Readonly<Record<Language, ReadonlyMap<MessageCode, readonly string[]>>> = {
  EN: partsOf('EN'),
  FR: partsOf('FR'),
};

function partsOf(language: Language): ReadonlyMap<MessageCode, readonly string[]> {
  const codes = Object.keys(texts) as MessageCode[];
  return new Map(codes.map((code) => [code, texts[code][language].split(/(\{from\}|\{to\})/)]));
}

/** A fault as the answer tells it. */
export function styleChange({ code, penalty, from, to }: Fault, language: Language): StyleChange {
  const { element, kind } = FAULTS[code];
  const shown = to.toUpperCase();
  return {
    Element: element,
    Kind: kind,
    From: from,
    To: shown,
    Code: code,
    Penalty: penalty,
    Message: message(code, language, from, shown),
  };
}
