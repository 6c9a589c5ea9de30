/** Why a file was refused as a reference. */
export type ReferenceFileProblem =
  | 'NOT_A_REFERENCE'
  | 'OLDER_FORMAT'
  | 'NEWER_FORMAT'
  | 'OTHER_KEYS'
  | 'TRUNCATED'
  | 'DAMAGED';

/** What an operator does about a sound file that this program cannot use. */
export const BUILD_AGAIN = 'Build it again from its sources: civique data build --from KIND:PATH … --out FILE.';

/**
 * A reference file that cannot be used. `message` says what is wrong and what to do. `section` is set for DAMAGED, and
 * for TRUNCATED when the directory is whole.
 */
export class ReferenceFileError extends Error {
  readonly code: ReferenceFileProblem;
  readonly section: string;

  constructor(code: ReferenceFileProblem, message: string, section = '') {
    super(message);
    this.name = 'ReferenceFileError';
    this.code = code;
    this.section = section;
  }
}

export function damaged(section: string, detail: string): ReferenceFileError {
  return new ReferenceFileError(
    'DAMAGED',
    `The reference file is damaged in section "${section}": ${detail}. Copy or build the file again.`,
    section,
  );
}
