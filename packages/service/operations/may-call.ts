import type { Principal } from '../auth/principal.ts';
import type { Operation } from './operation.ts';

/**
 * Whether a caller may call an operation. A key may call those it was given, and always the token service. A token may
 * call what it was issued for; otherwise, of what its key could call then, all that a page needs. No token makes
 * another.
 */
export function mayCall(
  { byToken, methods }: Principal,
  { name, capability, onlyIfNamed = false }: Pick<Operation, 'name' | 'capability' | 'onlyIfNamed'>,
): boolean {
  if (!byToken) return capability === 'Tokens' || methods === null || methods.has(name);
  if (name === 'GetToken') return false;
  if (name === 'GetMethods') return true;
  return methods === null ? !onlyIfNamed : methods.has(name);
}
