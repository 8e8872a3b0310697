import { type NumberView, type OwnNumber, type Ringlet } from '@ringlet/sdk';
import { UsageError } from './failures.ts';

/** The options of all commands, as node:util parses them. */
export const options = {
  country: { type: 'string' },
  'max-price': { type: 'string' },
  wait: { type: 'boolean' },
  timeout: { type: 'string' },
  ref: { type: 'string' },
  limit: { type: 'string' },
  'idempotency-key': { type: 'string' },
  url: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

export interface Values {
  readonly country?: string;
  readonly 'max-price'?: string;
  readonly wait?: boolean;
  readonly timeout?: string;
  readonly ref?: string;
  readonly limit?: string;
  readonly 'idempotency-key'?: string;
}
export interface Call {
  readonly ringlet: Ringlet;
  readonly argument: string;
  readonly values: Values;
  /** Writes a result: the object with `--json`, else the text. */
  readonly print: (result: object, text: string) => void;
  readonly signal: AbortSignal;
}
interface Command {
  /** The meaning of its argument; absent: it takes none. */
  readonly argument?: string;
  readonly options: readonly (keyof Values)[];
  readonly run: (call: Call) => Promise<void>;
}

export const commands: Readonly<Record<string, Command>> = {
  balance: {
    options: [],
    run: async ({ ringlet, print, signal }) => {
      const balance = await ringlet.balance({ signal });
      print(balance, naira(balance.balance));
    },
  },
  price: {
    argument: 'service',
    options: ['country'],
    run: async ({ ringlet, argument, values, print, signal }) => {
      const offer = await ringlet.catalog.find(argument, countryOf(values), { signal });
      const place = `${offer.service_name}, ${offer.country_name}`;
      print(offer, `${place}: ${naira(offer.price)}, ${offer.count} in stock`);
    },
  },
  buy: {
    argument: 'service',
    options: ['country', 'max-price', 'wait', 'timeout', 'ref', 'idempotency-key'],
    run: buy,
  },
  wait: { argument: 'id', options: ['timeout'], run: wait },
  another: {
    argument: 'id',
    options: ['wait', 'timeout'],
    run: async (call) => {
      const { ringlet, argument, values, print, signal } = call;
      const number = await ringlet.numbers.get(argument, { signal });
      await number.another({ signal });
      if (values.wait === true) await printCode(number, call);
      else print({ number: number.view }, 'another message is requested');
    },
  },
  cancel: {
    argument: 'id',
    options: ['idempotency-key'],
    run: async ({ ringlet, argument, values, print, signal }) => {
      const cancelled = await ringlet.numbers.cancel(argument, { signal, idempotencyKey: values['idempotency-key'] });
      const { number, balance } = cancelled;
      print(cancelled, `${naira(number.price)} refunded${balance === undefined ? '' : `, balance ${naira(balance)}`}`);
    },
  },
  numbers: {
    options: ['limit'],
    run: async ({ ringlet, values, print, signal }) => {
      const limit = wholeNumber('limit', values.limit) ?? 20;
      let shown = 0;
      for await (const number of ringlet.numbers.list({ limit: Math.min(limit, 500) }, { signal })) {
        print(number, line(number));
        shown += 1;
        if (shown >= limit) break;
      }
    },
  },
};

async function buy(call: Call): Promise<void> {
  const { ringlet, argument, values, print, signal } = call;
  const offer = await ringlet.catalog.find(argument, countryOf(values), { signal });
  const body = {
    country: offer.country,
    service: offer.service,
    max_price: amount(values['max-price']) ?? offer.price,
    ...(values.ref !== undefined && { client_ref: values.ref }),
  };
  const timeoutMs = seconds(values.timeout);
  const number = await ringlet.numbers.buy(body, { signal, idempotencyKey: values['idempotency-key'] });
  // Printed before the wait: `ringlet wait` continues an interrupted one.
  print({ number: number.view, balance: number.balance }, line(number.view));
  if (values.wait === true) await printCode(number, call, timeoutMs);
}

async function wait(call: Call): Promise<void> {
  const timeoutMs = seconds(call.values.timeout);
  await printCode(await call.ringlet.numbers.get(call.argument, { signal: call.signal }), call, timeoutMs);
}

async function printCode(
  number: OwnNumber,
  { print, signal, values }: Call,
  timeoutMs = seconds(values.timeout),
): Promise<void> {
  const { code = null, text } = await number.waitForCode({ signal, timeoutMs });
  print({ id: number.id, code, text }, code ?? text);
}

const naira = (value: number): string =>
  new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' }).format(value);

function line(number: NumberView): string {
  const phone = number.number === undefined ? 'no number yet' : `+${number.number}`;
  return [number.id, phone, number.service_name, number.country_name, number.status, naira(number.price)].join('  ');
}

function countryOf({ country }: Values): string {
  if (country) return country;
  throw new UsageError('say which country: --country us');
}

function amount(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text) || Number(text) === 0) {
    throw new UsageError('--max-price is an amount of naira, such as 450 or 450.50');
  }
  return Number(text);
}

function seconds(text: string | undefined): number | undefined {
  const value = wholeNumber('timeout', text);
  return value === undefined ? undefined : value * 1000;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${name} is a whole number above zero`);
  return Number(text);
}
