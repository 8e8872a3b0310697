import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type GatewayStack, startGateway } from '../testing/gateway-stack';
import { bodyBytesAtMost } from './route-limits';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const document = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path,
    operation,
  })),
);
const limits: Readonly<Record<string, number>> = {
  'POST /client/contact-unuser': 32 * 1024,
  'POST /number-reports': 16 * 1024,
  'POST /webhooks/paystack': 64 * 1024,
  'POST /webhooks/monnify': 64 * 1024,
  'POST /webhooks/numbers/{upstream}': 16 * 1024,
  'POST /webhooks/numbers/{upstream}/{secret}': 16 * 1024,
};
/** Endless, with its own limits. */
const streams = ['GET /client/events'];

const fieldsOf = ({ requestBody }: Operation): Readonly<Record<string, Schema>> => {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema ?? {};
  const found = schema.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  return found?.properties ?? {};
};
const filled = (length: number, unit: string): string => unit.repeat(Math.max(0, Math.floor(length / unit.length)));

/**
 * Texts that are slow to check: combining marks, surrogate pairs, and what resembles an e-mail address, a link, a number or a pattern of
 * repeats.
 */
const units = [
  'a',
  'é',
  '😀',
  'e\u0301',
  '\u200d\u2764\ufe0f',
  '\ud83d',
  'a.',
  'a@',
  '@',
  '1',
  ' ',
  '\\u0000',
  '-a',
  'http://',
  '0x',
  '"',
];

/** A route's worst bodies: as large as allowed, with the most fields, nested, and with each kind of text in each field. */
function worstBodies(name: string, operation: Operation): string[] {
  const most = limits[name] ?? bodyBytesAtMost;
  const fields = Object.keys(fieldsOf(operation));
  const cut = (text: string): string => text.slice(0, most);
  const many = (count: number, value: string): string =>
    `{${Array.from({ length: count }, (_, at) => `"${at.toString(36)}":${value}`).join(',')}}`;
  const inEach = (value: string): string =>
    `{${(fields.length === 0 ? ['x'] : fields).map((field) => `"${field}":${value}`).join(',')}}`;
  const share = Math.floor((most - 50 * fields.length - 50) / Math.max(1, fields.length));
  const depth = Math.floor((most - 10) / 6);
  return [
    many(Math.floor(most / 8), '1'),
    many(100, '1'),
    many(Math.floor(most / 20), '[[1]]'),
    inEach(many(Math.floor(share / 8), '1')),
    inEach(many(Math.floor(95 / Math.max(1, fields.length)), '1')),
    inEach(`[${filled(share - 2, '1,')}1]`),
    inEach(`${'{"a":'.repeat(depth / Math.max(1, fields.length))}1${'}'.repeat(depth / Math.max(1, fields.length))}`),
    `${'['.repeat(most / 2)}${']'.repeat(most / 2)}`,
    inEach('1e999'),
    inEach(filled(Math.min(share, 300), '9')),
    cut(`{"a":"${'\\u0000'.repeat(most)}`),
    ...units.flatMap((unit) => {
      const escaped = JSON.stringify(unit).slice(1, -1);
      return [Math.floor(share / Buffer.byteLength(escaped)), 254].map((length) =>
        inEach(`"${escaped.repeat(Math.max(0, Math.min(length, Math.floor(share / Buffer.byteLength(escaped)))))}"`),
      );
    }),
  ];
}

/** The worst queries: the longest that Node accepts, with most parameters, or with one kind of text in each parameter. */
function worstQueries({ parameters = [] }: Operation): string[] {
  const most = 15_000;
  const names = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const inEach = (value: string): string => names.map((name) => `${name}=${value}`).join('&');
  const share = Math.floor(most / Math.max(1, names.length)) - 30;
  return [
    Array.from({ length: 2000 }, (_, at) => `${at.toString(36)}=1`).join('&'),
    filled(most, 'a&'),
    filled(most, 'a=1&'),
    Array.from({ length: 90 }, (_, at) => `p${at}=${filled(120, 'x')}`).join('&'),
    ...(names.length === 0
      ? []
      : units.flatMap((unit) => {
          const encoded = encodeURIComponent(unit.replaceAll(/\p{Surrogate}/gu, 'x'));
          return [inEach(filled(share, encoded)), inEach(filled(Math.min(share, 300), encoded))];
        })),
  ];
}

/**
 * The processor time that the process spends while it answers, in milliseconds: at least as long as the event loop is held. Unlike elapsed
 * time it does not depend on other work of the machine. Garbage collection and compilation can add to it, but differently each time, so a
 * request over the limit is repeated and only the least time counts.
 */
async function processorMs(send: () => Promise<{ body: string }>): Promise<number> {
  const before = process.cpuUsage();
  const { body } = await send();
  const { user, system } = process.cpuUsage(before);
  // A shed request would prove nothing.
  expect(body).not.toContain('platform/overloaded');
  return (user + system) / 1000;
}

const boundMs = 50;
const attempts = 40;

describe('no request holds the event loop for more than 50 ms', () => {
  let gateway: GatewayStack;
  let token: string;
  const costs: { name: string; ms: number }[] = [];

  beforeAll(async () => {
    gateway = await startGateway({ settings: { REQUESTS_PER_SECOND: '0' } });
    token = gateway.token({ role: 'admin' });
    // Requests that wait for a missing service would also count other work of the process.
    const refusal = JSON.stringify({ error: { code: 'platform/invalid', message: 'refused' } });
    for (const service of ['auth', 'wallet', 'numbers', 'adverts', 'analytics', 'notifications', 'webhooks']) {
      gateway.stack.connection.subscribe(`${service}.>`, {
        callback: (_error, message) => void message.respond(refusal),
      });
    }
    await gateway.stack.connection.flush();
  });
  afterAll(async () => {
    await gateway.stop();
    const dearest = costs.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
    process.stdout.write(`dearest requests (ms): ${JSON.stringify(dearest)}\n`);
  });

  async function expectCheap(name: string, method: string, url: string, payload?: string): Promise<number> {
    const server = (gateway.app as NestFastifyApplication).getHttpAdapter().getInstance();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = () =>
      server.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) });
    let least = Infinity;
    for (let attempt = 0; attempt < attempts && least > boundMs; attempt++) {
      least = Math.min(least, await processorMs(send));
    }
    costs.push({ name: `${name} ${(payload ?? url).slice(0, 60)}`, ms: Math.round(least) });
    expect({ url: url.slice(0, 200), payload: payload?.slice(0, 200), ms: least > boundMs ? least : 0 }).toMatchObject({
      ms: 0,
    });
    return least;
  }

  it.each(operations.filter(({ name }) => !streams.includes(name)))(
    '$name',
    async ({ name, method, path, operation }) => {
      const url = path.replace(/\{\w+\}/g, '0'.repeat(24));
      for (const query of worstQueries(operation)) await expectCheap(name, method, `${url}?${query}`);
      if (method === 'get') return;
      for (const body of worstBodies(name, operation)) await expectCheap(name, method, url, body);
    },
  );
});
