import { sayFrom, sentenceTable } from '@civique/engine/sentences';

/** What happened when a call failed, and what to do: `TITLE` and text for each kind of failure. */
export const FAILURES = sentenceTable({
  OFFLINE_TITLE: { EN: 'No connection', FR: 'Aucune connexion' },
  OFFLINE: {
    EN: 'The service does not answer. Your work is still here, and the request is sent again when the connection returns.',
    FR: 'Le service ne répond pas. Votre travail est encore là, et la demande repart dès que la connexion revient.',
  },
  ENDED_TITLE: { EN: 'Your session has ended', FR: 'Votre session est terminée' },
  ENDED: {
    EN: 'Enter the key again and this page goes on where it was.',
    FR: 'Entrez de nouveau la clé et la page reprendra où elle en était.',
  },
  KEY_ENDED_TITLE: { EN: 'This key is no longer valid', FR: 'Cette clé n’est plus valide' },
  KEY_ENDED: {
    EN: 'It has expired or was revoked. The operator makes another with the command below.',
    FR: 'Elle a expiré ou a été révoquée. L’exploitant en crée une autre avec la commande ci-dessous.',
  },
  NO_CREDITS_TITLE: { EN: 'No credits left', FR: 'Il ne reste plus de crédits' },
  NO_CREDITS: {
    EN: 'Nothing was done and nothing was charged. The operator adds credits with the command below.',
    FR: 'Rien n’a été fait ni facturé. L’exploitant ajoute des crédits avec la commande ci-dessous.',
  },
  TOO_FAST_TITLE: { EN: 'Too many calls at once', FR: 'Trop d’appels à la fois' },
  TOO_FAST: {
    EN: 'This one was not done and not charged. It is sent again by itself.',
    FR: 'Celui-ci n’a été ni fait ni facturé. Il repart de lui-même.',
  },
  BUSY_TITLE: { EN: 'The service is busy or starting', FR: 'Le service est occupé ou démarre' },
  BUSY: {
    EN: 'Nothing was done and nothing was charged. The request is sent again by itself.',
    FR: 'Rien n’a été fait ni facturé. La demande repart d’elle-même.',
  },
  BROKEN_TITLE: { EN: 'The service failed', FR: 'Défaillance du service' },
  BROKEN: {
    EN: 'It could not do this, and nothing was charged. If it happens again, give the operator this number.',
    FR: 'Il n’a pas pu le faire, et rien n’a été facturé. Si cela se répète, donnez ce numéro à l’exploitant.',
  },
  FORBIDDEN_TITLE: { EN: 'This key may not do that', FR: 'Cette clé n’en a pas le droit' },
  FORBIDDEN: {
    EN: 'The operator chooses what a key may call. Another key may have the right.',
    FR: 'L’exploitant choisit ce qu’une clé peut appeler. Une autre clé en a peut-être le droit.',
  },
  REFUSED_TITLE: { EN: 'The service did not accept this', FR: 'Le service n’a pas accepté ceci' },
  REFUSED: { EN: 'Nothing was charged. What it says:', FR: 'Rien n’a été facturé. Ce qu’il en dit :' },
  NOT_CIVIQUE_TITLE: { EN: 'Something else answered', FR: 'Autre chose a répondu' },
  NOT_CIVIQUE: {
    EN: 'The answer does not come from Civique. A proxy between this page and the service may stand in the way.',
    FR: 'La réponse ne vient pas de Civique. Un serveur mandataire entre cette page et le service fait peut-être obstacle.',
  },
  AGAIN: { EN: 'Ask again now', FR: 'Redemander maintenant' },
  SECONDS_LEFT: {
    EN: 'The next one goes out in {seconds} s.',
    FR: 'Le prochain part dans {seconds} s.',
  },
  NUMBER: { EN: 'Number of the request: {id}', FR: 'Numéro de la demande : {id}' },
});

export const sayFailure = sayFrom(FAILURES);
