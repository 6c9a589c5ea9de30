import { sayFrom, sentenceTable } from '@civique/engine/sentences';

/** The six words that an answer can say, what each means and what a program does with it. */
export const STATUSES = sentenceTable({
  VALID: { EN: 'Valid', FR: 'Valide' },
  CORRECTED: { EN: 'Corrected', FR: 'Corrigée' },
  UNDECIDED: { EN: 'Not decided', FR: 'Indécise' },
  UNTOLD: { EN: 'Cannot tell', FR: 'Impossible à dire' },
  NOTHING: { EN: 'Not an address', FR: 'Pas une adresse' },
  FOREIGN: { EN: 'Outside Canada', FR: 'Hors du Canada' },
});

export const sayStatus = sayFrom(STATUSES);
