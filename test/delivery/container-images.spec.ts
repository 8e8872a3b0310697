import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { startDatabase, type TestDatabase } from '../../testing/database';
import { natsCredentials, startNats, type TestNats } from '../../testing/nats';
import { until } from '../../testing/until';
import { builtImages, processStatus, runInImage, startInImage } from '../harness/container-image';
import { type Env, localProcesses } from '../harness/deployment';
import { environmentOf, renderOverlay, type Workload } from '../harness/kubernetes';

import { freePort } from '#scripts/free-port.mjs';

const { baseBytes, images } = builtImages();
const { service, web } = images;
const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};
const mebibyte = 1024 * 1024;

/** All files of an image's folder, as paths below that folder. */
function filesIn(tree: string, folder: string): string[] {
  return readdirSync(join(tree, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(tree, folder, path), { throwIfNoEntry: false })?.isFile(),
  );
}

describe('the image of the processes', () => {
  const files = filesIn(service.tree, 'app');

  it('is under 150 MB above its base, and web under 20 MB', () => {
    expect(service.bytes - baseBytes).toBeLessThan(150e6);
    expect(web.bytes - baseBytes).toBeLessThan(20e6);
  });

  it('has production packages only', () => {
    const isThere = (name: string) => existsSync(join(service.tree, 'app/node_modules', name));
    expect(Object.keys(packageJson.dependencies).filter((name) => !isThere(name))).toEqual([]);
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dev?: true }>;
    };
    const development = Object.entries(packages).flatMap(([path, { dev }]) =>
      dev ? path.slice('node_modules/'.length) : [],
    );
    expect(development.length).toBeGreaterThan(500);
    expect(development.filter(isThere)).toEqual([]);
    for (const name of ['lmdb', '@ringlet', 'npm', 'typescript']) expect(isThere(name)).toBe(false);
  });

  it('has no source maps, no sources, no specs, no development servers', () => {
    const unwanted = /\.(map|ts|mts|cts)$|^dist\/.*spec\.js$|^dist\/(packages|test|testing|bench)\//;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
    expect(files).toContain('dist/services/wallet/main.js');
  });

  it.each([
    ['service', service],
    ['web', web],
  ])('%s runs without root, and has no package manager and no program that runs as another user', (_name, image) => {
    expect(image.user).toBe('1000:1000');
    for (const path of ['usr/local/bin/npm', 'usr/local/lib/node_modules/npm'])
      expect(existsSync(join(image.tree, path))).toBe(false);
    const special = ['bin', 'sbin', 'usr/bin', 'usr/sbin', 'usr/lib'].flatMap((folder) =>
      filesIn(image.tree, folder).filter((path) => (statSync(join(image.tree, folder, path)).mode & 0o6000) !== 0),
    );
    expect(special).toEqual([]);
    expect(image.labels).toMatchObject({
      'org.opencontainers.image.version': packageJson.version,
      'org.opencontainers.image.revision': expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect(image.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it('says what is inside: a list of components and the notices of every package', () => {
    const sbom = JSON.parse(readFileSync(join(service.tree, 'app/sbom.cdx.json'), 'utf8')) as {
      bomFormat: string;
      components: { name: string; version: string; group?: string }[];
    };
    expect(sbom.bomFormat).toBe('CycloneDX');
    const components = new Set(sbom.components.map(({ name }) => name));
    const notices = readFileSync(join(service.tree, 'app/THIRD-PARTY-NOTICES'), 'utf8');
    for (const [name, version] of Object.entries(packageJson.dependencies)) {
      expect(components).toContain(name);
      expect(notices).toContain(`${name} ${version}\nLicence: `);
    }
  });

  it('says which packages the web app includes, with their licences', () => {
    const notices = readFileSync(join(web.tree, 'app/web/dist/third-party-notices.txt'), 'utf8');
    for (const name of ['react', 'react-dom', 'react-redux', '@reduxjs/toolkit', 'apexcharts']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicence: \\S+\\n\\n(?!\\(the package)`, 'm'));
    }
  });
});

describe('every process of the images', () => {
  // Its NATS is one server, like the test's.
  const objects = renderOverlay('development');
  /**
   * A process's memory at rest, in MiB. Node 24 alone has 41, Nest with its transport 50 more, mongoose 38, the validators 18
   * and the NATS client 15; measured right after the start: 139 to 161, the gateway 179. A smaller young generation
   * (--max-semi-space-size=1) saves 30 at the cost of throughput. The web server has 100, with all files and their compressed
   * forms.
   */
  const memoryLimits: Readonly<Record<string, number>> = { web: 110 };
  const memoryLimit = 190;
  const processes = localProcesses().filter(({ name }) => name !== 'sandbox');
  const running = new Map<string, { child: ChildProcess; env: Env; ready: string }>();
  const provider = createServer((request, response) => {
    const reference = request.url?.split('/').at(-1);
    const data = { status: 'success', amount: 500_000, currency: 'NGN', reference };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: true, data }));
  });
  let database: TestDatabase;
  let nats: TestNats;

  beforeAll(async () => {
    database = await startDatabase();
    nats = await startNats();
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    for (const { name, file } of processes) {
      const workload = objects.find(
        ({ kind, metadata }) => kind === 'Deployment' && metadata.name === name,
      ) as Workload;
      const settings = environmentOf(objects, workload.spec.template.spec.containers[0]);
      const port = String(await freePort());
      const env: Env = {
        ...settings,
        ...natsCredentials(name),
        ...(name === 'web' ? { WEB_PORT: port } : { PROBE_PORT: port, NATS_URL: nats.url }),
        ...(settings['MONGO_URL'] && { MONGO_URL: database.url, MONGO_PREFIX: database.prefix }),
        ...(name === 'gateway' && { PORT: String(await freePort()) }),
        LOG_LEVEL: 'warn',
      };
      const child = startInImage(name === 'web' ? web : service, ['node', file], env);
      running.set(name, { child, env, ready: `http://127.0.0.1:${port}/health/ready` });
    }
  });

  afterAll(async () => {
    for (const { child } of running.values()) if (child.exitCode === null) child.kill('SIGKILL');
    provider.close();
    await nats.stop();
    await database.stop();
  });

  const processOf = (name: string) => {
    const found = running.get(name);
    if (!found) throw new Error(`${name} was not started`);
    return { ...found, pid: found.child.pid ?? 0 };
  };
  // Rebuilding runs as the operator's user, as in the job.
  const ringlet = (name: string, ...args: string[]) =>
    runInImage(service, ['ringlet-admin', ...args], {
      ...processOf(name).env,
      ...(args.includes('rebuild') && natsCredentials('operator')),
    });

  it.each(processes)(
    'starts $name from a read-only root without privileges, and it becomes ready',
    async ({ name }) => {
      const { child, ready, pid } = processOf(name);
      const state = await until(
        async () => (child.exitCode === null ? (await fetch(ready)).ok && 'ready' : 'ended'),
        `${name} is ready`,
      );
      expect(state).toBe('ready');
      expect(processStatus(pid, 'Uid')).toBe('1000\t1000\t1000\t1000');
      expect([processStatus(pid, 'CapEff'), processStatus(pid, 'CapBnd')]).toEqual(Array(2).fill('0'.repeat(16)));
      expect(processStatus(pid, 'NoNewPrivs')).toBe('1');
    },
  );

  it('needs little memory at rest', async () => {
    const used: { name: string; mebibytes: number }[] = [];
    try {
      for (const { name } of processes) {
        const limit = memoryLimits[name] ?? memoryLimit;
        // Leftovers of the start are freed once the process is idle.
        const mebibytes = await until(() => {
          const resident = Math.round((parseInt(processStatus(processOf(name).pid, 'VmRSS')) * 1024) / mebibyte);
          if (resident >= limit) throw new Error(`${resident} MiB`);
          return resident;
        }, `${name} needs less than ${limit} MiB`);
        used.push({ name, mebibytes });
      }
    } finally {
      mkdirSync('test-output', { recursive: true });
      writeFileSync('test-output/memory.json', JSON.stringify(used, undefined, 2));
    }
  });

  it('answers its health check without a Node process', async () => {
    const { env } = processOf('wallet');
    expect((await runInImage(service, ['healthy'], env)).status).toBe(0);
    expect((await runInImage(service, ['healthy', '1'], env)).status).not.toBe(0);
  });

  it('cannot write to its root', async () => {
    expect((await runInImage(service, ['touch', '/app/file'], {})).stderr).toContain('Read-only file system');
  });

  describe('the command line', () => {
    it.each([
      ['wallet', ['ledger', 'verify'], /The ledger is correct\./],
      ['analytics', ['analytics', 'verify'], /No differences/],
      ['analytics', ['analytics', 'rebuild'], /Figures rebuilt from \d+ sales, refunds and deposits\./],
      ['gateway', ['dead-letters', 'list'], /no dead letters/],
      ['gateway', ['dead-letters', 'replay'], /0 replayed/],
      ['gateway', ['dead-letters', 'discard', 'events.wallet.deposit-credited'], /0 discarded/],
      ['auth', ['switch', 'list'], /^registration +on/m],
      ['auth', ['switch', 'off', 'deposits-paystack', '--reason', 'a test'], /deposits-paystack is off/],
      ['auth', ['switch', 'on', 'deposits-paystack', '--reason', 'it is over'], /deposits-paystack is on/],
      [
        'wallet',
        ['events', 'republish', '--from', '2026-01-01', '--to', '2026-01-02', '--service', 'wallet'],
        /wallet: 0 events/,
      ],
    ] as const)('runs in %s: ringlet %j', async (name, args, text) => {
      const { status, stdout, stderr } = await ringlet(name, ...args);
      expect(stderr + stdout).toMatch(text);
      expect(status).toBe(0);
      expect(JSON.parse((await ringlet(name, '--json', ...args)).stdout)).toMatchObject({ ok: true });
    });

    it('finds a difference in the ledger: exit code 1', async () => {
      const client = await MongoClient.connect(database.url);
      const balances = client.db(`${database.prefix}_wallet`).collection('balances');
      const { insertedId } = await balances.insertOne({
        userId: new ObjectId().toHexString(),
        balance: 100,
        sequence: 0,
      });
      const { status, stdout } = await ringlet('wallet', 'ledger', 'verify');
      await balances.deleteOne({ _id: insertedId });
      await client.close();
      expect([status, stdout]).toEqual([1, expect.stringContaining('1 differences')]);
    });

    it('shows a deposit and what the provider knows of it', async () => {
      const client = await MongoClient.connect(database.url);
      const reference = 'RL-0123456789abcdef01234567';
      await client.db(`${database.prefix}_wallet`).collection('deposits').insertOne({
        reference,
        userId: new ObjectId().toHexString(),
        name: 'Ada',
        email: 'ada@ringlet.test',
        method: 'paystack',
        currency: 'NGN',
        rate: '1',
        requested: 500_000,
        amount: 500_000,
        status: 'declined',
        createdAt: new Date(),
      });
      await client.close();
      const env = {
        ...processOf('wallet').env,
        NODE_ENV: 'development',
        PAYSTACK_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      };
      const { status, stdout, stderr } = await runInImage(service, ['ringlet-admin', 'deposit', reference], env);
      expect(stderr).toBe('');
      expect(stdout).toMatch(/status +declined\n[^]*posting +none\nprovider +paid \(success\), 5000\.00 NGN\n/);
      expect(status).toBe(0);
      expect((await ringlet('wallet', 'deposit', 'RL-none')).status).toBe(1);
    });

    it('shows an order, and never the texts of its messages', async () => {
      const client = await MongoClient.connect(database.url);
      const _id = new ObjectId();
      const message = { _id: new ObjectId(), identity: '0', sms: 'Your code is 482913', at: new Date() };
      const order = {
        state: 'active',
        serviceName: 'WhatsApp',
        countryName: 'Nigeria',
        price: 100,
        cost: 50,
        provider: 'sms-man',
      };
      await client
        .db(`${database.prefix}_numbers`)
        .collection('orders')
        .insertOne({
          _id,
          ...order,
          userId: new ObjectId().toHexString(),
          requestKey: 'k',
          createdAt: new Date(),
          messages: [message],
        });
      await client.close();
      for (const flags of [[], ['--json']]) {
        const { status, stdout } = await ringlet('numbers', ...flags, 'order', _id.toHexString());
        expect(stdout).toContain('WhatsApp');
        expect(stdout).not.toContain('482913');
        expect(status).toBe(0);
      }
      expect((await ringlet('numbers', 'order', new ObjectId().toHexString())).status).toBe(1);
    });

    it('explains wrong arguments and a server that does not answer: exit code 2', async () => {
      const wrong = await ringlet('wallet', 'ledger');
      expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: ringlet-admin ledger') });
      const help = await ringlet('wallet', '--help');
      expect(help).toMatchObject({ status: 0, stdout: expect.stringContaining('Exit codes: 0 done') });
      const unreachable = { ...processOf('wallet').env, NATS_URL: 'nats://127.0.0.1:1' };
      const { status, stderr } = await runInImage(service, ['ringlet-admin', 'dead-letters', 'list'], unreachable);
      expect([status, stderr]).toEqual([2, expect.stringContaining('no NATS server answers')]);
    });

    it('drains a process: it stops in order', async () => {
      const { child, pid } = processOf('adverts');
      const ended = once(child, 'exit');
      const drained = startInImage(service, ['ringlet-admin', 'drain', '--pid', String(pid)], processOf('adverts').env);
      const [result] = (await once(drained, 'exit')) as [number];
      expect([result, (await ended)[0]]).toEqual([0, 0]);
    });
  });

  it('stops in order on SIGTERM', async () => {
    const codes = processes.map(async ({ name }) => {
      const { child } = processOf(name);
      if (child.exitCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return (await ended)[0] as number;
    });
    expect(await Promise.all(codes)).toEqual(processes.map(() => 0));
  });
});
