/* global afterAll, beforeAll, describe, expect, it */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { freePort } from './free-port.mjs';
import { newNatsPasswords, operator, passwordVariable } from './nats-users.mjs';

/** Answers requests in a queue group until it is ended. */
const replica = `
  const { connect } = require('@nats-io/transport-node');
  const { URL: servers, USER: user, PASSWORD: pass } = process.env;
  connect({ servers, user, pass }).then(async (nats) => {
    nats.subscribe('ask', { queue: 'replicas', callback: (error, message) => message.respond('here') });
    await nats.flush();
    console.log('ready');
  });
`;

describe('the NATS server of npm start', () => {
  const passwords = newNatsPasswords();
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-nats-'));
  const login = { user: operator, pass: passwords[passwordVariable(operator)] };
  let server;
  let address;
  let nats;

  beforeAll(async () => {
    const env = { ...process.env, ...passwords };
    server = fork('scripts/nats.mjs', [folder, String(await freePort())], {
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    [{ address }] = await once(server, 'message');
    nats = await connect({ servers: address, ...login });
  });
  afterAll(async () => {
    await nats.close();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });

  it('refuses whoever has no user', async () => {
    await expect(connect({ servers: address })).rejects.toThrow(/Authorization/);
    await expect(connect({ servers: address, ...login, pass: 'guess' })).rejects.toThrow(/Authorization/);
  });

  it('asks a frozen replica no longer', async () => {
    const env = { ...process.env, URL: address, USER: login.user, PASSWORD: login.pass };
    const child = spawn(process.execPath, ['-e', replica], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await once(child.stdout, 'data');
      expect((await nats.request('ask', '', { timeout: 60_000 })).string()).toBe('here');
      child.kill('SIGSTOP');
      // No responders means that the server has dropped it, which takes six minutes by default. This server pings a client only while it
      // sends it nothing.
      let refused = false;
      for (const end = Date.now() + 90_000; !refused && Date.now() < end;) {
        const asked = nats.request('ask', '', { timeout: 5000 });
        refused = await asked.then(
          () => false,
          (error) => /no responders/.test(String(error)),
        );
      }
      expect(refused).toBe(true);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
