import type { Language } from '@civique/engine';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** Every sentence the service can say; both languages have the same keys and the same places to fill. */
export type MessageKey = keyof typeof en;

export type MessageParameters = Readonly<Record<string, string | number>>;

const TABLES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { EN: en, FR: fr };

/** The sentence of `key` in `language`, its `{places}` filled from `parameters`. */
export function say(language: Language, key: MessageKey, parameters: MessageParameters = {}): string {
  return TABLES[language][key].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(parameters, name) ? String(parameters[name]) : place,
  );
}
