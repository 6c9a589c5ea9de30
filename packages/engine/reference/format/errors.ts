import { type Message, type MessageArguments, MessageError, messageFrom } from '../../sentences/message.ts';
import { DAMAGE, REFERENCE_FILE } from '../../sentences/reference-file.ts';

/** Why a file was refused as a reference. */
type ReferenceFileProblem =
  | 'NOT_A_REFERENCE'
  | 'OLDER_FORMAT'
  | 'NEWER_FORMAT'
  | 'OTHER_KEYS'
  | 'TRUNCATED'
  | 'DAMAGED';

/**
 * A reference file that cannot be used. The text says what is wrong and what to do, in both languages; `section` is set
 * for DAMAGED, and for TRUNCATED when the directory is whole.
 */
export class ReferenceFileError extends MessageError {
  readonly code: ReferenceFileProblem;
  readonly section: string;

  constructor(code: ReferenceFileProblem, text: Message, section = '') {
    super(text);
    this.name = 'ReferenceFileError';
    this.code = code;
    this.section = section;
  }
}

const about = messageFrom(REFERENCE_FILE);
const damage = messageFrom(DAMAGE);

export function notAReference(): ReferenceFileError {
  return new ReferenceFileError('NOT_A_REFERENCE', about('NOT_A_REFERENCE'));
}

export function otherFormat(found: number, expected: number): ReferenceFileError {
  const code = found < expected ? 'OLDER_FORMAT' : 'NEWER_FORMAT';
  return new ReferenceFileError(code, about(code, { found, expected }));
}

export function otherKeys(): ReferenceFileError {
  return new ReferenceFileError('OTHER_KEYS', about('OTHER_KEYS'));
}

/** `section` is the first that is not whole; empty when the directory itself is cut. */
export function truncated(found: number, expected: number, section = ''): ReferenceFileError {
  const text =
    section === '' ? about('TRUNCATED', { found, expected }) : about('TRUNCATED_IN', { found, expected, section });
  return new ReferenceFileError('TRUNCATED', text, section);
}

export function damaged(section: string, ...detail: MessageArguments<typeof DAMAGE>): ReferenceFileError {
  return new ReferenceFileError('DAMAGED', about('DAMAGED', { section, detail: damage(...detail) }), section);
}
