/** The fields of a `package.json` that differ between the sources and the published package. */
export interface Manifest {
  readonly exports: Targets;
  readonly imports?: Targets;
  readonly bin?: Readonly<Record<string, string>>;
  /** In the sources: what is published besides code and its JSON tables. */
  readonly files?: readonly string[];
  readonly private?: boolean;
  readonly scripts?: unknown;
  readonly devDependencies?: unknown;
}

type Targets = { readonly [name: string]: string | Targets };

const CODE = ['**/*.js', '**/*.d.ts', '**/*.json'];

/** The manifest of the built package: every TypeScript file becomes its JavaScript and its declarations. */
export function publishedManifest(source: Manifest): Manifest {
  const { private: _private, scripts: _scripts, devDependencies: _development, ...kept } = source;
  return {
    ...kept,
    exports: mapTargets(source.exports, withTypes),
    ...(source.imports && { imports: mapTargets(source.imports, built) }),
    ...(source.bin && { bin: mapTargets(source.bin, built) as Record<string, string> }),
    files: [...CODE, ...(source.files ?? [])],
  };
}

function mapTargets(targets: Targets, map: (target: string) => string | Targets): Targets {
  const entries = Object.entries(targets).map(([name, target]) => [
    name,
    typeof target === 'string' ? map(target) : mapTargets(target, map),
  ]);
  return Object.fromEntries(entries);
}

function built(target: string): string {
  return target.replace(/\.ts$/, '.js');
}

function withTypes(target: string): string | Targets {
  if (!target.endsWith('.ts')) return target;
  return { types: target.replace(/\.ts$/, '.d.ts'), default: built(target) };
}
