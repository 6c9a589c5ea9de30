import { isatty } from 'node:tty';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { LineWriter } from './line-writer.ts';

/**
 * The log of the service: one JSON object per line. No line holds a header, a body or a path that a caller chose,
 * because these contain keys and addresses; for the same reason, errors are logged without their message except at
 * level `debug`.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const withMessage = pino.levels.values[level] !== undefined && pino.levels.values[level] <= pino.levels.values.debug!;
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: (error: unknown) => describeError(error, withMessage),
      req: (request: { method?: string }) => ({ method: request.method }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Kind, code and stack of an error; its message, which may quote the input, only on request. */
function describeError(error: unknown, withMessage: boolean): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    name: error.name,
    code: (error as NodeJS.ErrnoException).code,
    message: withMessage ? error.message : undefined,
    stack: frames?.map((line) => line.trim()),
  };
}

/** A line of the log for people: time, level, message, then what else it says. */
export function readableLine(line: string): string {
  const { level, time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
  const told = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return `${[String(time).slice(11, 19), String(level).padEnd(5), msg, ...told].join(' ')}\n`;
}

/**
 * A log on standard error, written asynchronously; `flush` resolves when every line is out. On a terminal its lines are
 * for people; in a file or a pipe, JSON. A log that cannot be written keeps nobody from answering.
 */
export function createStderrLogger(level: string): { logger: Logger; flush: () => Promise<void> } {
  const lines = new LineWriter(2);
  const readable = { write: (line: string) => lines.write(readableLine(line)) };
  return { logger: createLogger(level, isatty(2) ? readable : lines), flush: () => lines.flush() };
}
