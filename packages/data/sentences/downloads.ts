import { sentenceTable } from '@civique/engine/sentences';

/** Why a download fails, and what to do about it. */
export const DOWNLOADS = sentenceTable({
  NOT_AN_ADDRESS: {
    EN: '"{text}" is not a web address. Give one such as {example}',
    FR: '« {text} » n’est pas une adresse Web. En donner une telle que {example}',
  },
  RELEASE_UNKNOWN: {
    EN: '"{release}" is not a release. Give a month such as 2026-12, or one of {releases}.',
    FR: '« {release} » n’est pas une version. Donner un mois tel que 2026-12, ou l’une des suivantes : {releases}.',
  },
  PROVINCE_UNKNOWN: {
    EN: '"{text}" is not a province. Give a code such as ON, QC, PE.',
    FR: '« {text} » n’est pas une province. Donner un code tel que ON, QC, PE.',
  },
  ARCHIVE_WITHOUT_FILES: {
    EN: '{url} holds none of the files needed (Addresses/Address_*.csv).',
    FR: '{url} ne contient aucun des fichiers nécessaires (Addresses/Address_*.csv).',
  },
  ARCHIVE_WITHOUT_RELEASE: {
    EN: 'The name of {url} does not say which release it is. Give a name such as 202606.zip.',
    FR: 'Le nom de {url} ne dit pas de quelle version il s’agit. Donner un nom tel que 202606.zip.',
  },
  ARCHIVE_WHOLE: {
    EN: 'The server does not serve parts of files: the whole archive is fetched ({megabytes} MB).',
    FR: 'Le serveur ne fournit pas de parties de fichiers : l’archive entière est téléchargée ({megabytes} Mo).',
  },
  ARCHIVE_WHOLE_UNKNOWN: {
    EN: 'The server does not serve parts of files: the whole archive is fetched (size unknown).',
    FR: 'Le serveur ne fournit pas de parties de fichiers : l’archive entière est téléchargée (taille inconnue).',
  },
  ARCHIVE_UNREADABLE: {
    EN: '{url} is not a readable ZIP archive: {reason}.',
    FR: '{url} n’est pas une archive ZIP lisible : {reason}.',
  },
  MEMBER_METHOD: {
    EN: '{url}: {member} is compressed by a method that is not supported ({method}).',
    FR: '{url} : {member} est compressé par une méthode non prise en charge ({method}).',
  },
  MEMBER_CHECKSUM: {
    EN: '{member} does not have the length and checksum that the archive states. It was removed: fetch it again.',
    FR: '{member} n’a ni la longueur ni la somme de contrôle que l’archive indique. Il a été supprimé : le télécharger de nouveau.',
  },
  NO_REMOTE_FILE: { EN: 'There is no file at {url}', FR: 'Il n’y a aucun fichier à {url}' },
  CANNOT_FETCH: { EN: '{url} cannot be fetched: {reason}.', FR: 'Impossible de télécharger {url} : {reason}.' },
  FETCH_ATTEMPTS: {
    EN: '{url} could not be fetched in {attempts} {attempts:attempt|attempts}: {reason}. Run the command again to continue where it stopped.',
    FR: 'Impossible de télécharger {url} en {attempts} {attempts:tentative|tentatives} : {reason}. Relancer la commande pour reprendre où elle s’est arrêtée.',
  },
  FETCH_WHOLE: {
    EN: '{url} could not be fetched whole: {reason}. The server does not serve parts of files, so the archive must come in one piece: try again, or name a mirror with --url.',
    FR: 'Impossible de télécharger {url} en entier : {reason}. Le serveur ne fournit pas de parties de fichiers, de sorte que l’archive doit venir d’un seul tenant : réessayer, ou nommer un miroir avec --url.',
  },
  FETCH_CHANGED: {
    EN: '{url} has changed on the server, or the server no longer serves parts of it. Start again.',
    FR: '{url} a changé sur le serveur, ou celui-ci n’en fournit plus de parties. Recommencer.',
  },
  FETCH_OTHER_BYTES: {
    EN: '{url}: the server sent bytes from {found} on, not from {expected}. Name a mirror with --url.',
    FR: '{url} : le serveur a envoyé les octets à partir de {found} et non de {expected}. Nommer un miroir avec --url.',
  },
  FETCH_MORE_BYTES: {
    EN: '{url}: the server sent more bytes than it was asked for. Name a mirror with --url.',
    FR: '{url} : le serveur a envoyé plus d’octets que demandé. Nommer un miroir avec --url.',
  },
});

/** Reasons of the errors above. */
export const DOWNLOAD_REASONS = sentenceTable({
  REASON_STATUS: { EN: 'the server answered with status {status}', FR: 'le serveur a répondu avec l’état {status}' },
  REASON_EARLY: {
    EN: 'the server stopped {bytes} {bytes:byte|bytes} early',
    FR: 'il manque {bytes} {bytes:octet|octets} à l’envoi du serveur',
  },
  REASON_OTHER_LENGTH: {
    EN: '{found} bytes arrived instead of {expected}',
    FR: '{found} octets sont arrivés au lieu de {expected}',
  },
  REASON_SILENT: {
    EN: 'nothing arrived for {seconds} {seconds:second|seconds}',
    FR: 'rien n’est arrivé pendant {seconds} {seconds:seconde|secondes}',
  },
});
