import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { newClient } from '../harness/api';
import { newTestKey } from '../harness/api-keys';
import { sharedRinglet } from '../harness/shared-systems';

const run = promisify(execFile);
const document = resolve('gateway/openapi-v1.json');

/** A client and a program that uses it: what the generator needs beside the document, its command, and the program. */
interface Generated {
  readonly files: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly program: string;
}

const address = "const [url, key] = [process.env['API_URL'] ?? '', process.env['API_KEY'] ?? ''];";

/** Both are installed for the web client: the second one is made with the first. */
const generators: Readonly<Record<string, Generated>> = {
  oazapfts: {
    files: { 'package.json': '{"type":"module"}' },
    command: ['oazapfts/cli.js', document, 'client.ts'],
    program: `
import { buyNumber, defaults, getBalance, listMessages, listNumbers, readNumber } from './client.js';
${address}
Object.assign(defaults, { baseUrl: url, headers: { authorization: \`Bearer \${key}\` } });
async function main(): Promise<void> {
  const before = await getBalance();
  const bought = await buyNumber(crypto.randomUUID(), { country: '5', service: 'test-code', max_price: 500 });
  if (before.status !== 200 || bought.status !== 200) throw new Error(JSON.stringify([before, bought]));
  const { id } = bought.data.data.number;
  const spent: number = before.data.data.balance - (bought.data.data.balance ?? NaN);
  const messages = await listMessages(id, { wait: 10 });
  const numbers = await listNumbers({ limit: 1 });
  const missing = await readNumber('f'.repeat(24));
  if (messages.status !== 200 || numbers.status !== 200 || missing.status !== 404) throw new Error('another status');
  const code: string | undefined = messages.data.data.messages[0]?.code;
  const newest: string | undefined = numbers.data.data[0]?.id;
  console.log(JSON.stringify({ spent, code, isNewest: newest === id, missing: missing.data.code }));
}
void main();
`,
  },
  'RTK Query': {
    files: {
      'api.ts': `
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
${address}
const prepareHeaders = (headers: Headers): void => headers.set('authorization', \`Bearer \${key}\`);
export const api = createApi({ baseQuery: fetchBaseQuery({ baseUrl: url, prepareHeaders }), endpoints: () => ({}) });
`,
      'config.json': JSON.stringify({
        schemaFile: document,
        apiFile: './api.ts',
        apiImport: 'api',
        outputFile: './client.ts',
        exportName: 'ringlet',
      }),
    },
    command: ['@rtk-query/codegen-openapi/lib/bin/cli.mjs', 'config.json'],
    program: `
import { configureStore } from '@reduxjs/toolkit';
import { ringlet } from './client';
const { dispatch } = configureStore({
  reducer: { [ringlet.reducerPath]: ringlet.reducer },
  middleware: (usual) => usual().concat(ringlet.middleware),
});
const { getBalance, buyNumber, listMessages, listNumbers, readNumber } = ringlet.endpoints;
async function main(): Promise<void> {
  const before = await dispatch(getBalance.initiate()).unwrap();
  const wanted = { country: '5', service: 'test-code', max_price: 500 };
  const body = { 'Idempotency-Key': crypto.randomUUID(), v1BuyNumber: wanted };
  const { data: bought } = await dispatch(buyNumber.initiate(body)).unwrap();
  const { id } = bought.number;
  const spent: number = before.data.balance - (bought.balance ?? NaN);
  const messages = await dispatch(listMessages.initiate({ id, wait: 10 })).unwrap();
  const numbers = await dispatch(listNumbers.initiate({ limit: 1 })).unwrap();
  const { error } = await dispatch(readNumber.initiate({ id: 'f'.repeat(24) }));
  const missing = error && 'data' in error && (error.data as { code: string }).code;
  const code: string | undefined = messages.data.messages[0]?.code;
  const newest: string | undefined = numbers.data[0]?.id;
  console.log(JSON.stringify({ spent, code, isNewest: newest === id, missing }));
  process.exit();
}
void main();
`,
  },
};

/** Programs whose authors generate a client from the OpenAPI document instead of taking the SDK. */
describe('a client that is generated from the document of the developer API', () => {
  const dir = mkdtempSync(join(tmpdir(), 'ringlet-generated-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  const env: Record<string, string> = {};
  beforeAll(async () => {
    const ringlet = await sharedRinglet('quick');
    const { api } = await newClient(ringlet.api);
    Object.assign(env, { API_URL: ringlet.api, API_KEY: (await newTestKey(api)).key });
  });

  it.each(Object.entries(generators))('by %s compiles, buys and reads', async (name, { files, command, program }) => {
    const folder = mkdtempSync(join(dir, 'client-'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    for (const [file, text] of Object.entries({ ...files, 'program.ts': program }))
      writeFileSync(join(folder, file), text);
    const [tool = '', ...rest] = command;
    const node = (script: string, options: readonly string[]) =>
      run(process.execPath, [join('node_modules', script), ...options], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
    await node(tool, rest);
    const compiling = ['--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'node16', '--lib', 'es2022,dom'];
    await node('typescript/bin/tsc', [...compiling, '--types', 'node', 'program.ts']).catch((error: unknown) => {
      throw new Error(`${name}: ${(error as { stdout: string }).stdout}`);
    });
    const { stdout } = await run(process.execPath, ['program.js'], { cwd: folder, env: { ...process.env, ...env } });
    const code = expect.stringMatching(/^\d{6}$/) as string;
    expect(JSON.parse(stdout)).toEqual({ spent: 500, code, isNewest: true, missing: 'numbers/order-not-found' });
  });
});
