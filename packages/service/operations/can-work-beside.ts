import type { Operation } from './operation.ts';

/** False for operations that need the state, which only the thread that serves everybody has. */
export function canWorkBeside({ capability }: Pick<Operation, 'capability'>): boolean {
  return capability !== 'Parameters' && capability !== 'Tokens' && capability !== 'Information';
}
