import { sentenceTable, type ValuesOf } from '@civique/engine/sentences';

/** Everything that the element shows or says. */
export const CAPTURE_SENTENCES = sentenceTable({
  LIST: { EN: 'Addresses', FR: 'Adresses' },
  BY_HAND: { EN: 'Type it by hand', FR: 'Écrire l’adresse à la main' },
  ADDRESSES: { EN: '{count} {count:address|addresses}', FR: '{count} {count:adresse|adresses}' },
  UNITS: { EN: '{count} {count:unit|units}', FR: '{count} {count:unité|unités}' },
  GO_ON: { EN: 'Go on typing to find yours', FR: 'Continuez à écrire pour trouver la vôtre' },
  WHOLE_BUILDING: { EN: 'Whole building, no unit', FR: 'Tout l’immeuble, sans unité' },
  STILL_LOOKING: {
    EN: 'Still looking. You can keep typing, or fill in the rest yourself.',
    FR: 'La recherche continue. Continuez à écrire, ou remplissez le reste vous-même.',
  },
  NOTHING_FOUND: {
    EN: 'You can go on: we will use the address as you typed it.',
    FR: 'Vous pouvez continuer : nous prendrons l’adresse telle que vous l’avez écrite.',
  },
  SUGGESTIONS: {
    EN: '{count} {count:suggestion|suggestions}. Down arrow to review.',
    FR: '{count} {count:suggestion|suggestions}. Flèche vers le bas pour parcourir.',
  },
  OPENED: {
    EN: '{name}. {count} {count:suggestion|suggestions}. Backspace goes back.',
    FR: '{name}. {count} {count:suggestion|suggestions}. Retour arrière pour revenir.',
  },
  FILLED: { EN: '{address}. Filled in.', FR: '{address}. Champs remplis.' },
  WHICH_UNIT: {
    EN: 'This building has {count} {count:unit|units}. Which one?',
    FR: 'Cet immeuble compte {count} {count:unité|unités}. Laquelle?',
  },
  UNIT_MISSING: {
    EN: 'Address filled in. Only the unit is missing.',
    FR: 'Adresse remplie. Il ne manque que l’unité.',
  },
  IS_THIS_IT: { EN: 'Is this what you meant?', FR: 'Est-ce bien cette adresse?' },
  YOU_TYPED: { EN: 'You typed', FR: 'Vous avez écrit' },
  ON_FILE: { EN: 'On file', FR: 'Au registre' },
  USE_IT: { EN: 'Use the address on file', FR: 'Prendre celle du registre' },
  KEEP_MINE: { EN: 'Keep mine', FR: 'Garder la mienne' },
  WHICH_ONE: {
    EN: 'Several addresses fit. Which one is yours?',
    FR: 'Plusieurs adresses conviennent. Laquelle est la vôtre?',
  },
  NONE_OF_THESE: {
    EN: '{count:No|None of these}: keep {address}',
    FR: '{count:Non|Aucune de celles-ci} : garder {address}',
  },
  AS_TYPED: { EN: 'as you typed it', FR: 'telle que vous l’avez écrite' },
  CONTINUE: { EN: 'Continue', FR: 'Continuer' },
  CHOOSE_TO_CONTINUE: {
    EN: 'Choose one of these addresses to continue.',
    FR: 'Choisissez l’une de ces adresses pour continuer.',
  },
  KEPT: { EN: 'Kept as you typed it.', FR: 'Gardée telle que vous l’avez écrite.' },
  SHOW_AGAIN: { EN: 'Show the suggestion again', FR: 'Revoir la suggestion' },
  ADDRESS: { EN: 'Address', FR: 'Adresse' },
  ADDRESS_HINT: { EN: 'Number and street, box or route', FR: 'Numéro et rue, case postale ou route' },
  UNIT_FIELD: { EN: 'Apartment, suite, unit', FR: 'Appartement, bureau, unité' },
  OPTIONAL: { EN: '(optional)', FR: '(facultatif)' },
  CITY: { EN: 'City', FR: 'Ville' },
  PROVINCE: { EN: 'Province', FR: 'Province' },
  CHOOSE: { EN: 'Choose', FR: 'Choisir' },
  POSTAL_CODE: { EN: 'Postal code', FR: 'Code postal' },
  FILL_IN: { EN: 'Fill in this field.', FR: 'Remplissez ce champ.' },
});

type Sentences = typeof CAPTURE_SENTENCES;

/** Gives a sentence in the language of the page. */
export type Say = <Code extends keyof Sentences & string>(
  code: Code,
  ...values: keyof ValuesOf<Sentences[Code]> extends never ? [] : [ValuesOf<Sentences[Code]>]
) => string;

/** What `sayFrom` gives, in less code than it: every page loads this. */
export function sayIn(language: 'EN' | 'FR', code: keyof Sentences, values: Values = {}): string {
  return CAPTURE_SENTENCES[code][language].replace(/{(\w+):?(.*?)}/g, (_, name: string, forms: string) => {
    const value = values[name]!;
    const isSingular = language === 'FR' ? Number(value) < 2 : value === 1;
    return forms === '' ? String(value) : forms.split('|')[isSingular ? 0 : 1]!;
  });
}

type Values = Readonly<Record<string, string | number>>;
