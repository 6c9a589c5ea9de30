import { sentenceTable } from '@civique/engine/sentences';

/** What an operator reads of the state: why it cannot be opened, which license or parameter file cannot be. */
export const OPERATOR_MESSAGES = sentenceTable({
  STATE_UNUSABLE_IN: {
    EN: 'The state in {folder} cannot be used: {reason}',
    FR: 'L’état dans {folder} est inutilisable : {reason}',
  },
  STATE_UNUSABLE_AT: {
    EN: 'The state at {url} cannot be used: {reason}',
    FR: 'L’état à l’adresse {url} est inutilisable : {reason}',
  },
  STATE_UNSUPPORTED: {
    EN: 'The state cannot be kept at {url}. Name a folder, or postgres://user:password@host:port/database.',
    FR: 'L’état ne peut pas être conservé à l’adresse {url}. Nommer un dossier, ou postgres://utilisateur:motdepasse@hôte:port/base.',
  },
  STATE_OPEN_TO_OTHERS: {
    EN: 'Other users of this machine can read the state in {folder}, and that cannot be changed. Run chmod 700 {folder} as its owner, or name a folder that belongs to the service alone.',
    FR: 'D’autres utilisateurs de cette machine peuvent lire l’état dans {folder}, et cela ne peut pas être changé. Exécuter chmod 700 {folder} en tant que propriétaire, ou nommer un dossier qui n’appartient qu’au service.',
  },
  STATE_NEWER: {
    EN: 'The state was written by a newer version of Civique (its schema has {steps}). Run that version, or start with another state.',
    FR: 'L’état a été écrit par une version plus récente de Civique (son schéma contient {steps}). Utiliser cette version, ou démarrer avec un autre état.',
  },
  STATE_OLDER: {
    EN: 'The state at {url} was written by an older version of Civique. Use that version, or start a service of this version once: it brings the state up to date.',
    FR: 'L’état à l’adresse {url} a été écrit par une version plus ancienne de Civique. Utiliser cette version, ou démarrer une fois un service de la version actuelle : il met l’état à jour.',
  },
  STATE_MISSING: {
    EN: 'There is no state in {state}. Name the state that the service uses.',
    FR: 'Il n’y a pas d’état dans {state}. Nommer celui que le service utilise.',
  },
  STATE_OCCUPIED: {
    EN: 'The state in {state} is not empty ({tables}), and nothing in it was changed. Name an empty one.',
    FR: 'L’état dans {state} n’est pas vide ({tables}), et rien n’y a été changé. En nommer un qui est vide.',
  },
  STATE_IN_USE: {
    EN: 'A service is using the state in {state}: what it changes now would be lost. Stop every service of this state, and run the command again.',
    FR: 'Un service se sert de l’état dans {state} : ses changements seraient perdus. Arrêter tous les services de cet état, puis relancer la commande.',
  },
  STATE_CHARGES_LEFT: {
    EN: 'Charges in {folder} are not in the state yet. Run civique state check: it says what to do.',
    FR: 'Des dépenses dans {folder} ne sont pas encore dans l’état. Exécuter civique state check : cette commande dit quoi faire.',
  },
  BACKUP_EXISTS: {
    EN: '{file} exists already, and was not changed. Name another file.',
    FR: '{file} existe déjà et n’a pas été modifié. Nommer un autre fichier.',
  },
  BACKUP_NOT_WRITTEN: {
    EN: '{file} cannot be written: {reason}.',
    FR: 'Impossible d’écrire {file} : {reason}.',
  },
  BACKUP_UNREADABLE: {
    EN: '{file} is not a sound backup of a state: {reason}. Restore another one.',
    FR: '{file} n’est pas une sauvegarde intacte d’un état : {reason}. En rétablir une autre.',
  },
  STATE_DAMAGED: {
    EN: 'The state in {state} is damaged: {reason}. Check the disk, and restore a backup into an empty state.',
    FR: 'L’état dans {state} est endommagé : {reason}. Vérifier le disque, puis rétablir une sauvegarde dans un état vide.',
  },
  CHECK_OPEN_TO_OTHERS: {
    EN: 'Other users of this machine can read {file}. Run chmod go= {file}.',
    FR: 'D’autres utilisateurs de cette machine peuvent lire {file}. Exécuter chmod go= {file}.',
  },
  CHECK_PACK: {
    EN: 'Pack {pack} of {customer} does not add up: {credits} credits, {used} taken, of which {leased} on lease. Keep a backup, and add what is missing with civique license top-up.',
    FR: 'Le forfait {pack} de {customer} est incohérent : {credits} crédits, {used} pris, dont {leased} réservés. Garder une sauvegarde, et ajouter ce qui manque avec civique license top-up.',
  },
  CHECK_STATEMENT: {
    EN: 'The statement of {customer} shows {charged} credits, but {spent} were taken from the packs. Keep a backup; where too many were taken, add them with civique license top-up.',
    FR: 'Le relevé de {customer} indique {charged} crédits, mais {spent} ont été pris dans les forfaits. Garder une sauvegarde; si trop ont été pris, les ajouter avec civique license top-up.',
  },
  CHECK_CHARGES_WAITING: {
    EN: '{file} holds {credits} {credits:credit|credits} of charges that are not in the state yet. Start the service with this state on this machine: it writes them within seconds.',
    FR: '{file} contient des dépenses ({credits} {credits:crédit|crédits}) qui ne sont pas encore dans l’état. Démarrer le service avec cet état sur cette machine : il les inscrit en quelques secondes.',
  },
  CHECK_CHARGES_TOO_LATE: {
    EN: '{file} holds {credits} {credits:credit|credits} of charges that are too old to be written: they might count twice. Move the file away.',
    FR: '{file} contient des dépenses ({credits} {credits:crédit|crédits}) trop anciennes pour être inscrites : elles pourraient compter deux fois. Déplacer le fichier ailleurs.',
  },
  CHECK_CHARGES_DAMAGED: {
    EN: '{file} should hold charges but cannot be read, as after a power cut. Move the file away.',
    FR: '{file} devrait contenir des dépenses, mais est illisible, comme après une panne de courant. Déplacer le fichier ailleurs.',
  },
  SQLITE_NOT_A_DATABASE: {
    EN: '{file} is not an SQLite database. Move it away, or name another folder.',
    FR: '{file} n’est pas une base de données SQLite. Le déplacer, ou nommer un autre dossier.',
  },
  SQLITE_DAMAGED: {
    EN: '{file} is damaged. Restore a copy, or name another folder.',
    FR: '{file} est endommagé. Rétablir une copie, ou nommer un autre dossier.',
  },
  SQLITE_NOT_WRITABLE: {
    EN: '{file} cannot be written. Grant write permission, or name another folder.',
    FR: 'Impossible d’écrire dans {file}. Accorder le droit d’écriture, ou nommer un autre dossier.',
  },
  SQLITE_NOT_OPENED: {
    EN: '{file} cannot be opened. Grant read and write permission on the folder, or name another.',
    FR: 'Impossible d’ouvrir {file}. Accorder les droits de lecture et d’écriture sur le dossier, ou en nommer un autre.',
  },
  TOO_MANY_FILES_OPEN: {
    EN: 'this process may open no more files. Allow more (ulimit -n, or LimitNOFILE= of systemd).',
    FR: 'ce processus n’a plus le droit d’ouvrir de fichiers. En permettre plus (ulimit -n, ou LimitNOFILE= de systemd).',
  },
  SQLITE_LOCKED: {
    EN: 'another process has locked it. Stop that process, or name another folder.',
    FR: 'un autre processus l’a verrouillé. Arrêter ce processus, ou nommer un autre dossier.',
  },
  FOLDER_FULL: {
    EN: 'its disk is full. Make room, or name a folder on another disk.',
    FR: 'son disque est plein. Y faire de la place, ou nommer un dossier sur un autre disque.',
  },
  FOLDER_LINK_BROKEN: {
    EN: 'a link in the path leads nowhere. Correct the link, or name another folder.',
    FR: 'un lien du chemin ne mène nulle part. Corriger le lien, ou nommer un autre dossier.',
  },
  FOLDER_IS_FILE: { EN: 'it is a file, not a folder. Name a folder.', FR: 'c’est un fichier. Nommer un dossier.' },
  FOLDER_BELOW_FILE: {
    EN: 'a part of the path is a file, not a folder. Name a folder.',
    FR: 'une partie du chemin est un fichier. Nommer un dossier.',
  },
  FOLDER_NO_RIGHT: {
    EN: 'write permission is missing. Grant it, or name another folder.',
    FR: 'l’écriture n’y est pas permise. Accorder ce droit, ou nommer un autre dossier.',
  },
  FOLDER_READ_ONLY: {
    EN: 'the file system is read-only. Name another folder.',
    FR: 'le système de fichiers est en lecture seule. Nommer un autre dossier.',
  },
  FOLDER_NOT_MADE: {
    EN: 'no such folder can be made. Name another one.',
    FR: 'ce dossier ne peut pas être créé. En nommer un autre.',
  },
  NO_DATABASE: { EN: 'it is not an SQLite database', FR: 'ce n’est pas une base de données SQLite' },
  DATABASE_NO_ANSWER: {
    EN: 'nothing answers there. Start PostgreSQL, or correct the host and port.',
    FR: 'rien n’y répond. Démarrer PostgreSQL, ou corriger l’hôte et le port.',
  },
  DATABASE_TOO_SLOW: {
    EN: 'nothing answered within {seconds} {seconds:second|seconds}. Correct the host and port.',
    FR: 'rien n’a répondu en {seconds} {seconds:seconde|secondes}. Corriger l’hôte et le port.',
  },
  DATABASE_NO_HOST: {
    EN: 'there is no such host. Correct its name.',
    FR: 'cet hôte n’existe pas. Corriger son nom.',
  },
  DATABASE_NO_ADDRESS: {
    EN: 'it is not the address of a database. Give postgres://user:password@host:port/database.',
    FR: 'ce n’est pas l’adresse d’une base de données. Donner postgres://utilisateur:motdepasse@hôte:port/base.',
  },
  DATABASE_PASSWORD: {
    EN: 'the password is wrong. Correct the user and password.',
    FR: 'le mot de passe est erroné. Corriger l’utilisateur et le mot de passe.',
  },
  DATABASE_USER: {
    EN: 'this user may not connect. Correct the user and password, or grant the right in pg_hba.conf.',
    FR: 'cet utilisateur ne peut pas se connecter. Corriger l’utilisateur et le mot de passe, ou accorder le droit dans pg_hba.conf.',
  },
  DATABASE_MISSING: {
    EN: 'there is no such database. Create it, or correct its name.',
    FR: 'cette base de données n’existe pas. La créer, ou corriger son nom.',
  },
  DATABASE_NO_RIGHT: {
    EN: 'this user lacks a right. Grant CREATE on the schema, and every right on the tables in it.',
    FR: 'il manque un droit à cet utilisateur. Accorder CREATE sur le schéma, et tous les droits sur ses tables.',
  },
  DATABASE_NO_SCHEMA: {
    EN: 'the search_path of this user names no schema that exists. Correct it, or create the schema.',
    FR: 'le search_path de cet utilisateur ne nomme aucun schéma qui existe. Le corriger, ou créer le schéma.',
  },
  DATABASE_READ_ONLY: {
    EN: 'it cannot be written. Connect to the primary database, and set default_transaction_read_only to off.',
    FR: 'l’écriture y est impossible. Se connecter à la base de données principale, et mettre default_transaction_read_only à off.',
  },
  DATABASE_CROWDED: {
    EN: 'it has no connection left. Close those of other programs, or allow more (max_connections).',
    FR: 'il n’y reste aucune connexion. Fermer celles d’autres programmes, ou en permettre plus (max_connections).',
  },
  DATABASE_POOLER: {
    EN: 'the pooler in front of it refuses settings. Have it ignore them: for PgBouncer, ignore_startup_parameters = lock_timeout, idle_in_transaction_session_timeout.',
    FR: 'le gestionnaire de connexions placé devant refuse des réglages. Les lui faire ignorer : pour PgBouncer, ignore_startup_parameters = lock_timeout, idle_in_transaction_session_timeout.',
  },
  DATABASE_ENCODING: {
    EN: 'its encoding is {encoding}, which lacks letters that addresses have. Make one with the encoding UTF8.',
    FR: 'son codage est {encoding}, où manquent des lettres des adresses. En créer une avec le codage UTF8.',
  },
  TROUBLE_UNREACHABLE: {
    EN: 'The database of the state cannot be reached. Start it, or restore the network; charges are kept on this machine until then.',
    FR: 'La base de données de l’état est injoignable. La démarrer, ou rétablir le réseau; les dépenses sont conservées sur cette machine d’ici là.',
  },
  TROUBLE_REFUSED: {
    EN: 'The database of the state refuses the service. See whether its password or the rights of its user were changed; charges are kept on this machine until then.',
    FR: 'La base de données de l’état refuse le service. Vérifier si son mot de passe ou les droits de son utilisateur ont changé; les dépenses sont conservées sur cette machine d’ici là.',
  },
  TROUBLE_CROWDED: {
    EN: 'The database of the state has no connection left for the service. Close those of other programs, or allow more (max_connections).',
    FR: 'La base de données de l’état n’a plus de connexion pour le service. Fermer celles d’autres programmes, ou en permettre plus (max_connections).',
  },
  TROUBLE_SILENT: {
    EN: 'The state does not answer. See whether its database or disk is overloaded or frozen; charges are kept on this machine until then.',
    FR: 'L’état ne répond pas. Vérifier si sa base de données ou son disque est surchargé ou figé; les dépenses sont conservées sur cette machine d’ici là.',
  },
  TROUBLE_FULL: {
    EN: 'The disk of the state is full. Make room; charges are kept aside until then.',
    FR: 'Le disque de l’état est plein. Y faire de la place; les dépenses sont conservées à part d’ici là.',
  },
  TROUBLE_READ_ONLY: {
    EN: 'The state cannot be written. Grant write permission, or connect to the primary database.',
    FR: 'Impossible d’écrire dans l’état. Accorder le droit d’écriture, ou se connecter à la base de données principale.',
  },
  TROUBLE_REMOVED: {
    EN: 'The file of the state was removed or replaced while the service used it. Stop the service, restore the file, and start the service again.',
    FR: 'Le fichier de l’état a été supprimé ou remplacé pendant que le service s’en servait. Arrêter le service, rétablir le fichier, puis redémarrer le service.',
  },
  TROUBLE_DAMAGED: {
    EN: 'The state is damaged, or its disk fails. Check the disk, and restore a copy of the state.',
    FR: 'L’état est endommagé, ou son disque est défaillant. Vérifier le disque et rétablir une copie de l’état.',
  },
  TROUBLE_LOCKED: {
    EN: 'Another process has kept the state locked for more than four seconds. Stop that process.',
    FR: 'Un autre processus verrouille l’état depuis plus de quatre secondes. Arrêter ce processus.',
  },
  TROUBLE_CHANGED: {
    EN: 'Tables of the state are not as this version needs them. Start the version of Civique that changed them, or restore a copy of the state.',
    FR: 'Des tables de l’état ne sont pas telles que cette version les veut. Démarrer la version de Civique qui les a changées, ou rétablir une copie de l’état.',
  },
  TROUBLE_UNKNOWN: {
    EN: 'The state fails for a reason that the service does not know. See the error; at log level debug, it has its message.',
    FR: 'L’état est en défaut pour une raison que le service ne connaît pas. Voir l’erreur; au niveau debug du journal, elle a son message.',
  },
  CUSTOMER_NAME: {
    EN: 'A customer name has 1 to 64 letters, digits, dots, hyphens and underscores; "{name}" is not one.',
    FR: 'Le nom d’un client compte de 1 à 64 lettres, chiffres, points, traits d’union et traits de soulignement; « {name} » n’en est pas un.',
  },
  CUSTOMER_ALIKE: {
    EN: 'There is a customer {name} already, whose name differs only in capitals. Give that name, or another one.',
    FR: 'Il y a déjà un client {name}, dont le nom ne diffère que par les majuscules. Donner ce nom, ou un autre.',
  },
  KEY_TEXT: {
    EN: 'A key has 1 to 128 visible ASCII characters, without spaces and without "|".',
    FR: 'Une clé compte de 1 à 128 caractères ASCII visibles, sans espace ni « | ».',
  },
  KEY_TAKEN: {
    EN: 'This key is already taken: choose another.',
    FR: 'Cette clé est déjà prise : en choisir une autre.',
  },
  FILE_NOT_OBJECT: {
    EN: 'The file must be a JSON object with {members}.',
    FR: 'Le fichier doit être un objet JSON avec {members}.',
  },
  FILE_MEMBER: {
    EN: '{member} is not a member of this file. The members are {members}.',
    FR: '{member} n’est pas un membre d’un tel fichier. Les membres sont {members}.',
  },
});
