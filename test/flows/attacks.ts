import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { errorCatalog } from '@ringlet/contracts/errors';
import { Api, newClient } from '../harness/api';
import { newApiKey, newTestKey } from '../harness/api-keys';
import { type RunningRinglet } from '../harness/ringlet';
import { rules } from './role-matrix';

import { partFiles } from '#scripts/processes.mjs';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Document;
const [web, v1] = [read('gateway/openapi.json'), read('gateway/openapi-v1.json')];
const schemas = { ...web.components.schemas, ...v1.components.schemas };
/** Ends the caller's session; streams without an end. */
const excluded = ['post /auth/logout', 'get /client/events', 'get /v1/events'];
/** Comes last: with the installation switched off the others would not be reached. */
const switching = 'post /admin/switches';
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })))
    .filter(({ method, path }) => !excluded.includes(`${method} ${path}`))
    .toSorted((a, b) => Number(isSwitching(a)) - Number(isSwitching(b)));
const operations = operationsOf(web);

function isSwitching({ method, path }: { method: string; path: string }): boolean {
  return `${method} ${path}` === switching;
}

const seed = fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * 2 ** 31);
const runsEach = 12;
/** For an operation that refuses the caller before its own rules for the input apply. */
const runsRefused = 2;
/** The most processor time that a request may take on any process's main thread, in milliseconds. */
const boundMs = 50;
const attempts = 8;

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '0',
    0,
    -1,
    1.005,
    1e308,
    2 ** 53,
    [],
    {},
    [[]],
    '__proto__',
    'constructor',
  ),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud83d',
    '😀'.repeat(300),
    '../../etc/passwd',
    '%00',
    '$where',
    { $gt: '' },
    '\u202e',
    '=1+1',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value of the schema most of the time, otherwise anything. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { $ref, type, maxLength = 60, minimum = -5, maximum = 1_000_000 } = schema;
  if ($ref !== undefined) return valueOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  const ofSchema: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    string: fc.oneof(
      fc.string({ maxLength }),
      fc.constantFrom(
        '0'.repeat(24),
        'ada@example.com',
        'RL-0',
        'x'.repeat(maxLength),
        'x'.repeat(maxLength + 1),
        '2026-11-22',
      ),
    ),
    integer: fc.integer({ min: Math.floor(minimum) - 1, max: Math.ceil(maximum) + 1 }),
    number: fc.oneof(fc.double(), fc.integer({ min: -5, max: 10_000 }), fc.constantFrom(0.01, 1e9)),
    boolean: fc.boolean(),
    array: fc.array(schema.items ? valueOf(schema.items) : junk, { maxLength: 5 }),
  };
  if (schema.enum) return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...schema.enum) }, junk);
  if (schema.properties) return objectOf(schema.properties);
  return fc.oneof({ weight: 4, arbitrary: ofSchema[type ?? ''] ?? junk }, { weight: 1, arbitrary: junk });
}

function objectOf(properties: Readonly<Record<string, Schema>>): fc.Arbitrary<object> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));
  const [whole, some] = [fc.record(fields), fc.record(fields, { requiredKeys: [] })];
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 2, arbitrary: some },
    {
      weight: 1,
      arbitrary: fc.tuple(some, fc.string(), junk).map(([known, name, value]) => ({ ...known, [name]: value })),
    },
  );
}

interface Request {
  readonly path: string;
  readonly init: RequestInit;
}

function requestsOf({ method, path, operation }: (typeof operations)[number]): fc.Arbitrary<Request> {
  const { parameters = [], requestBody } = operation;
  const namedIn = (place: string) =>
    Object.fromEntries(parameters.filter((each) => each.in === place).map(({ name, schema }) => [name, schema]));
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(() =>
    fc.oneof(fc.constant('0'.repeat(24)), fc.stringMatching(/^[0-9a-f]{24}$/), fc.string()),
  );
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const bodies =
    schema === undefined
      ? fc.constantFrom('', '{}', '[]', '{"a":1}')
      : fc.oneof(
          { weight: 9, arbitrary: valueOf(schema).map((value) => JSON.stringify(value) ?? '') },
          { weight: 1, arbitrary: fc.string() },
        );
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'x'),
  );
  return fc
    .record({
      ids: fc.tuple(...ids),
      query: objectOf(namedIn('query')),
      body: bodies,
      type: types,
      key: fc.option(fc.stringMatching(/^[ -~]{0,110}$/)),
    })
    .map(({ ids: values, query, body, type, key }) => {
      const own = values.values();
      const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(wellFormed(String(own.next().value))));
      const search = Object.entries(query).map(([name, value]) =>
        [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]
          .map((part) => encodeURIComponent(wellFormed(part)))
          .join('='),
      );
      const headers = { 'content-type': type, ...(key === null ? {} : { 'idempotency-key': key }) };
      const init = method === 'get' ? {} : { body: wellFormed(body), headers };
      return { path: `${filled}?${search.join('&')}`, init: { method: method.toUpperCase(), ...init } };
    });
}

function runsOf(caller: string, { method, path }: (typeof operations)[number]): number {
  const allowed = rules[`${method.toUpperCase()} ${path}`]?.for;
  const isRefused = (caller === 'nobody' && allowed !== 'public') || (caller === 'a client' && allowed === 'admins');
  return isRefused ? runsRefused : runsEach;
}

function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** An answer's problem; undefined for a good one. */
async function problemOf(answer: Response, { responses }: Operation): Promise<string | undefined> {
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 300)}`;
  if (/node_modules|\bat [\w.<>]+ \(|\.[jt]s:\d+/.test(text)) return `a stack trace: ${text.slice(0, 300)}`;
  if (!answer.headers.get('cache-control')) return 'no Cache-Control';
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status < 300 && /^(text\/csv|application\/pdf|image\/webp)/.test(type)) return undefined;
  if (!type.startsWith('application/json')) return `${answer.status} of the type ${type}`;
  const body = JSON.parse(text) as Record<string, unknown>;
  const isRight =
    answer.status < 300
      ? body['status'] === true && typeof body['message'] === 'string'
      : body['status'] === false &&
        typeof body['message'] === 'string' &&
        Object.hasOwn(errorCatalog, String(body['code'])) &&
        body['requestId'] === answer.headers.get('x-request-id');
  if (!isRight) return `${answer.status} outside of the envelope: ${text.slice(0, 300)}`;
  // An id with a slash, or an empty one, changes the path. The web app's document names no errors by status.
  const isOtherPath = body['code'] === 'platform/not-found';
  const isDocumented = !('401' in responses) || String(answer.status) in responses;
  return isOtherPath || isDocumented ? undefined : `${answer.status} is not documented: ${text}`;
}

async function switchBack(admin: Api): Promise<void> {
  const { data } = await admin.get<{ name: string; on: boolean; usual: boolean }[]>('/admin/switches');
  for (const { name, usual } of data.filter(({ on, usual }) => on !== usual)) {
    const { http } = await admin.post('/admin/switches', { name, on: usual, reason: 'the end of a test' });
    expect(http).toBe(200);
  }
}

/** Sends anything as anybody: whatever a request can change, these change. */
export function describeAttacks(system: () => RunningRinglet): void {
  let ringlet: RunningRinglet;
  const callers: Record<string, Api> = {};

  beforeAll(async () => {
    ringlet = system();
    callers['nobody'] = new Api(ringlet.api);
    callers['a client'] = (await newClient(ringlet.api)).api;
    callers['an admin'] = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    const { api, password } = await newClient(ringlet.api);
    callers['a program'] = new Api(ringlet.api, (await newApiKey(api, password)).key);
    callers['a program with a test key'] = new Api(ringlet.api, (await newTestKey(api)).key);
  });

  it.each<[string, Document]>([
    ['nobody', web],
    ['a client', web],
    ['an admin', web],
    ['nobody', v1],
    ['a program', v1],
    ['a program with a test key', v1],
  ])('answers whatever %s sends to any operation in the envelope, without a 5xx', async (name, document) => {
    const { url, token } = callers[name]!;
    const problems: object[] = [];
    for (const [at, operation] of operationsOf(document).entries()) {
      const requests = fc.sample(requestsOf(operation), { numRuns: runsOf(name, operation), seed: seed + at });
      await Promise.all(
        requests.map(async ({ path, init }) => {
          const headers = { ...init.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
          const problem = await problemOf(await fetch(url + path, { ...init, headers }), operation.operation);
          if (problem !== undefined) problems.push({ seed, problem, path, ...init });
        }),
      );
    }
    expect(problems).toEqual([]);
    await switchBack(callers['an admin']!);
  });

  it('holds the event loop of no process for more than 50 ms to answer the longest input of any operation', async () => {
    const { url, token } = callers['an admin']!;
    const processes = await Promise.all(
      Object.keys(partFiles).map(async (name) => [name, await ringlet.pid(name)] as const),
    );
    const used = () => Promise.all(processes.map(async ([name, pid]) => [name, await mainThreadMs(pid)] as const));
    const problems: object[] = [];
    for (const { method, path, operation } of operations) {
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
      const target = url + path.replaceAll(/\{\w+\}/g, '0'.repeat(24));
      for (const unit of ['x', '😀', 'e\u0301', '\u0000']) {
        const body = schema === undefined ? '{}' : JSON.stringify(longest(schema, unit));
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        let dear: object[] = [{}];
        // A process's other work counts too, but not every time: only what every attempt costs is the request's.
        for (let attempt = 0; attempt < attempts && dear.length > 0; attempt++) {
          const before = new Map(await used());
          await (
            await fetch(target, { method: method.toUpperCase(), headers, ...(method === 'get' ? {} : { body }) })
          ).text();
          const cost = (await used()).map(([name, ms]) => ({ name, ms: ms - (before.get(name) ?? 0) }));
          dear = cost.filter(({ ms }) => ms > boundMs);
        }
        if (dear.length > 0) problems.push({ method, path, unit, dear });
      }
    }
    expect(problems).toEqual([]);
  });

  it('listens on loopback only', async () => {
    const listening = await Promise.all((await ringlet.pids()).map(listenersOf));
    expect(listening.flat().length).toBeGreaterThan(10);
    expect(listening.flat().filter((address) => !isLoopback(address))).toEqual([]);
  });

  it('keeps its data readable by its owner alone', async () => {
    const files = await readdir(ringlet.dataDir, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['addresses.json', 'mongo/data.mdb', 'logs/ringlet.log']));
    const modes = await Promise.all(
      ['', ...files].map(async (file) => [file, (await stat(join(ringlet.dataDir, file))).mode & 0o077] as const),
    );
    expect(modes.filter(([, others]) => others !== 0)).toEqual([]);
  });
}

/** A body with the longest text in each field. */
function longest(schema: Schema, unit: string): unknown {
  const { $ref, type, maxLength = 1000 } = schema;
  if ($ref !== undefined) return longest(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, unit);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, longest(each, unit)]));
  }
  if (type === 'boolean') return true;
  return type === 'number' || type === 'integer' ? (schema.maximum ?? 1) : unit.repeat(maxLength / unit.length);
}

/** The processor time of a process's main thread, which has its event loop, in milliseconds (Linux). */
async function mainThreadMs(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
}

/** The addresses that a process listens on, in the hexadecimal form of the Linux kernel: `0100007F:1F90`. */
async function listenersOf(pid: number): Promise<string[]> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/${pid}/net/${table}`, 'utf8')));
  const lines = tables.flatMap((table) => table.trim().split('\n').slice(1)).map((line) => line.trim().split(/\s+/));
  const fds = await readdir(`/proc/${pid}/fd`);
  const links = new Set(await Promise.all(fds.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''))));
  return lines.flatMap(([, address = '', , state, ...rest]) =>
    state === '0A' && links.has(`socket:[${rest[5]}]`) ? address : [],
  );
}

function isLoopback(address: string): boolean {
  return /^(0100007F|00000000000000000000000001000000|0000000000000000FFFF00000100007F):/.test(address);
}
