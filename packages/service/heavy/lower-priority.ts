import { getPriority, setPriority } from 'node:os';

const LOWER_BY = 5;
const LOWEST = 19;

/**
 * Lowers the priority of what runs, from where it is: a process that was started with a low one may not raise it. Where
 * that is forbidden altogether, as by some hardened units, the priority stays as it is. Returns whether it was lowered.
 */
export function lowerPriority(set: typeof setPriority = setPriority): boolean {
  try {
    set(Math.min(LOWEST, getPriority() + LOWER_BY));
    return true;
  } catch {
    return false;
  }
}
