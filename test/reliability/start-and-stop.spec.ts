import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { until } from '@ringlet/testing/until';
import { Api, newClient, SandboxClient } from '../harness/api';
import { findOffer, fundWallet, purchaseBody } from '../harness/client-actions';
import { failToStart, type RunningRinglet, startRinglet } from '../harness/ringlet';

/** With its own embedded database server, which has to stop and start with the other processes. */
const settings = { MONGO_URL: '', MONGO_PREFIX: 'reliability' };

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    // A zombie: it has ended, but its parent has not waited for it yet.
    return !/^\d+ \(.*\) Z/.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  } catch {
    return false;
  }
}

async function buy(api: Api): Promise<unknown> {
  const offer = await findOffer(api, 'WhatsApp');
  return api.post('/api/BuyNumber', purchaseBody(offer, offer.price));
}

async function filterAlive(pids: readonly number[]): Promise<number[]> {
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

  it('runs twice side by side with separate data', async () => {
    const { email, password } = await newClient(first.api);
    await expect(new Api(first.api).login(email, password)).resolves.toBeInstanceOf(Api);
    await expect(new Api(second.api).login(email, password)).rejects.toThrow('Invalid email or password.');
  });

  it('refuses a second start on the same data folder', async () => {
    const { code, output } = await failToStart({ ...settings, DATA_DIR: first.dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`Another Ringlet runs on the folder ${first.dataDir}`);
    expect(await filterAlive(await first.pids())).toEqual(await first.pids());
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

  it('names an invalid setting', async () => {
    const { code, output } = await failToStart({ ...settings, PORT: 'http' });
    expect(code).toBe(1);
    expect(output).toContain('PORT=http is not a port');
    const other = await failToStart({ ...settings, RINGLET_PROCESSES: 'two' });
    expect(other).toMatchObject({ code: 1 });
    expect(other.output).toContain('RINGLET_PROCESSES=two is neither each nor one.');
  });

  it('leaves no process behind on Ctrl-C, keeps its data for the next start, and sells numbers again', async () => {
    const { api } = await newClient(first.api);
    const reference = await fundWallet(api, new SandboxClient(first.sandbox), 9000);
    expect(await buy(api)).toMatchObject({ http: 200 });
    const { data: profile } = await api.get('/client/profile');
    const pids = await first.pids();
    expect(await first.interrupt()).toBe(0);
    expect(await filterAlive(pids)).toEqual([]);
    const log = await readFile(join(first.dataDir, 'logs/ringlet.log'), 'utf8');
    const stopped = [...log.matchAll(/"service":"(\w+)","msg":"process stopped"/g)].map(([, service]) => service);
    expect(stopped).toHaveLength(8);
    // It finishes its requests while the services answer.
    expect(stopped[0]).toBe('gateway');

    first = await startRinglet(settings, { folder: first.dataDir });
    const reopened = new Api(first.api, api.token);
    expect(await reopened.get('/client/profile')).toMatchObject({ http: 200, data: profile });
    const { data: history } = await reopened.get('/client/deposit-history');
    expect(history).toMatchObject([{ reference, amount: 9000, status: 'approved' }]);
    expect(await buy(reopened)).toMatchObject({ http: 200 });
  });

  it('leaves no process behind when the start script is killed with kill -9', async () => {
    const pids = await second.pids();
    await second.kill();
    await until(async () => (await filterAlive(pids)).length === 0, 'every process has ended');
    await rm(second.dataDir, { recursive: true, force: true });
  });
});
