import { loadReference, parseSourceRequest, type SourceRequest, starterReference } from '@civique/data';
import {
  type AddressLayout,
  type AnalysisMode,
  type CorrectionStyle,
  findByName,
  type Language,
  type Reference,
  SHARED_LAYOUTS,
  SHARED_MODES,
  SHARED_STYLES,
} from '@civique/engine';
import { MessageError } from '@civique/engine/sentences';
import { InvalidArgumentError, Option } from 'commander';
import { say } from './sentences/cli-sentences.ts';

/** Options of the commands that read address data, which take longer to load than the others. */

/** A parser for an option that names a source of addresses, and may be given several times. */
export function sources(language: Language): (text: string, before?: readonly SourceRequest[]) => SourceRequest[] {
  return (text, before = []) => {
    try {
      return [...before, parseSourceRequest(text)];
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      throw new InvalidArgumentError(error.text[language]);
    }
  };
}

/** The reference in a file; the starter without one. Errors: those of `loadReference`. */
export function referenceIn(file: string | undefined): Promise<Reference> {
  return file === undefined ? starterReference() : loadReference(file);
}

/** The `--mode` option, by name. */
export function modeOption(language: Language, name: string): Option {
  return named(new Option('--mode <name>', say(language, 'HELP_MODE')), SHARED_MODES).default(name);
}

/** The `--layout`, `--mode` and `--style` options, by name. */
export function parameterOptions(language: Language, layout: string): Option[] {
  return [
    named(new Option('--layout <name>', say(language, 'HELP_ANALYZE_LAYOUT')), SHARED_LAYOUTS).default(layout),
    modeOption(language, 'MODERATE'),
    named(new Option('--style <name>', say(language, 'HELP_ANALYZE_STYLE')), SHARED_STYLES).default('UPPER KYWD'),
  ];
}

/** What `parameterOptions` take. */
export interface ParameterNames {
  readonly layout: string;
  readonly mode: string;
  readonly style: string;
}

/** The parameters that the options name. */
export function parametersNamed({ layout, mode, style }: ParameterNames): {
  readonly layout: AddressLayout;
  readonly mode: AnalysisMode;
  readonly style: CorrectionStyle;
} {
  return {
    layout: findByName(SHARED_LAYOUTS, layout)!,
    mode: modeNamed(mode),
    style: findByName(SHARED_STYLES, style)!,
  };
}

export const modeNamed = (name: string): AnalysisMode => findByName(SHARED_MODES, name)!;

/** An option that takes the name of a parameter, whatever its case: names ignore it everywhere. */
function named(option: Option, parameters: readonly { readonly Name: string }[]): Option {
  const choose = option.choices(parameters.map(({ Name }) => Name)).parseArg!;
  return option.argParser((text, before: unknown) => choose(findByName(parameters, text)?.Name ?? text, before));
}
