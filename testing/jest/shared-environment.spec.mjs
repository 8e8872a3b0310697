/* global afterEach, beforeEach, describe, expect, it */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Of two such files, the second one finds the first one's changes unless they were undone. */
const changes = `
  test('finds nothing of another file', () => {
    expect([process.env.OF_A_TEST, process.env.OF_THE_RUN]).toEqual([undefined, 'as given']);
    expect([fetch, process.exit].map(String)).not.toContain(String(changed));
    process.env.OF_A_TEST = 'set';
    process.env.OF_THE_RUN = 'changed';
    globalThis.fetch = process.exit = changed;
  });
  function changed() {}
`;
const leaves = `
  test('leaves all open', (done) => {
    setInterval(() => undefined, 1000);
    process.on('SIGTERM', () => undefined);
    require('node:net').createServer().listen(0, '127.0.0.1', done);
  });
  test('fails', () => expect(1).toBe(2));
`;
const closes = `
  test('closes what it opens', (done) => {
    clearInterval(setInterval(() => undefined, 1000));
    const stop = () => undefined;
    process.on('SIGTERM', stop).off('SIGTERM', stop);
    const server = require('node:net').createServer();
    server.listen(0, '127.0.0.1', () => server.close(done));
  });
`;

describe('the environment that test files share', () => {
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ringlet-jest-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs these files in so many processes; returns each file's result by name. */
  const run = async (files, workers) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.spec.js`), text);
    const config = {
      rootDir: folder,
      testMatch: ['<rootDir>/*.spec.js'],
      runtime: resolve('testing/jest/shared-runtime.mjs'),
      testEnvironment: resolve('testing/jest/shared-environment.mjs'),
    };
    const args = ['--config', JSON.stringify(config), '--json', `--maxWorkers=${workers}`, '--forceExit'];
    const report = await new Promise((done) => {
      const env = { ...process.env, OF_THE_RUN: 'as given' };
      execFile('npx', ['jest', ...args], { env }, (_error, stdout) => done(JSON.parse(stdout)));
    });
    return Object.fromEntries(
      report.testResults.map(({ name, status, message }) => [
        name.slice(folder.length + 1, -'.spec.js'.length),
        { status, message },
      ]),
    );
  };

  it('is as it was after a file that changed environment variables and global names', async () => {
    const passed = { status: 'passed', message: '' };
    expect(await run({ one: changes, other: changes }, 1)).toEqual({ one: passed, other: passed });
  });

  it('fails a file that leaves timers, servers or listeners open, names its failures, and fails no other', async () => {
    expect(await run({ leaves, closes }, 2)).toEqual({
      leaves: {
        status: 'failed',
        message: expect.stringMatching(
          /left open: 1 × listener of SIGTERM, 1 × (Timeout, 1 × TCPServerWrap|TCPServerWrap, 1 × Timeout)\s+fails: [^]*Expected/,
        ),
      },
      closes: { status: 'passed', message: '' },
    });
  });
});
