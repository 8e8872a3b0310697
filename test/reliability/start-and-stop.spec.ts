import { readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { fundWallet } from '../harness/client-actions';
import { failToStart, type RunningRinglet, startRinglet } from '../harness/ringlet';

/** On its own database server, whatever the other tests use: it has to stop and come back with the rest. */
const settings = { MONGO_URL: '', MONGO_PREFIX: 'reliability' };

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    // Ended, and not yet buried by whoever adopted it.
    return !/^\d+ \(.*\) Z/.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  } catch {
    return false;
  }
}

async function alive(pids: readonly number[]): Promise<number[]> {
  const answers = await Promise.all(pids.map(async (pid) => ((await isAlive(pid)) ? [pid] : [])));
  return answers.flat();
}

describe('starting and stopping', () => {
  let first: RunningRinglet;
  let second: RunningRinglet;

  beforeAll(async () => {
    [first, second] = await Promise.all([startRinglet(settings), startRinglet(settings)]);
  });
  afterAll(async () => {
    await first.stop().finally(() => second.stop());
  });

  it('runs twice side by side, each with its own people', async () => {
    const { email, password } = await newClient(first.api);
    await expect(new Api(first.api).login(email, password)).resolves.toBeInstanceOf(Api);
    await expect(new Api(second.api).login(email, password)).rejects.toThrow('Invalid email or password.');
  });

  it('refuses a second start on the same folder, which would ruin its data', async () => {
    const { code, output } = await failToStart({ ...settings, DATA_DIR: first.dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`Another Ringlet runs on the folder ${first.dataDir}`);
    expect(await alive(await first.pids())).toEqual(await first.pids());
  });

  it.each(['PORT', 'WEB_PORT', 'SANDBOX_PORT'])('names a taken port and its setting: %s', async (setting) => {
    const taken: Server = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await failToStart({ ...settings, [setting]: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is already in use by another program. Set ${setting} to another port.`);
  });

  it('says which setting is wrong', async () => {
    const { code, output } = await failToStart({ ...settings, PORT: 'http' });
    expect(code).toBe(1);
    expect(output).toContain('PORT=http is not a port');
  });

  it('leaves no process behind on Ctrl-C, and finds yesterday again at the next start', async () => {
    const { api } = await newClient(first.api);
    const reference = await fundWallet(api, new SandboxClient(first.sandbox), 3000);
    const pids = await first.pids();
    expect(await first.interrupt()).toBe(0);
    expect(await alive(pids)).toEqual([]);

    first = await startRinglet(settings, first.dataDir);
    const back = new Api(first.api, api.token);
    expect(await back.get('/client/profile')).toMatchObject({ http: 200, data: { bal: 3000 } });
    const { data: history } = await back.get('/client/deposit-history');
    expect(history).toMatchObject([{ reference, amount: 3000, status: 'approved' }]);
  });

  it('leaves nothing behind when the start itself is killed with kill -9', async () => {
    const pids = await second.pids();
    await second.kill();
    await until(async () => (await alive(pids)).length === 0, 'every process is gone');
    await rm(second.dataDir, { recursive: true, force: true });
  });
});
