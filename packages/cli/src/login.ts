import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Ringlet } from '@ringlet/sdk';
import { readLogin, saveLogin } from './config.ts';
import { UsageError } from './failures.ts';

/** Reads the key from the terminal without showing it, or from a pipe; an argument would be visible to other users of the machine. */
export async function login(env: NodeJS.ProcessEnv, url = env['RINGLET_URL'], signal?: AbortSignal): Promise<string> {
  const address = url ?? (await readLogin(env)).url;
  if (!address || !URL.canParse(address)) {
    throw new UsageError('say where the API is: ringlet login --url https://…');
  }
  const key = await readKey();
  if (key === '') throw new UsageError('no key was given');
  const { scopes } = await new Ringlet({ apiKey: key, baseUrl: address }).key({ signal });
  const path = await saveLogin(env, { url: address, key });
  return `The key may ${scopes.join(', ')}. It is stored in ${path}, which only you can read.`;
}

async function readKey(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write('API key (not shown): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    for await (const text of lines) return text.trim();
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
