import type { Language } from '@civique/engine';
import { probableName } from '@civique/engine/text';
import { isCustomerName, isKeyText, OPERATION_NAMES } from '@civique/service/state';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MethodsOptions, PackOptions, UsageOptions } from '../license/accounts.ts';
import type { CreateOptions, RevokeOptions } from '../license/manage.ts';
import { month, onState, wholeNumber } from '../options.ts';
import type { JsonOption } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';

const MOST_CREDITS = 1_000_000_000_000;
const HIGHEST_RATE = 1_000_000;
const ALL_NAMES = OPERATION_NAMES.join(', ');

/** `civique license`: keys, credits, operations and usage. */
export function registerLicenseCommands(program: Command, language: Language): void {
  const license = program.command('license').description(say(language, 'HELP_LICENSE'));
  registerKeyCommands(license, language);
  registerCreditCommands(license, language);
  registerOperationCommands(license, language);
  onState(license, language);
}

function registerKeyCommands(license: Command, language: Language): void {
  license
    .command('create')
    .description(say(language, 'HELP_CREATE'))
    .argument('<customer>', say(language, 'HELP_CUSTOMER_NAME'), (text) => customerName(text, language))
    .option('--credits <number>', say(language, 'HELP_CREDITS'), wholeNumber(0, MOST_CREDITS, language))
    .option('--methods <list>', say(language, 'HELP_METHODS'), (text) => operationNames(text, language))
    .option('--expires <date>', say(language, 'HELP_EXPIRES'), (text) => momentOf(text, language))
    .option('--rate <number>', say(language, 'HELP_RATE'), wholeNumber(0, HIGHEST_RATE, language))
    .action(async (customer: string, options: CreateOptions) => {
      const { createCommand } = await import('../license/manage.ts');
      await createCommand(customer, options, language);
    });

  license
    .command('list')
    .description(say(language, 'HELP_LICENSE_LIST'))
    .action(async (options: JsonOption & { state: string }) => {
      const { listCommand } = await import('../license/manage.ts');
      await listCommand(options, language);
    });

  license
    .command('revoke')
    .description(say(language, 'HELP_REVOKE'))
    .argument('<license>', say(language, 'HELP_REVOKE_TARGET'), (text) => licenseArgument(text, language))
    .option('--key <id>', say(language, 'HELP_KEY'))
    .action(async (target: string, options: RevokeOptions) => {
      const { revokeCommand } = await import('../license/manage.ts');
      await revokeCommand(target, options, language);
    });
}

function registerCreditCommands(license: Command, language: Language): void {
  for (const [name, description, pending] of [
    ['top-up', 'HELP_TOP_UP', false],
    ['renew', 'HELP_RENEW', true],
  ] as const) {
    license
      .command(name)
      .description(say(language, description))
      .argument('<customer>', say(language, 'HELP_CUSTOMER'))
      .argument('<credits>', say(language, 'HELP_HOW_MANY'), wholeNumber(1, MOST_CREDITS, language))
      .option('--expires <date>', say(language, 'HELP_CREDITS_EXPIRE'), (text) => momentOf(text, language))
      .action(async (customer: string, credits: number, options: PackOptions) => {
        const { addPackCommand } = await import('../license/accounts.ts');
        await addPackCommand(customer, { credits, isRenewal: pending }, options, language);
      });
  }

  license
    .command('usage')
    .description(say(language, 'HELP_USAGE'))
    .argument('<customer>', say(language, 'HELP_CUSTOMER'))
    .option('--month <YYYY-MM>', say(language, 'HELP_MONTH'), month(language))
    .addOption(new Option('--csv', say(language, 'HELP_CSV')).conflicts('json'))
    .action(async (customer: string, options: UsageOptions) => {
      const { usageCommand } = await import('../license/accounts.ts');
      await usageCommand(customer, options, language);
    });
}

/** Which operations keys may call, and what signs their tokens. */
function registerOperationCommands(license: Command, language: Language): void {
  license
    .command('methods')
    .description(say(language, 'HELP_SET_METHODS'))
    .argument('<customer>', say(language, 'HELP_CUSTOMER'))
    .argument('<list>', say(language, 'HELP_METHOD_LIST'), (text) =>
      text === 'all' ? null : operationNames(text, language),
    )
    .option('--key <id>', say(language, 'HELP_KEY'))
    .action(async (customer: string, methods: string[] | null, options: MethodsOptions) => {
      const { methodsCommand } = await import('../license/accounts.ts');
      await methodsCommand(customer, methods, options, language);
    });

  license
    .command('rotate-signing-key')
    .description(say(language, 'HELP_ROTATE'))
    .action(async (options: JsonOption & { state: string }) => {
      const { rotateCommand } = await import('../license/accounts.ts');
      await rotateCommand(options, language);
    });
}

function customerName(text: string, language: Language): string {
  if (!isCustomerName(text)) throw new InvalidArgumentError(say(language, 'VALUE_CUSTOMER'));
  return text;
}

function operationNames(text: string, language: Language): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  const unknown = names.filter((name) => !OPERATION_NAMES.includes(name));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(unknown.map((name) => notAnOperation(name, language)).join(' '));
  }
  if (names.length === 0)
    throw new InvalidArgumentError(say(language, 'VALUE_NO_OPERATION', { operations: ALL_NAMES }));
  return names;
}

function notAnOperation(name: string, language: Language): string {
  const nearest = probableName(name, OPERATION_NAMES);
  return nearest === undefined
    ? say(language, 'VALUE_OPERATION', { name, operations: ALL_NAMES })
    : say(language, 'VALUE_OPERATION_NEAREST', { name, nearest });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** Years of any other length would not sort as text. */
const FOUR_DIGIT_YEAR = /^\d{4}-/;

/** The moment that is named, or the last one of a day in UTC; rejects dates that do not exist. */
function momentOf(text: string, language: Language): string {
  const end = DAY.test(text) ? `${text}T23:59:59.999Z` : text;
  const moment = isoOf(end);
  const day = text.slice(0, 10);
  const inCalendar = isoOf(`${day}T00:00:00Z`)?.startsWith(day);
  if (!MOMENT.test(end) || !inCalendar || moment === undefined || !FOUR_DIGIT_YEAR.test(moment)) {
    throw new InvalidArgumentError(say(language, 'VALUE_DATE'));
  }
  return moment;
}

/** In UTC with milliseconds; undefined if the text is not a date and time. */
function isoOf(text: string): string | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function licenseArgument(text: string, language: Language): string {
  const bar = text.indexOf('|');
  if (text.trim() === '' || bar === 0 || (bar > 0 && !isKeyText(text.slice(bar + 1)))) {
    throw new InvalidArgumentError(say(language, 'VALUE_LICENSE'));
  }
  return text;
}
