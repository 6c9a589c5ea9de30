import { sayFrom, sentenceTable } from '@civique/engine/sentences';

/** The words that an answer can say, what each means and what a program does with it. */
export const STATUSES = sentenceTable({
  VALID: { EN: 'Valid', FR: 'Valide' },
  CORRECTED: { EN: 'Corrected', FR: 'Corrigée' },
  UNDECIDED: { EN: 'Not decided', FR: 'Indécise' },
  UNTOLD: { EN: 'Cannot tell', FR: 'Impossible à dire' },
  NOTHING: { EN: 'Not an address', FR: 'Pas une adresse' },
  INVALID: { EN: 'Not valid', FR: 'Non valide' },
  FOREIGN: { EN: 'Outside Canada', FR: 'Hors du Canada' },
  VALID_MEANS: { EN: 'This is the address, as typed.', FR: 'C’est bien l’adresse, telle qu’elle est écrite.' },
  CORRECTED_MEANS: {
    EN: 'One address is meant, as surely as the mode demands; it was put right.',
    FR: 'Une adresse est visée, avec la certitude qu’exige le mode; elle a été rectifiée.',
  },
  UNDECIDED_MEANS: {
    EN: 'No address is certain enough. Nothing was changed.',
    FR: 'Aucune adresse n’est assez sûre. Rien n’a été changé.',
  },
  UNTOLD_MEANS: {
    EN: 'The reference holds nothing of this kind here. The address may be right.',
    FR: 'La référence n’a rien de ce genre ici. L’adresse peut être juste.',
  },
  NOTHING_MEANS: {
    EN: 'Nothing in the text could be an address.',
    FR: 'Rien dans le texte ne peut être une adresse.',
  },
  INVALID_MEANS: {
    EN: 'The address is not valid as typed, and the mode corrects nothing.',
    FR: 'L’adresse n’est pas valide telle qu’elle est écrite, et le mode ne corrige rien.',
  },
  FOREIGN_MEANS: { EN: 'The address is in another country.', FR: 'L’adresse se trouve dans un autre pays.' },
  VALID_DO: { EN: 'Store it. Ask nothing.', FR: 'L’enregistrer. Ne rien demander.' },
  CORRECTED_DO: {
    EN: 'Show both addresses and let the person choose. In a list: store this one, and keep what was typed.',
    FR: 'Montrer les deux adresses et laisser la personne choisir. Dans une liste : enregistrer celle-ci et garder ce qui a été écrit.',
  },
  UNDECIDED_DO: {
    EN: 'Offer the alternatives. Otherwise keep what was typed.',
    FR: 'Proposer les autres possibilités. Sinon, garder ce qui a été écrit.',
  },
  UNTOLD_DO: {
    EN: 'Accept it as typed, marked "unverified". Do not ask again.',
    FR: 'L’accepter telle quelle, marquée « non vérifiée ». Ne pas redemander.',
  },
  NOTHING_DO: { EN: 'Ask for it again.', FR: 'La demander de nouveau.' },
  INVALID_DO: {
    EN: 'Ask for it again, or analyse it under a mode that corrects.',
    FR: 'La demander de nouveau, ou l’analyser avec un mode qui corrige.',
  },
  FOREIGN_DO: { EN: 'Keep it as typed. It was not checked.', FR: 'La garder telle quelle. Elle n’a pas été vérifiée.' },
});

export const sayStatus = sayFrom(STATUSES);
