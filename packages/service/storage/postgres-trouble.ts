import { StateSilentError, type StateTrouble } from './trouble.ts';

/**
 * Codes of PostgreSQL that say more than their class. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const BY_CODE: Readonly<Record<string, StateTrouble>> = {
  '25006': 'READ_ONLY',
  '42501': 'REFUSED',
  '42703': 'CHANGED',
  '42P01': 'CHANGED',
  '53100': 'FULL',
  '53300': 'CROWDED',
  '55P03': 'LOCKED',
};

/** By the first two characters of the code. */
const BY_CLASS: Readonly<Record<string, StateTrouble | undefined>> = {
  '22': undefined,
  '23': undefined,
  '28': 'REFUSED',
  '40': undefined,
  '42': undefined,
  '58': 'DAMAGED',
  XX: 'DAMAGED',
};

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What an error of PostgreSQL or of the connection says about the database; one of the query says nothing. */
export function postgresTrouble(error: unknown): StateTrouble | undefined {
  if (error instanceof StateSilentError) return 'SILENT';
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === 'string' && SQLSTATE.test(code)) {
    const group = code.slice(0, 2);
    return BY_CODE[code] ?? (Object.hasOwn(BY_CLASS, group) ? BY_CLASS[group] : 'UNREACHABLE');
  }
  return /timeout/i.test(String(message)) ? 'SILENT' : 'UNREACHABLE';
}
