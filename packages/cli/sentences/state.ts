import { sentenceTable } from '@civique/engine/sentences';

/** What `civique state` shows. */
export const STATE = sentenceTable({
  HELP_STATE_COMMANDS: {
    EN: 'back up, restore, check and move the customers, keys, credits and parameters',
    FR: 'sauvegarder, rétablir, vérifier et déplacer les clients, clés, crédits et paramètres',
  },
  HELP_BACKUP: {
    EN: 'write everything in the state to one file, while its services run',
    FR: 'écrire tout l’état dans un seul fichier, pendant que ses services tournent',
  },
  HELP_BACKUP_OUT: {
    EN: 'the file to write; it must not exist yet. It holds the keys that sign tokens',
    FR: 'fichier à écrire; il ne doit pas encore exister. Il contient les clés qui signent les jetons',
  },
  HELP_RESTORE: {
    EN: 'restore a backup into an empty state: a folder or a database',
    FR: 'rétablir une sauvegarde dans un état vide : un dossier ou une base de données',
  },
  HELP_RESTORE_FILE: { EN: 'a file of state backup', FR: 'un fichier de state backup' },
  HELP_CHECK: {
    EN: 'check the whole state, the sums of its credits, its permissions and charges not yet written; changes nothing',
    FR: 'vérifier tout l’état, les sommes de ses crédits, ses permissions et les dépenses à inscrire; ne change rien',
  },
  HELP_MIGRATE: {
    EN: 'copy everything into an empty state, such as from a folder to PostgreSQL; stop the services first',
    FR: 'tout copier dans un état vide, par exemple d’un dossier à PostgreSQL; arrêter d’abord les services',
  },
  HELP_MIGRATE_TO: {
    EN: 'the empty state: a folder, or postgres://user:password@host/database',
    FR: 'l’état vide : un dossier, ou postgres://utilisateur:motdepasse@hôte/base',
  },
  STATE_CONTENTS: {
    EN: '{customers} {customers:customer|customers}, {keys} {keys:key|keys}',
    FR: '{customers} {customers:client|clients}, {keys} {keys:clé|clés}',
  },
  STATE_BACKED_UP: {
    EN: '{file}: {contents}, {size} MB. Keep it as safe as the state: it holds the keys that sign tokens.',
    FR: '{file} : {contents}, {size} Mo. Le protéger comme l’état : il contient les clés qui signent les jetons.',
  },
  STATE_RESTORED: { EN: 'Restored: {contents}.', FR: 'Rétabli : {contents}.' },
  STATE_MIGRATED: {
    EN: 'Copied: {contents}. Start the services with --state and the new state; the old one has not changed.',
    FR: 'Copié : {contents}. Démarrer les services avec --state et le nouvel état; l’ancien n’a pas changé.',
  },
  STATE_SOUND: { EN: 'The state is sound: {contents}.', FR: 'L’état est intact : {contents}.' },
});
