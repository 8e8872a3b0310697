import { type LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentSpan } from './tracing/tracing';

const flushAfterMs = 100;

/**
 * A process's log: one JSON object per line on stdout, with `service`, and with `requestId` if it belongs to a request. Removes secrets at
 * the top level and one level below. `isTraced`: lines of a traced call have its `traceId`.
 */
export function createLog(
  service: string,
  level: string,
  isTraced = false,
  output: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
      ...(isTraced && { mixin: traceIdOfCall }),
      redact: {
        paths: ['password', 'token', 'authorization', 'secret', '*.password', '*.token', '*.authorization', '*.secret'],
        censor: '[cut]',
      },
    },
    output,
  );
}

let sharedOutput: DestinationStream | undefined;

/** One for all logs of a process: two would write into each other's lines. */
function standardOutput(): DestinationStream {
  return (sharedOutput ??= destination());
}

/**
 * Writes 16 kB at a time, or a tenth of a second after the first line. One write per line would cost a tenth of the gateway's time, one
 * per 4 kB a twelfth.
 */
function destination(): DestinationStream {
  const out = pino.destination({ fd: 1, sync: false, minLength: 16_000 });
  const write = out.write.bind(out);
  let isFlushPlanned = false;
  const flush = (): void => {
    isFlushPlanned = false;
    out.flush();
  };
  out.write = (line) => {
    if (!isFlushPlanned) setTimeout(flush, flushAfterMs).unref();
    isFlushPlanned = true;
    return write(line);
  };
  return out;
}

/**
 * An error for the log: with its causes, but without refused values. MongoDB's errors contain the duplicate value in their message and in
 * a property.
 */
export function loggedError(error: Error): object {
  const serialized: object = pino.stdSerializers.err(error);
  // Something was thrown that is not an error.
  if (serialized === error) return error;
  return Object.fromEntries(
    Object.entries(serialized).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' ? [[name, masked(value)]] : typeof value === 'object' ? [] : [[name, value]],
    ),
  );
}

function masked(text: string): string {
  return (
    text
      .replaceAll(/dup key: \{.*?\}/g, 'dup key')
      // The token of a Telegram bot, which is part of its addresses.
      .replaceAll(/\d{6,12}:[\w-]{30,64}/g, '[cut]')
      .replaceAll(/[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}/gi, '[cut]')
  );
}

function traceIdOfCall(): object {
  const span = currentSpan();
  return span === undefined ? {} : { traceId: span.traceId };
}

/** Writes Nest's own messages to the process's log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(context(rest), String(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(context(rest), String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ ...context(rest), err: message }, message.message);
    else this.logger.error(context(rest), String(message));
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(context(rest), String(message));
  }
}

/** Nest passes the context (the name of the class) as the last argument, sometimes after a stack. */
function context(rest: readonly unknown[]): object {
  const strings = rest.filter((part): part is string => typeof part === 'string');
  const name = strings.at(-1);
  return name === undefined ? {} : strings.length > 1 ? { context: name, stack: strings[0] } : { context: name };
}
