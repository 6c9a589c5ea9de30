import { sentenceTable } from '@civique/engine/sentences';

/** What `civique data update` and `rollback` show. */
export const UPDATES = sentenceTable({
  HELP_UPDATE: {
    EN: 'put a newer release of the National Address Register in use, if it passes every check',
    FR: 'mettre en service une version plus récente du Registre national d’adresses, si elle réussit tous les contrôles',
  },
  HELP_UPDATE_FOLDER: {
    EN: 'where downloads and references are kept, at the same path for every service (default: references in the state folder)',
    FR: 'dossier des téléchargements et des références, au même chemin pour chaque service (par défaut : references dans le dossier d’état)',
  },
  HELP_KEEP: {
    EN: 'references to keep, with the one in use',
    FR: 'nombre de références à garder, avec celle en service',
  },
  HELP_MAX_LOSS: {
    EN: 'refuse the release if a larger share of the addresses of a province, in percent, is gone or has another postal code',
    FR: 'refuser la version si une plus grande part des adresses d’une province, en pour cent, a disparu ou changé de code postal',
  },
  HELP_KNOWN: {
    EN: 'a CSV file of addresses and their answers in one line (or their HashCodes; empty = not found), which must all be right',
    FR: 'un fichier CSV d’adresses et de leurs réponses sur une ligne (ou de leurs HashCode; vide = introuvable), qui doivent toutes être justes',
  },
  HELP_DRY_RUN: { EN: 'only say what would be done', FR: 'dire seulement ce qui serait fait' },
  HELP_UPDATE_RELEASE: {
    EN: 'this release, even if it is older or was rolled back (default: the newest)',
    FR: 'cette version, même plus ancienne ou déjà annulée (par défaut : la plus récente)',
  },
  HELP_UPDATE_FROM: {
    EN: 'another source to include; repeat it for several',
    FR: 'une autre source à inclure; à répéter pour plusieurs',
  },
  HELP_DROP_SOURCES: {
    EN: 'leave out sources of the reference in use that --from does not name',
    FR: 'laisser de côté les sources de la référence en service que --from ne nomme pas',
  },
  HELP_ROLLBACK: {
    EN: 'go back to the reference that was in use before',
    FR: 'revenir à la référence qui était en service auparavant',
  },

  UPDATE_NOTHING_NEWER: {
    EN: 'There is no newer release (in use: {current}).',
    FR: 'Il n’y a pas de version plus récente (en service : {current}).',
  },
  UPDATE_WITHDRAWN: {
    EN: 'Release {release} was rolled back (in use: {current}). To use it after all, add --release {release}.',
    FR: 'La version {release} a été annulée (en service : {current}). Pour l’utiliser malgré tout, ajouter --release {release}.',
  },
  UPDATE_FOUND: {
    EN: 'Release {release} at {url} (in use: {current}).',
    FR: 'Version {release} à {url} (en service : {current}).',
  },
  UPDATE_DOWNLOADED: {
    EN: 'Downloaded {fetched} of {files} files from {url}; the {kept:other|others} had not changed.',
    FR: 'Fichiers téléchargés de {url} : {fetched} sur {files}; {kept:l’autre n’avait|les autres n’avaient} pas changé.',
  },
  UPDATE_DOWNLOADED_ALL: {
    EN: 'Downloaded {files} {files:file|files} from {url}.',
    FR: 'Fichiers téléchargés de {url} : {files}.',
  },
  UPDATE_BUILT: {
    EN: 'Built and verified {addresses} addresses.',
    FR: 'Adresses produites et vérifiées : {addresses}.',
  },
  UPDATE_NOT_COMPARED: {
    EN: 'Not compared: the starter, a small sample, was in use.',
    FR: 'Aucune comparaison : le jeu de départ, un petit échantillon, était en service.',
  },
  UPDATE_COMPARED: {
    EN: 'Compared: {province} changes most, by {percent}% of its addresses ({gone} gone, {moved} with another postal code).',
    FR: 'Comparé : {province} change le plus, de {percent} % de ses adresses (disparues : {gone}, à code postal changé : {moved}).',
  },
  UPDATE_COMPARED_ALSO: {
    EN: '{province} also changes too much: by {percent}% ({gone} gone, {moved} with another postal code).',
    FR: '{province} change trop également : de {percent} % (disparues : {gone}, à code postal changé : {moved}).',
  },
  UPDATE_WRONG_ANSWER: {
    EN: '{file}, line {line}: "{address}" gives "{found}", not "{expected}".',
    FR: '{file}, ligne {line} : « {address} » donne « {found} », et non « {expected} ».',
  },
  UPDATE_ANSWERED: {
    EN: 'All {all} known answers of {file} are right.',
    FR: 'Les {all} réponses connues de {file} sont toutes justes.',
  },
  UPDATE_REMOVED: { EN: 'Removed {file}.', FR: '{file} a été supprimé.' },

  WOULD_DOWNLOAD: {
    EN: 'Would download the files that changed into {folder}.',
    FR: 'Téléchargerait dans {folder} les fichiers qui ont changé.',
  },
  WOULD_BUILD: {
    EN: 'Would build and verify release {release} in {folder}.',
    FR: 'Produirait et vérifierait la version {release} dans {folder}.',
  },
  WOULD_COMPARE: {
    EN: 'Would compare it with {file} and refuse it if more than {percent}% of the addresses of a province are gone or have another code.',
    FR: 'La comparerait avec {file} et la refuserait si plus de {percent} % des adresses d’une province avaient disparu ou changé de code.',
  },
  WOULD_ASK: { EN: 'Would check the known answers of {file}.', FR: 'Vérifierait les réponses connues de {file}.' },
  WOULD_SWITCH: {
    EN: 'Would put it in use and keep {keep} references in all.',
    FR: 'La mettrait en service et garderait {keep} références en tout.',
  },
});

/** Why an update or a rollback is refused; the data in use stay. */
export const UPDATE_FAILURES = sentenceTable({
  UPDATE_RUNNING: {
    EN: 'Another update is at work in {folder}. Run the command again when it has ended.',
    FR: 'Une autre mise à jour est en cours dans {folder}. Relancer la commande quand elle sera terminée.',
  },
  UPDATE_OVERTAKEN: {
    EN: 'Another reference was put in use while this one was built. It stays in use; run the command again.',
    FR: 'Une autre référence a été mise en service pendant que celle-ci était produite. Elle reste en service; relancer la commande.',
  },
  UPDATE_NOT_SOUND: {
    EN: 'The reference that was built is not sound ({section}: {text}). The present data stay in use.',
    FR: 'La référence produite n’est pas intacte ({section} : {text}). Les données actuelles restent en service.',
  },
  UPDATE_LACKS_SOURCE: {
    EN: 'Refused: {file}, which is in use, was also built from {source}. Name that source with --from, or add --drop-sources.',
    FR: 'Refusé : {file}, en service, a aussi été produit à partir de {source}. Nommer cette source avec --from, ou ajouter --drop-sources.',
  },
  UPDATE_LOSES: {
    EN: 'Refused: {percent}% of the addresses in {province} are gone or have another code, more than the {limit}% allowed. The present data stay in use. If this is right, give a greater --max-loss.',
    FR: 'Refusé : {percent} % des adresses de {province} ont disparu ou changé de code, plus que les {limit} % permis. Les données actuelles restent en service. Si cela est exact, augmenter --max-loss.',
  },
  UPDATE_ANSWERS: {
    EN: 'Refused: {wrong} of the {all} known answers of {file} {wrong:is|are} wrong. The present data stay in use.',
    FR: 'Refusé : sur {all} réponses connues de {file}, {wrong} {wrong:est fausse|sont fausses}. Les données actuelles restent en service.',
  },
  NOTHING_BEFORE: {
    EN: 'This state remembers no earlier reference. Name one with civique data use.',
    FR: 'Cet état ne se souvient d’aucune référence antérieure. En nommer une avec civique data use.',
  },
});

/** What is wrong with the value of an option. */
export const UPDATE_VALUES = sentenceTable({
  VALUE_PERCENT: { EN: 'Give a percentage from 0 to 100.', FR: 'Donner un pourcentage de 0 à 100.' },
});
