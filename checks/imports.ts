import path from 'node:path';
import { PACKAGES, ROOMS } from './floors.ts';

/** The contents of TypeScript files by path from the root of the repository, with `/`. */
export type Sources = ReadonlyMap<string, string>;

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`, as the formatter writes them. */
const IMPORTS = /^(?:import|export)\s[^;'"`]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** The imports in a file's contents, as written there. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORTS)].map((found) => (found[1] ?? found[2] ?? found[3])!);
}

/** One sentence for each import that breaks the rule, and for each file that has no floor. */
export function importErrors(sources: Sources): string[] {
  const errors: string[] = [];
  for (const [file, text] of sources) {
    const from = placeOf(file);
    if (from === undefined) continue;
    if (from.floor < 0 && !from.isTest) errors.push(`${file} has no floor: list its room in checks/floors.ts`);
    for (const specifier of importsOf(text)) {
      const target = targetOf(file, specifier);
      if (target === undefined) continue;
      const reason = refusal(from, target);
      if (reason !== undefined) errors.push(`${file} imports ${target}: ${reason}`);
    }
  }
  return errors;
}

/** Where a file stands. */
interface Place {
  readonly packageName: string;
  readonly packageFloor: number;
  readonly room: string;
  /** -1 when no floor has its room. */
  readonly floor: number;
  /** True for a test and for files that only tests use. */
  readonly isTest: boolean;
}

/** Where a file or folder of a package is; undefined outside `packages`. */
function placeOf(file: string): Place | undefined {
  const [top, packageName, ...rest] = file.split('/');
  if (top !== 'packages' || packageName === undefined || rest.length === 0) return undefined;
  const inside = rest.join('/');
  const floors = ROOMS[packageName] ?? [];
  const isIn = (room: string): boolean => inside === room || inside.startsWith(`${room}/`);
  const room =
    floors
      .flat()
      .filter(isIn)
      .sort((a, b) => b.length - a.length)[0] ?? '';
  return {
    packageName,
    packageFloor: PACKAGES.findIndex((names) => names.includes(packageName)),
    room,
    floor: floors.findIndex((rooms) => rooms.includes(room)),
    isTest: inside.endsWith('.test.ts') || rest.includes('testing'),
  };
}

/** The file that an import names; in another package, whatever it exports under that name. Undefined for libraries. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const ours = /^@civique\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  return ours === null ? undefined : `packages/${ours[1]}/${ours[2] ?? 'index.ts'}`;
}

/** Why the import is not allowed; undefined when it is. */
function refusal(from: Place, target: string): string | undefined {
  const to = placeOf(target);
  if (to === undefined) return target.startsWith('packages/') ? undefined : 'it is outside the packages';
  if (to.packageName !== from.packageName) {
    if (to.packageFloor < 0 || to.packageFloor >= from.packageFloor) return 'its package is not below';
    return to.isTest && !from.isTest ? 'it is for tests only' : undefined;
  }
  if (to.isTest && !from.isTest) return 'it is for tests only';
  if (from.isTest) return undefined;
  if (to.floor < 0) return 'it has no floor';
  if (from.room === to.room || to.floor < from.floor) return undefined;
  return to.floor === from.floor ? 'it is on the same floor' : 'it is above';
}

/**
 * Circles among the folders of `root`, each as the folders on the way round: `accuracy > truth > accuracy`. Files
 * directly in `root` are programs, and may import from every folder.
 */
export function folderCircles(sources: Sources, root: string): string[] {
  const below = new Map<string, Set<string>>();
  const folderOf = (file: string): string | undefined => {
    const [top, folder, ...rest] = file.split('/');
    return top === root && rest.length > 0 ? folder : undefined;
  };
  for (const [file, text] of sources) {
    const from = folderOf(file);
    if (from === undefined || file.endsWith('.test.ts')) continue;
    for (const specifier of importsOf(text).filter((specifier) => specifier.startsWith('.'))) {
      const to = folderOf(path.posix.join(path.posix.dirname(file), specifier));
      if (to !== undefined && to !== from) below.set(from, (below.get(from) ?? new Set()).add(to));
    }
  }
  const circles: string[] = [];
  const finished = new Set<string>();
  const visit = (folder: string, way: readonly string[]): void => {
    if (way.includes(folder)) circles.push([...way.slice(way.indexOf(folder)), folder].join(' > '));
    else if (!finished.has(folder)) {
      for (const next of below.get(folder) ?? []) visit(next, [...way, folder]);
      finished.add(folder);
    }
  };
  for (const folder of below.keys()) visit(folder, []);
  return circles;
}
