import type { Language } from '@civique/engine';
import { sayFrom } from '@civique/engine/sentences';
import { type Command, Help, type Option } from 'commander';
import { COMMANDER } from './sentences/help.ts';
import { visible } from './visible.ts';

type Code = keyof typeof COMMANDER;

const say = sayFrom(COMMANDER) as (language: Language, code: Code, values: Readonly<Record<string, unknown>>) => string;

/** A description is broken into lines where it has so many columns: beside `license methods`, a terminal has 39. */
const NARROWEST = 30;

const NO_BREAK = '\u00a0';
/** One column wide, and in no text. */
const STAND_IN = '\ue000';

/** The English texts as patterns, with a named group for each placeholder. */
const PATTERNS = (Object.entries(COMMANDER) as [Code, { EN: string }][]).map(
  ([code, { EN }]) => [code, patternOf(EN)] as const,
);

/**
 * Commander speaks only English. Translates its output into `language`, line by line; unknown lines stay as they are.
 */
export function translated(text: string, language: Language): string {
  return language === 'EN' ? text : text.split('\n').map(translatedLine).join('\n');
}

/** Makes the help and errors of a command, and of subcommands added later, use `language`. */
export function speakIn(language: Language, program: Command): Command {
  return program
    .configureOutput({ outputError: (text, write) => write(visible(translated(text, language))) })
    .configureHelp({
      minWidthToWrap: NARROWEST,
      styleTitle: (title) => translated(title, language),
      commandUsage: (command) => {
        const usage = Help.prototype.commandUsage.call(new Help(), command);
        return language === 'FR' ? usage.replace('[command]', '[commande]') : usage;
      },
      optionDescription: (option) => optionDescription(option, language),
      boxWrap,
    });
}

/** Commander breaks lines at any blank; French has one before a colon, where no line may end. */
function boxWrap(this: Help, text: string, width: number): string {
  const kept = text.replaceAll(NO_BREAK, STAND_IN);
  return Help.prototype.boxWrap.call(this, kept, width).replaceAll(STAND_IN, NO_BREAK);
}

/** Built the way Commander does it: the description, then choices, default, preset and variable in parentheses. */
function optionDescription(option: Option, language: Language): string {
  const shown = Help.prototype.optionDescription.call(new Help(), option);
  const extra = shown.slice(option.description.length);
  const [, inside] = /^ ?\((.*)\)$/s.exec(extra) ?? [];
  if (inside === undefined) return shown;
  const parts = inside.split(/, (?=choices: |default: |preset: |env: )/).map((part) => translated(part, language));
  return `${option.description} (${parts.join(', ')})`;
}

function translatedLine(line: string): string {
  for (const [code, pattern] of PATTERNS) {
    const match = pattern.exec(line);
    if (match === null) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [name, translatedLine(value)]);
    return say('FR', code, Object.fromEntries(values));
  }
  return line;
}

function patternOf(sentence: string): RegExp {
  const pieces = sentence.split(/\{([^{}]+)\}/).map((piece, index) => {
    if (index % 2 === 0) return RegExp.escape(piece);
    const [name, forms] = piece.split(':', 2);
    return forms === undefined ? `(?<${name}>.*)` : `(?:${forms})`;
  });
  return new RegExp(`^${pieces.join('')}$`, 's');
}
