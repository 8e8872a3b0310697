import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prefixOf } from '@ringlet/platform/part-settings';
import { longestDeadlines } from '../harness/deadlines';
import {
  composeEnv,
  composeServices,
  type Env,
  envOf,
  localProcesses,
  parts,
  settingsInOneProcess,
} from '../harness/deployment';

import { nodeVersion } from '#scripts/images/base.mjs';
import { oneProcess } from '#scripts/processes.mjs';

const processes = localProcesses();
const productProcesses = processes.filter(({ name }) => name !== 'sandbox');
/** Every `host:port` in these settings that is a host of the deployment. */
const internalHosts = (env: Env): string[] =>
  Object.values(env).flatMap((value) =>
    [...value.matchAll(/:\/\/(?:[^@/]*@)?([\w-]+(?:\.[\w-]+)?:\d+)/g)].map(([, host = '']) => host),
  );

const secretsFolder = mkdtempSync(join(tmpdir(), 'ringlet-secrets-'));
const newSecrets = () =>
  execFileSync(process.execPath, ['scripts/new-secrets.mjs', secretsFolder], { encoding: 'utf8' });
newSecrets();
const secretsOf = (name: string): Env => {
  const file = join(secretsFolder, `${name}.env`);
  return existsSync(file) ? envOf(readFileSync(file, 'utf8')) : {};
};

afterAll(() => rmSync(secretsFolder, { recursive: true }));

describe('new-secrets.mjs', () => {
  it('keeps what is there: run again, it changes nothing', () => {
    const before = [...productProcesses, { name: 'mongo' }].map(({ name }) => secretsOf(name));
    expect(newSecrets()).not.toContain('added');
    expect([...productProcesses, { name: 'mongo' }].map(({ name }) => secretsOf(name))).toEqual(before);
  });

  it('gives each service a database user of its own, with a password that MongoDB gets too', () => {
    const passwords = secretsOf('mongo');
    const urls = productProcesses.flatMap(({ name }) => {
      const { MONGO_URL } = secretsOf(name);
      return MONGO_URL === undefined ? [] : [[name, new URL(MONGO_URL)] as const];
    });
    expect(urls).toHaveLength(7);
    for (const [name, { username, password }] of urls) {
      expect([username, password]).toEqual([name, passwords[`${name.toUpperCase()}_PASSWORD`]]);
    }
    expect(new Set(urls.map(([, { password }]) => password)).size).toBe(7);
  });
});

describe('docker-compose.yml', () => {
  const services = composeServices();

  it('runs MongoDB, NATS and the processes of npm start', () => {
    const started = Object.entries(services).filter(([, { profiles }]) => profiles === undefined);
    const names = ['mongo', 'nats', ...processes.map(({ name }) => name)];
    expect(started.map(([name]) => name).sort()).toEqual(names.sort());
  });

  it.each(processes)('passes $name all of its settings and no others', ({ name, file, ...process }) => {
    const service = services[name];
    const secrets = service?.env_file === undefined ? {} : secretsOf(name);
    const env = composeEnv(service ?? {});
    if (service?.env_file !== undefined) expect(service.env_file).toBe(`.secrets/${name}.env`);
    const given = [...Object.keys(service?.environment ?? {}), ...Object.keys(secrets)];
    expect(given.sort()).toEqual([...process.declared].sort());
    expect(process.settingsFrom({ ...secrets, ...env })).toBeInstanceOf(Object);
    const target = typeof service?.build === 'object' ? service.build.target : undefined;
    expect(target).toBe(name === 'web' || name === 'sandbox' ? name : 'service');
    if (service?.command) expect(service.command.at(-1)).toBe(file);
    else expect(readFileSync('Dockerfile', 'utf8')).toContain(`CMD ["node", "${file}"]`);
  });

  describe('one process for all parts, in the profile small', () => {
    const service = services[oneProcess.name] ?? {};
    const secrets = secretsOf(oneProcess.name);
    const env = { ...secrets, ...composeEnv(service) };
    const own = (name: string, setting: string): string => `${prefixOf(name)}${setting}`;

    it('gets all settings of each part and no others, and the secrets of each under its own name', () => {
      expect(service).toMatchObject({
        profiles: ['small'],
        env_file: '.secrets/ringlet.env',
        build: { target: 'service' },
      });
      expect(service.command?.at(-1)).toBe(oneProcess.file);
      const given = new Set([...Object.keys(service.environment ?? {}), ...Object.keys(secrets)]);
      const known = new Set<string>();
      for (const { name, declared } of processes.filter((each) => parts.some((part) => part.name === each.name))) {
        for (const setting of declared) {
          expect([setting, own(name, setting)].some((variable) => given.has(variable))).toBe(true);
          known.add(setting).add(own(name, setting));
        }
        const secretsOfPart = Object.entries(secretsOf(name)).map(([setting, value]) => [own(name, setting), value]);
        expect(secrets).toMatchObject(Object.fromEntries(secretsOfPart) as Env);
      }
      expect([...given].filter((variable) => !known.has(variable))).toEqual([]);
      expect(settingsInOneProcess(env)).toBeInstanceOf(Object);
    });

    it('has a port for the probes of each part, and is healthy where all are', () => {
      const ports = parts.map(({ name }) => env[own(name, 'PROBE_PORT')] ?? env['PROBE_PORT']);
      expect(new Set(ports).size).toBe(parts.length);
      expect(service.healthcheck?.test?.slice(2).sort()).toEqual(ports.sort());
    });

    it('has time to finish the slowest answer of the gateway, and then that of the services', () => {
      const shutdownMs = Number(env['SHUTDOWN_MS']);
      expect(shutdownMs).toBeGreaterThan(Math.max(...longestDeadlines().values()));
      expect(parseInt(service.stop_grace_period ?? '') * 1000).toBeGreaterThan(2 * shutdownMs);
    });

    it('fits into 1 GB with MongoDB, NATS and the web app', () => {
      const limits = [oneProcess.name, 'mongo', 'nats', 'web'].map((name) => services[name]?.mem_limit ?? 'none');
      for (const limit of limits) expect(limit).toMatch(/^\d+m$/);
      expect(limits.reduce((sum, limit) => sum + parseInt(limit), 0)).toBeLessThanOrEqual(1024);
    });
  });

  it('begins no setting with the name of a part, which would be that of the part in one process', () => {
    const names = processes.flatMap(({ declared }) => [...declared]);
    expect(names.filter((setting) => parts.some(({ name }) => setting.startsWith(prefixOf(name))))).toEqual([]);
  });

  it.each(productProcesses.filter(({ name }) => name === 'wallet' || name === 'numbers'))(
    'runs $name for development: production refuses the keys and addresses of the sandbox',
    ({ name, settingsFrom }) => {
      const env = { ...secretsOf(name), ...composeEnv(services[name] ?? {}) };
      expect(env['NODE_ENV']).toBe('development');
      const refused = String(settingsFrom({ ...env, NODE_ENV: 'production' }));
      const sandbox = Object.entries(env).filter(([, value]) => /sandbox/i.test(value));
      expect(sandbox.length).toBeGreaterThan(3);
      for (const [setting] of sandbox) expect(refused).toContain(`- ${setting}: `);
    },
  );

  it.each(productProcesses.filter(({ name }) => name !== 'web'))(
    'gives $name time to finish its slowest answer',
    ({ name }) => {
      const service = services[name] ?? {};
      const deadlines = longestDeadlines();
      const slowest = name === 'gateway' ? Math.max(...deadlines.values()) : (deadlines.get(name) ?? Infinity);
      const shutdownMs = Number(composeEnv(service)['SHUTDOWN_MS']);
      expect(shutdownMs).toBeGreaterThan(slowest);
      expect(parseInt(service.stop_grace_period ?? '') * 1000).toBeGreaterThan(shutdownMs);
    },
  );

  it('names only hosts that exist', () => {
    for (const service of Object.values(services)) {
      const hosts = internalHosts(composeEnv(service)).map((host) => host.split(':')[0]);
      for (const host of hosts) expect(['localhost', '127', ...Object.keys(services)]).toContain(host);
      for (const needed of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(needed);
    }
  });

  it('publishes no port of a database, and the others on this machine only', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port] as const),
    );
    expect(published.map(([name]) => name).sort()).toEqual(['gateway', 'ringlet', 'sandbox', 'web']);
    for (const [, port] of published) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('restarts everything, and gives no container privileges or a writable root', () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({
        restart: 'unless-stopped',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.healthcheck).toBeDefined();
    }
  });

  it('has no usable secret: they are in files that are never committed', () => {
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.secrets/');
    const given = Object.values(services).flatMap((service) => Object.entries(composeEnv(service)));
    const secrets = given.filter(([name]) =>
      /PASSWORD|PRIVATE|SECOND_FACTOR_KEY|WEBHOOK_SECRET_KEY|MONGO_URL/.test(name),
    );
    expect(secrets).toEqual([]);
  });
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8').replaceAll(/^# ?(?=[A-Z]\w*=)/gm, '');

  it('lists every setting once, and no other', () => {
    const names = [...example.matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) => name);
    const declared = processes.flatMap((process) => [...process.declared]);
    expect(names.sort()).toEqual([...new Set([...declared, 'RINGLET_PROCESSES'])].sort());
  });

  it.each(productProcesses)('has values that $name accepts', ({ name, settingsFrom }) => {
    expect(settingsFrom({ ...envOf(example), ...secretsOf(name) })).toBeInstanceOf(Object);
  });
});

describe('Dockerfile', () => {
  const text = readFileSync('Dockerfile', 'utf8');
  const stages = text.split(/^(?=FROM )/m);

  it('builds on one pinned base image, the Node version of the local base, and runs without root', () => {
    expect(text.match(/(?<=_?BASE=).*/g)).toEqual(Array(2).fill(`docker.io/library/node:${nodeVersion}-bookworm-slim`));
    for (const target of ['service', 'web', 'sandbox']) {
      const stage = stages.find((lines) => lines.split('\n')[0]?.endsWith(` AS ${target}`));
      expect(stage?.match(/^USER .*/gm)).toEqual(['USER 1000:1000']);
    }
  });

  it('copies only files that exist and that .dockerignore allows', () => {
    const allowed = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? [];
    const sources = text
      .split('\n')
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) =>
        line
          .replace(/--chmod=\d+ /, '')
          .split(/\s+/)
          .slice(1, -1),
      );
    for (const source of sources) {
      expect(existsSync(source)).toBe(true);
      expect(allowed).toContain(source.split('/')[0]);
    }
  });
});
