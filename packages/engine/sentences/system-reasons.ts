import { type Message, MessageError, messageFrom } from './message.ts';
import { sentenceTable } from './sentences.ts';

/** Why the system refused a file, without a period: the end of a sentence that names the file. */
const SYSTEM_REASONS = sentenceTable({
  REASON_NOT_FOUND: { EN: 'there is no such file or folder', FR: 'ce fichier ou ce dossier n’existe pas' },
  REASON_FOLDER: { EN: 'it is a folder', FR: 'c’est un dossier' },
  REASON_NOT_PERMITTED: { EN: 'permission was denied', FR: 'la permission est refusée' },
  REASON_READ_ONLY: { EN: 'nothing can be written there', FR: 'on ne peut rien y écrire' },
  REASON_BELOW_FILE: { EN: 'a part of the path is a file', FR: 'une partie du chemin est un fichier' },
  REASON_DISK_FULL: { EN: 'the disk is full', FR: 'le disque est plein' },
});

const CODES: Readonly<Record<string, keyof typeof SYSTEM_REASONS>> = {
  ENOENT: 'REASON_NOT_FOUND',
  EISDIR: 'REASON_FOLDER',
  EACCES: 'REASON_NOT_PERMITTED',
  EPERM: 'REASON_NOT_PERMITTED',
  EROFS: 'REASON_READ_ONLY',
  ENOTDIR: 'REASON_BELOW_FILE',
  ENOSPC: 'REASON_DISK_FULL',
};

const message = messageFrom(SYSTEM_REASONS);

/** The reason of a failed system call or stream: in words if it has a code that we know, else as the system says it. */
export function reasonOf(error: unknown): Message | string {
  if (error instanceof MessageError) return error.text;
  const { code = '', message: text } = error as Error & { readonly code?: string };
  const reason = CODES[code];
  return reason === undefined ? text.replace(/\.$/, '') : message(reason);
}
