import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own, mounted at a folder; it needs root. */
export interface SmallDisk {
  /** Writes until there is no room left; returns what makes room again. */
  readonly fill: () => () => void;
  readonly unmount: () => void;
}

/** Mounts `megabytes` at an empty folder. Returns the reason where that cannot be done. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | string {
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  const { status, stderr, error } = spawnSync('mount', args, { encoding: 'utf8' });
  if (status !== 0) return `a small disk cannot be mounted here: ${error?.message ?? stderr.trim()}`;
  return { fill: () => fill(folder), unmount: () => void spawnSync('umount', ['--lazy', folder]) };
}

function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  for (const size of [65_536, 4_096, 1]) {
    for (;;) {
      try {
        appendFileSync(file, Buffer.alloc(size, 1));
      } catch {
        break;
      }
    }
  }
  return () => rmSync(file);
}
