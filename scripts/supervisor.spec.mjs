/* global afterEach, beforeEach, describe, expect, it, jest */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supervise } from './supervisor.mjs';

describe('a process that is not ready in time', () => {
  let folder;
  let supervisor;
  let output;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
    output = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => (output += text));
    supervisor = supervise(folder, {}, 1000);
  });
  afterEach(async () => {
    await supervisor.stop([]);
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  function program(text) {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, `process.on('disconnect', () => process.exit());${text}`);
    return file;
  }

  it('is waited for while it works, and named', async () => {
    const slow = program(`
      const used = () => process.cpuUsage();
      while (used().user + used().system < 2_000_000);
      process.send({ ready: true, address: 'here' });`);
    expect(await supervisor.start('wallet', slow)).toMatchObject({ address: 'here' });
    expect(output).toMatch(/… still waiting for wallet \(\d+ s\); see .*wallet\.log\n/);
  });

  it('is given up when it does nothing', async () => {
    await expect(supervisor.start('wallet', program('setInterval(() => {}, 60_000);'))).rejects.toThrow(
      /^wallet is not ready after \d+ s and has stopped working; see .*wallet\.log$/,
    );
  });
});
