import { sentenceTable } from '@civique/engine/sentences';

/** Headers of requests and answers, and what else the API description says about HTTP. */
export const HTTP = sentenceTable({
  HEADER_ACCEPT_LANGUAGE: {
    EN: 'Language of every sentence in the answer: English, or French where it is preferred.',
    FR: 'Langue de chaque phrase de la réponse : l’anglais, ou le français s’il est préféré.',
  },
  HEADER_REQUEST_ID: {
    EN: 'Names the call in the log of the service. An id that you send is kept if it has 1 to 128 letters, digits, dots, colons, hyphens or underscores, otherwise replaced.',
    FR: 'Désigne l’appel dans le journal du service. Un identifiant envoyé est conservé s’il compte de 1 à 128 lettres, chiffres, points, deux-points, traits d’union ou traits de soulignement, sinon remplacé.',
  },
  HEADER_IDEMPOTENCY_KEY: {
    EN: 'For a call that may be sent again: the same key with the same body is charged once within 24 hours; with another body it is refused.',
    FR: 'Pour un appel qui peut être renvoyé : avec la même clé et le même corps, il n’est facturé qu’une fois en 24 heures; avec la même clé et un autre corps, il est refusé.',
  },
  HEADER_RATE_LIMIT: {
    EN: 'Calls left (`r`) and seconds until the limit is full again (`t`).',
    FR: 'Appels restants (`r`) et secondes avant que la limite soit de nouveau entière (`t`).',
  },
  HEADER_RATE_LIMIT_POLICY: {
    EN: 'The limit: so many calls (`q`) in so many seconds (`w`). Absent for a key without a limit.',
    FR: 'La limite : tant d’appels (`q`) en tant de secondes (`w`). Absent pour une clé sans limite.',
  },
  HEADER_CREDITS_CHARGED: { EN: 'What the call cost.', FR: 'Ce que l’appel a coûté.' },
  HEADER_CREDITS_REMAINING: { EN: 'What is left after the call.', FR: 'Ce qu’il reste après l’appel.' },
  HEADER_RETRY_AFTER: {
    EN: 'Seconds to wait before the call is sent again.',
    FR: 'Secondes à attendre avant de renvoyer l’appel.',
  },
  FREE: { EN: 'Free of charge.', FR: 'Gratuite.' },
  COSTS_ONE: {
    EN: 'Costs one credit; only success is charged.',
    FR: 'Coûte un crédit; seule une réussite est facturée.',
  },
  COSTS_EACH_RECORD: {
    EN: 'Costs one credit for each record that was analysed.',
    FR: 'Coûte un crédit par enregistrement analysé.',
  },
});
