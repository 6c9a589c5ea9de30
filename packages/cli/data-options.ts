import {
  loadReference,
  NAR_URL,
  NEWEST_RELEASE,
  narArchiveUrl,
  parseSourceRequest,
  type SourceRequest,
  sgcCodeOf,
  starterReference,
} from '@civique/data';
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
  return (text, before = []) => [...before, parsed(() => parseSourceRequest(text), language)];
}

/** Options that say what to download of the National Address Register. */
export function downloadOptions(language: Language, release: Option): Option[] {
  return [
    release.argParser((text) => {
      parsed(() => narArchiveUrl(text), language);
      return text;
    }),
    new Option('--province <code...>', say(language, 'HELP_PROVINCE')).argParser(
      (text: string, before: readonly string[] = []) => {
        parsed(() => sgcCodeOf(text), language);
        return [...before, text];
      },
    ),
    new Option('--url <address>', say(language, 'HELP_URL', { url: NAR_URL })).argParser((text) => {
      parsed(() => narArchiveUrl(NEWEST_RELEASE, text), language);
      return text;
    }),
  ];
}

/** The value that a text stands for; what is wrong with the text is said of the option. */
function parsed<Value>(parse: () => Value, language: Language): Value {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    throw new InvalidArgumentError(error.text[language]);
  }
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
