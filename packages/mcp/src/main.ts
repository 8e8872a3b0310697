#!/usr/bin/env node
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Ringlet } from '@ringlet/sdk';
import { Account } from './account.ts';
import { serveHttp } from './http.ts';
import { createServer } from './server.ts';

const help = `ringlet-mcp: a Model Context Protocol server that buys numbers and reads their codes

  ringlet-mcp                     for one assistant, over stdin and stdout
  ringlet-mcp --http 8585         Streamable HTTP at /mcp; --host 127.0.0.1, --allow-host <name>

  RINGLET_URL         the address of the API
  RINGLET_KEY         the API key (not with --http: each assistant sends its own as Authorization: Bearer)
  RINGLET_SPEND_CAP   naira that may be spent with a key until the server stops; default 2000
`;

class SettingsError extends Error {}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      http: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      'allow-host': { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return void process.stdout.write(help);
  const baseUrl = process.env['RINGLET_URL'] ?? '';
  if (!URL.canParse(baseUrl)) throw new SettingsError('RINGLET_URL must be the address of the API');
  const cap = Number(process.env['RINGLET_SPEND_CAP'] ?? 2000);
  if (!(cap > 0)) throw new SettingsError('RINGLET_SPEND_CAP must be an amount of naira above zero');
  const accountOf = (apiKey: string): Account => new Account(new Ringlet({ apiKey, baseUrl }), cap);
  if (values.http === undefined) {
    const apiKey = process.env['RINGLET_KEY'];
    if (!apiKey) throw new SettingsError('RINGLET_KEY must be an API key');
    return createServer(accountOf(apiKey)).connect(new StdioServerTransport());
  }
  const port = Number(values.http);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new SettingsError('--http needs a port');
  const server = await serveHttp({ port, host: values.host, allowedHosts: values['allow-host'], accountOf });
  process.stderr.write(`listening on http://${values.host}:${(server.address() as AddressInfo).port}/mcp\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.closeAllConnections();
      server.close();
    });
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`ringlet-mcp: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof SettingsError ? 2 : 1;
}
