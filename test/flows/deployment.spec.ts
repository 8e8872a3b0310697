import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { composeEnv, composeServices, type Env, envOf, localProcesses } from '../harness/deployment';
import {
  type Container,
  exampleSecrets,
  kubernetesObjects,
  kubernetesSettings,
  kustomization,
  type Probe,
  type Service,
  type Workload,
} from '../harness/kubernetes';

const processes = localProcesses();
const productProcesses = processes.filter(({ name }) => name !== 'sandbox');
const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
/** Every `host:port` of these settings that is a host of the deployment. */
const internalHosts = (env: Env): string[] =>
  Object.values(env).flatMap((value) =>
    [...value.matchAll(/:\/\/([\w-]+(?:\.[\w-]+)?:\d+)/g)].map(([, host = '']) => host),
  );

/** The keys that new-secrets.mjs makes for all services. */
function callerKeys(): Env {
  const { CALLER_PUBLIC_KEYS = '' } = kubernetesSettings().secrets.get('database') ?? {};
  return { CALLER_PUBLIC_KEYS };
}
const secretsOf = (name: string): Env => ({ ...callerKeys(), ...kubernetesSettings().secrets.get(name) });

describe('docker-compose.yml', () => {
  const services = composeServices();

  it('runs MongoDB, NATS, the secrets job and the processes of npm start', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['mongo', 'nats', 'secrets', ...processes.map(({ name }) => name)].sort(),
    );
  });

  it.each(processes)('passes $name all of its settings and no others', ({ name, file, ...process }) => {
    const service = services[name];
    const env = composeEnv(service ?? {});
    const generated = name === 'auth' || name === 'gateway' ? secretsOf(name) : callerKeys();
    expect(Object.keys(service?.environment ?? {}).sort()).toEqual([...process.declared].sort());
    expect(process.settingsFrom({ ...generated, ...env })).toBeInstanceOf(Object);
    const dockerfile = readFileSync(name === 'web' ? 'web/Dockerfile' : 'Dockerfile', 'utf8');
    if (service?.command) expect(service.command.at(-1)).toBe(file);
    else expect(dockerfile).toContain(`CMD ["node", "${file}"]`);
    if (env['SHUTDOWN_MS']) {
      expect(parseInt(service?.stop_grace_period ?? '') * 1000).toBeGreaterThan(Number(env['SHUTDOWN_MS']));
    }
  });

  it.each(productProcesses.filter(({ name }) => name === 'wallet' || name === 'numbers'))(
    'runs $name for development: production refuses the keys and addresses of the sandbox',
    ({ name, settingsFrom }) => {
      const env = composeEnv(services[name] ?? {});
      expect(env['NODE_ENV']).toBe('development');
      const refused = String(settingsFrom({ ...env, NODE_ENV: 'production' }));
      const sandbox = Object.entries(env).filter(([, value]) => /sandbox/i.test(value));
      expect(sandbox.length).toBeGreaterThan(3);
      for (const [setting] of sandbox) expect(refused).toContain(`- ${setting}: `);
    },
  );

  it('names only hosts that exist', () => {
    for (const service of Object.values(services)) {
      const hosts = internalHosts(composeEnv(service)).map((host) => host.split(':')[0]);
      for (const host of hosts) expect(['localhost', '127', ...Object.keys(services)]).toContain(host);
      for (const needed of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(needed);
    }
  });
});

describe('.env.example', () => {
  const example = readFileSync('.env.example', 'utf8').replaceAll(/^# ?(?=[A-Z]\w*=)/gm, '');

  it('lists every setting once, and no other', () => {
    const names = [...example.matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) => name);
    expect(names.sort()).toEqual([...new Set(processes.flatMap(({ declared }) => [...declared]))].sort());
  });

  it.each(productProcesses)('has values that $name accepts', ({ name, settingsFrom }) => {
    expect(settingsFrom({ ...envOf(example), ...secretsOf(name) })).toBeInstanceOf(Object);
  });
});

describe('k8s', () => {
  const deployments = kubernetesObjects<Workload>('Deployment');
  const workloads = [...deployments, ...kubernetesObjects<Workload>('StatefulSet')];
  const services = kubernetesObjects<Service>('Service');
  const { configMaps, secrets } = kubernetesSettings();
  const baseConfigMaps = kubernetesSettings(['k8s/base']).configMaps;
  const containerOf = (workload: Workload): Container => workload.spec.template.spec.containers[0];
  const envNamed = (name: string, maps = configMaps): Env => {
    const workload = workloads.find(({ metadata }) => metadata.name === name);
    const sources = workload ? (containerOf(workload).envFrom ?? []) : [];
    return Object.assign(
      {},
      ...sources.map(({ configMapRef, secretRef }) =>
        configMapRef ? maps.get(configMapRef.name) : secrets.get(secretRef?.name ?? ''),
      ),
    ) as Env;
  };

  it('lists every file of the base', () => {
    const files = readdirSync('k8s/base').filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
    expect([...kustomization('k8s/base').resources].sort()).toEqual(files.sort());
  });

  it('runs the product, MongoDB and NATS, and not the sandbox', () => {
    const names = workloads.map(({ metadata }) => metadata.name);
    expect(names.sort()).toEqual(['mongo', 'nats', ...productProcesses.map(({ name }) => name)].sort());
  });

  it.each(productProcesses)(
    'runs $name with valid settings and no unknown ones',
    ({ name, file, declared, settingsFrom }) => {
      const env = envNamed(name);
      for (const given of [env, envNamed(name, baseConfigMaps)]) {
        expect(Object.keys(given).filter((setting) => !declared.has(setting))).toEqual([]);
        const settings = settingsFrom(given);
        expect(settings).toBeInstanceOf(Object);
        // A localhost default would be unreachable in a pod.
        expect(JSON.stringify({ ...(settings as object), WEB_HOST: '' })).not.toMatch(
          /localhost|127\.0\.0\.1|\.local\b/,
        );
      }
      const deployment = deployments.find(({ metadata }) => metadata.name === name);
      expect(deployment && containerOf(deployment).command).toEqual(['node', file]);
      const probePort = Number(env['PROBE_PORT'] ?? env['WEB_PORT']);
      const { ports, livenessProbe, readinessProbe } = containerOf(deployment as Workload);
      const portOf = (probe: Probe) => ports.find((port) => port.name === probe.httpGet?.port)?.containerPort;
      expect(livenessProbe.httpGet?.path).toBe('/health/live');
      expect(readinessProbe.httpGet?.path).toBe('/health/ready');
      expect([portOf(livenessProbe), portOf(readinessProbe)]).toEqual([probePort, probePort]);
      const scraped = deployment?.spec.template.metadata.annotations?.['prometheus.io/port'];
      expect(scraped).toBe(name === 'web' ? undefined : env['PROBE_PORT']);
      if (env['PORT']) expect(ports).toContainEqual({ name: 'http', containerPort: Number(env['PORT']) });
    },
  );

  it('has no usable secret, and is refused in production until all of them are filled in or removed', () => {
    const examples = [...exampleSecrets().values()].flatMap((secrets) => Object.entries(secrets));
    expect(examples.filter(([name, value]) => name !== 'MONGO_URL' && value !== '')).toEqual([]);
    const notifications = processes.find(({ name }) => name === 'notifications');
    const given = { ...envNamed('notifications'), ...exampleSecrets().get('notifications.env') };
    expect(notifications?.settingsFrom(given)).toMatch(/SMTP_URL is missing/);
  });

  it('uses every config map and secret, and refers to no other', () => {
    const sources = workloads.flatMap((workload) => containerOf(workload).envFrom ?? []);
    const referred = (ref: 'configMapRef' | 'secretRef') =>
      new Set(sources.flatMap((source) => source[ref]?.name ?? []));
    // The config map `nats` is mounted as a file.
    expect([...referred('configMapRef'), 'nats'].sort()).toEqual([...configMaps.keys()].sort());
    expect([...referred('secretRef')].sort()).toEqual([...secrets.keys()].sort());
  });

  it('reaches pods through services that exist', () => {
    const reachable = services.flatMap(({ metadata, spec }) =>
      spec.ports.map(({ port }) => `${metadata.name}:${port}`),
    );
    for (const { spec } of services) {
      const pod = workloads.find(({ spec: { template } }) => template.metadata.labels['app'] === spec.selector.app);
      const ports = pod && containerOf(pod).ports.map((port) => port.name);
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
    }
    for (const { name } of productProcesses) {
      const { NATS_URL = '', MONGO_URL = '' } = envNamed(name);
      const hosts = internalHosts({ NATS_URL, MONGO_URL }).map((host) => host.replace(/^mongo-0\./, ''));
      for (const host of hosts) expect(reachable).toContain(host);
    }
  });

  it.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
    'limits resources and privileges of %s, and its shutdown fits the grace period',
    (name, { spec }) => {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      if (spec.strategy) expect(spec.strategy.type).toBe('RollingUpdate');
      const preStop = Number(container.lifecycle?.preStop.exec.command[1] ?? 0);
      const shutdownMs = preStop * 1000 + Number(envNamed(name)['SHUTDOWN_MS'] ?? 0);
      expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(shutdownMs);
    },
  );

  it('pins images: its own to this version, the others to those of compose', () => {
    const images = workloads.map((workload) => containerOf(workload).image);
    const others = Object.values(composeServices()).flatMap(({ image }) => image ?? []);
    expect([...new Set(images)].sort()).toEqual(
      [...others, `ringlet/service:${version}`, `ringlet/web:${version}`].sort(),
    );
    for (const image of others) expect(image).toMatch(/:\d+\.\d+\.\d+(-\w+)?$/);
    for (const { newTag } of kustomization('k8s/production').images ?? []) expect(newTag).toBe(version);
  });
});

describe.each(['Dockerfile', 'web/Dockerfile'])('%s', (file) => {
  const lines = readFileSync(file, 'utf8').split('\n');

  it('builds on a pinned base image and runs without root', () => {
    const bases = lines.flatMap((line) => /^FROM (\S+:\S+)/.exec(line)?.[1] ?? []);
    expect(bases).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-bookworm-slim$/)]);
    expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER node');
  });

  it('copies only files that exist and that .dockerignore allows', () => {
    const allowed = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? [];
    const sources = lines
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(/\s+/).slice(1, -1));
    for (const source of sources) {
      expect(existsSync(source)).toBe(true);
      expect(allowed).toContain(source.split('/')[0]);
    }
  });
});
