import { probableName } from '@civique/engine/text';
import { isCustomerName, isKeyText, OPERATION_NAMES } from '@civique/service/state';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MethodsOptions, PackOptions, UsageOptions } from '../license/accounts.ts';
import type { CreateOptions, RevokeOptions } from '../license/manage.ts';
import type { JsonOption } from '../license/report.ts';
import { stateOption, wholeNumber } from '../options.ts';

const MOST_CREDITS = 1_000_000_000_000;
const HIGHEST_RATE = 1_000_000;
const ALL_NAMES = OPERATION_NAMES.join(', ');

/** `civique license`: create, list, revoke, and what an account is made of. */
export function registerLicenseCommands(program: Command): void {
  const license = program.command('license').description('give and take the right to call the service');

  license
    .command('create')
    .description('give a customer, made when new, another key; prints CUSTOMER|KEY, the only time it is shown')
    .argument('<customer>', 'letters, digits, dots, hyphens and underscores', customerName)
    .option(
      '--credits <number>',
      'credits to add (default: 1,000,000 for a new customer)',
      wholeNumber(0, MOST_CREDITS),
    )
    .option('--methods <list>', 'operations the key may call, joined by commas (default: all)', operationNames)
    .option('--expires <date>', 'last day, YYYY-MM-DD in UTC, or a moment like 2030-01-31T12:00:00Z', endOfDay)
    .option(
      '--rate <number>',
      'calls per second; 0 = unlimited (default: that of the service)',
      wholeNumber(0, HIGHEST_RATE),
    )
    .option('--json', 'as JSON')
    .addOption(stateOption())
    .action(async (customer: string, options: CreateOptions) => {
      const { createCommand } = await import('../license/manage.ts');
      await createCommand(customer, options);
    });

  license
    .command('list')
    .description('show customers and their keys; a key by the start of its hash only')
    .option('--json', 'as JSON')
    .addOption(stateOption())
    .action(async (options: JsonOption & { state: string }) => {
      const { listCommand } = await import('../license/manage.ts');
      await listCommand(options);
    });

  license
    .command('revoke')
    .description('take back every key of a customer, or one; effective within five seconds')
    .argument('<license>', 'CUSTOMER, or CUSTOMER|KEY for that key alone', licenseArgument)
    .option('--key <id>', 'only the key with this id, as license list shows it')
    .option('--json', 'as JSON')
    .addOption(stateOption())
    .action(async (target: string, options: RevokeOptions) => {
      const { revokeCommand } = await import('../license/manage.ts');
      await revokeCommand(target, options);
    });

  registerAccountCommands(license);
}

/** Credits and operations of customers. */
function registerAccountCommands(license: Command): void {
  for (const [name, description, pending] of [
    ['top-up', 'add credits that can be spent at once', false],
    ['renew', 'add credits that wait until those of the customer have run out or expired', true],
  ] as const) {
    license
      .command(name)
      .description(description)
      .argument('<customer>', 'name of the customer')
      .argument('<credits>', 'how many', wholeNumber(1, MOST_CREDITS))
      .option('--expires <date>', 'last day of the credits, YYYY-MM-DD in UTC, or a moment (default: never)', endOfDay)
      .option('--json', 'as JSON')
      .addOption(stateOption())
      .action(async (customer: string, credits: number, options: PackOptions) => {
        const { addPackCommand } = await import('../license/accounts.ts');
        await addPackCommand(customer, credits, pending, options);
      });
  }

  license
    .command('methods')
    .description('set the operations that the keys of a customer, or one, may call; within five seconds')
    .argument('<customer>', 'name of the customer')
    .argument('<list>', 'operations joined by commas, or all', (text) => (text === 'all' ? null : operationNames(text)))
    .option('--key <id>', 'only the key with this id, as license list shows it')
    .option('--json', 'as JSON')
    .addOption(stateOption())
    .action(async (customer: string, methods: string[] | null, options: MethodsOptions) => {
      const { methodsCommand } = await import('../license/accounts.ts');
      await methodsCommand(customer, methods, options);
    });

  license
    .command('usage')
    .description('show the successful calls and the credits of a customer by month and operation')
    .argument('<customer>', 'name of the customer')
    .option('--month <YYYY-MM>', 'only this month, in UTC', month)
    .addOption(new Option('--csv', 'as CSV').conflicts('json'))
    .option('--json', 'as JSON')
    .addOption(stateOption())
    .action(async (customer: string, options: UsageOptions) => {
      const { usageCommand } = await import('../license/accounts.ts');
      await usageCommand(customer, options);
    });

  license
    .command('rotate-signing-key')
    .description('sign new tokens with another key; tokens already given stay valid until they expire')
    .option('--json', 'as JSON')
    .addOption(stateOption())
    .action(async (options: JsonOption & { state: string }) => {
      const { rotateCommand } = await import('../license/accounts.ts');
      await rotateCommand(options);
    });
}

function customerName(text: string): string {
  if (!isCustomerName(text)) {
    throw new InvalidArgumentError('Give 1 to 64 letters, digits, dots, hyphens and underscores.');
  }
  return text;
}

function month(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError('Give a month as YYYY-MM.');
  return text;
}

function operationNames(text: string): string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  const unknown = names.filter((name) => !OPERATION_NAMES.includes(name));
  if (unknown.length > 0) {
    throw new InvalidArgumentError(unknown.map(notAnOperation).join(' '));
  }
  if (names.length === 0) throw new InvalidArgumentError(`Name one or more of ${ALL_NAMES}.`);
  return names;
}

function notAnOperation(name: string): string {
  const nearest = probableName(name, OPERATION_NAMES);
  return `${name} is no operation; ${nearest === undefined ? `there are ${ALL_NAMES}` : `the nearest is ${nearest}`}.`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** Others would not compare as text. */
const FOUR_DIGIT_YEAR = /^\d{4}-/;

/** The moment a date ends, in UTC; days that the calendar does not have are refused. */
function endOfDay(text: string): string {
  const end = DAY.test(text) ? `${text}T23:59:59.999Z` : text;
  const moment = isoOf(end);
  const day = text.slice(0, 10);
  const inCalendar = isoOf(`${day}T00:00:00Z`)?.startsWith(day);
  if (!MOMENT.test(end) || !inCalendar || moment === undefined || !FOUR_DIGIT_YEAR.test(moment)) {
    throw new InvalidArgumentError('Give a day as YYYY-MM-DD, or a moment like 2030-01-31T12:00:00Z.');
  }
  return moment;
}

/** In UTC with milliseconds; undefined for what is no moment. */
function isoOf(text: string): string | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function licenseArgument(text: string): string {
  const bar = text.indexOf('|');
  if (bar === 0 || (bar > 0 && !isKeyText(text.slice(bar + 1)))) {
    throw new InvalidArgumentError('Give CUSTOMER or CUSTOMER|KEY.');
  }
  return text;
}
