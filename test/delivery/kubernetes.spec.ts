import { readFileSync } from 'node:fs';
import { eventsStream } from '@ringlet/messaging/streams';
import { longestDeadlines } from '../harness/deadlines';
import { composeServices, type Env, localProcesses } from '../harness/deployment';
import { consumersOf } from '../harness/event-consumers';
import {
  componentNames,
  type Container,
  environmentOf,
  exampleSecrets,
  type KubernetesObject,
  type Probe,
  renderOverlay,
  type Service,
  type Workload,
} from '../harness/kubernetes';
import { typeErrors } from '../harness/kubernetes-types';

import { services as serviceNames } from '#scripts/processes.mjs';

const processes = localProcesses().filter(({ name }) => name !== 'sandbox');
const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
const rendered = { development: renderOverlay('development'), production: renderOverlay('production') };
const overlays = Object.entries(rendered);
const hostsOf = (env: Env): string[] =>
  Object.values(env).flatMap((value) =>
    [...value.matchAll(/:\/\/(?:[^@/]*@)?([\w.:,-]+)/g)].flatMap(([, hosts = '']) =>
      hosts.split(',').filter((host) => /^[\w.-]+:\d+$/.test(host)),
    ),
  );

interface Annotated {
  readonly metadata: { readonly annotations: Readonly<Record<string, string>> };
}

function ofKind<T extends KubernetesObject>(objects: readonly KubernetesObject[], ...kinds: string[]): T[] {
  return objects.filter(({ kind }) => kinds.includes(kind)) as T[];
}

function workloadsOf(objects: readonly KubernetesObject[]): Workload[] {
  return ofKind<Workload>(objects, 'Deployment', 'StatefulSet');
}

function workloadNamed(objects: readonly KubernetesObject[], name: string): Workload {
  const found = workloadsOf(objects).find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`no workload ${name}`);
  return found;
}

const containerOf = ({ spec }: Workload): Container => spec.template.spec.containers[0];

describe('types', () => {
  it('are those of Kubernetes and of the custom resources, for every object', () => {
    const objects = overlays.flatMap(([, all]) => all);
    expect(objects.length).toBeGreaterThan(100);
    expect(typeErrors(objects)).toEqual([]);
  });

  it('are checked: an unknown field and a wrong type are found', () => {
    const gateway = structuredClone(workloadNamed(rendered.production, 'gateway'));
    const container = { ...containerOf(gateway), readynessProbe: {} };
    const wrong = {
      ...gateway,
      spec: { ...gateway.spec, template: { ...gateway.spec.template, spec: { containers: [container] } } },
    };
    const scaled = structuredClone(ofKind(rendered.production, 'ScaledObject')[0]) as KubernetesObject;
    const errors = typeErrors([wrong, { ...scaled, spec: { ...(scaled['spec'] as object), maxReplicaCount: 'six' } }]);
    expect(errors).toEqual([
      expect.stringMatching(/^Deployment gateway: .*readynessProbe/s),
      expect.stringMatching(/^ScaledObject .*'string' is not assignable to type 'number'/s),
    ]);
  });
});

describe('components', () => {
  it('are all used by the production overlay, except the example of external secrets and tracing, which is off', () => {
    const overlay = readFileSync('k8s/overlays/production/kustomization.yaml', 'utf8');
    const used = [...overlay.matchAll(/\.\.\/\.\.\/components\/([\w-]+)/g)].map(([, name]) => name);
    expect([...used, 'external-secrets', 'tracing'].sort()).toEqual(componentNames);
  });
});

describe.each(overlays)('the %s overlay', (overlay, objects) => {
  const services = ofKind<Service>(objects, 'Service');

  it('runs the product, MongoDB and NATS, and not the sandbox', () => {
    const names = workloadsOf(objects).map(({ metadata }) => metadata.name);
    expect(names.sort()).toEqual(['mongo', 'nats', ...processes.map(({ name }) => name)].sort());
  });

  it.each(processes)('runs $name with valid settings and no unknown ones', ({ name, file, declared, settingsFrom }) => {
    const workload = workloadNamed(objects, name);
    const env = environmentOf(objects, containerOf(workload));
    expect(Object.keys(env).filter((setting) => !declared.has(setting))).toEqual([]);
    const settings = settingsFrom(env);
    expect(settings).toBeInstanceOf(Object);
    // A localhost default would be unreachable in a pod.
    expect(JSON.stringify({ ...(settings as object), HOST: '' })).not.toMatch(/localhost|127\.0\.0\.1|\.local\b/);
    // A smaller young generation where there is little traffic.
    const options = ['adverts', 'analytics', 'notifications', 'webhooks'].includes(name)
      ? ['--max-semi-space-size=4']
      : [];
    expect(containerOf(workload).command).toEqual(['node', ...options, file]);
  });

  it.each(processes)('probes $name on its port, and ends it within 20 s when it hangs', ({ name }) => {
    const container = containerOf(workloadNamed(objects, name));
    const env = environmentOf(objects, container);
    const { ports = [], livenessProbe, readinessProbe } = container;
    const portOf = (probe: Probe) => ports.find((port) => port.name === probe.httpGet?.port)?.containerPort;
    expect([livenessProbe.httpGet?.path, readinessProbe.httpGet?.path]).toEqual(['/health/live', '/health/ready']);
    const probePort = Number(env['PROBE_PORT'] ?? env['WEB_PORT']);
    expect([portOf(livenessProbe), portOf(readinessProbe)]).toEqual([probePort, probePort]);
    expect((livenessProbe.periodSeconds ?? 10) * (livenessProbe.failureThreshold ?? 3)).toBeLessThanOrEqual(30);
    if (env['PORT']) expect(ports).toContainEqual({ name: 'http', containerPort: Number(env['PORT']) });
  });

  it.each(processes.filter(({ name }) => name !== 'web'))(
    'gives $name time to finish: grace period > SHUTDOWN_MS > its slowest answer',
    ({ name, settingsFrom }) => {
      const workload = workloadNamed(objects, name);
      const settings = settingsFrom(environmentOf(objects, containerOf(workload))) as Record<string, number>;
      const { SHUTDOWN_MS = 0 } = settings;
      const preStopMs = (containerOf(workload).lifecycle?.preStop.sleep.seconds ?? 0) * 1000;
      expect(workload.spec.template.spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(preStopMs + SHUTDOWN_MS);
      const deadlines = longestDeadlines();
      // The gateway waits for all of them.
      const slowest = name === 'gateway' ? Math.max(...deadlines.values()) : deadlines.get(name);
      expect(slowest).toBeGreaterThan(0);
      expect(SHUTDOWN_MS).toBeGreaterThan(slowest ?? 0);
    },
  );

  it('gives each process a secret and an account of its own, and a database user of its own', () => {
    const users: string[] = [];
    for (const { name } of processes) {
      const { spec } = workloadNamed(objects, name).spec.template;
      expect(spec.serviceAccountName).toBe(name);
      const secrets = (spec.containers[0].envFrom ?? []).flatMap(({ secretRef }) => secretRef?.name ?? []);
      expect(secrets).toEqual(name === 'web' ? [] : [expect.stringMatching(new RegExp(`^${name}-\\w+$`))]);
      const { MONGO_URL = '' } = environmentOf(objects, spec.containers[0]);
      if (MONGO_URL) users.push(new URL(MONGO_URL.replace(/(,[^/]*)?\//g, '/')).username);
    }
    expect(users.length).toBeGreaterThan(6);
    expect(new Set(users).size).toBe(users.length);
    const configMaps = JSON.stringify(ofKind(objects, 'ConfigMap'));
    expect(configMaps).not.toMatch(/:\/\/[^/@\s"]+:[^/@\s"]+@/);
  });

  it('reaches pods through services that exist', () => {
    const reachable = services.flatMap(({ metadata, spec }) =>
      spec.ports.map(({ port }) => `${metadata.name}:${port}`),
    );
    for (const { spec } of services) {
      const pod = workloadsOf(objects).find(
        ({ spec: { template } }) => template.metadata.labels['app'] === spec.selector.app,
      );
      const ports = pod && containerOf(pod).ports?.map((port) => port.name);
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort);
    }
    for (const { name } of processes) {
      const { NATS_URL = '', MONGO_URL = '' } = environmentOf(objects, containerOf(workloadNamed(objects, name)));
      for (const host of hostsOf({ NATS_URL, MONGO_URL })) {
        expect(reachable).toContain(host.replace(/^(mongo|nats)-\d\./, ''));
      }
    }
  });

  it.each(workloadsOf(objects).map((workload) => [workload.metadata.name, workload] as const))(
    'limits resources and privileges of %s, and spreads its pods',
    (_name, { kind, spec }) => {
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
      if (kind === 'Deployment') expect(spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
      expect(pod.topologySpreadConstraints).not.toHaveLength(0);
      expect(pod.affinity?.podAntiAffinity).toBeDefined();
    },
  );

  it('pins images: its own to this version, the others to those of compose', () => {
    const images = workloadsOf(objects).map((workload) => containerOf(workload).image);
    const others = Object.values(composeServices()).flatMap(({ image }) => image ?? []);
    expect([...new Set(images)].sort()).toEqual(
      [...new Set([...others, `ringlet/service:${version}`, `ringlet/web:${version}`])].sort(),
    );
    for (const image of others) expect(image).toMatch(/:\d+\.\d+\.\d+(-\w+)?$/);
  });

  it('starts no job that is no command of the image, with the labels that let it through', () => {
    for (const job of ofKind<KubernetesObject & { spec: { jobTemplate: { spec: Workload['spec'] } } }>(
      objects,
      'CronJob',
    )) {
      const { metadata, spec } = job.spec.jobTemplate.spec.template;
      const [{ image, command }] = spec.containers;
      if (image.startsWith('ringlet/')) expect(command.slice(0, 2)).toEqual(['ringlet-admin', '--json']);
      expect(Object.keys(metadata.labels).some((label) => /^ringlet\/(nats|database)$/.test(label))).toBe(true);
    }
    expect(ofKind(objects, 'CronJob')).toHaveLength(overlay === 'production' ? 4 : 0);
  });
});

describe('production', () => {
  const objects = rendered.production;

  it('keeps two replicas of every process, by its own number or by its autoscaler', () => {
    const least = new Map<string, number>();
    for (const { metadata, spec } of ofKind<KubernetesObject & { spec: Record<string, number> }>(
      objects,
      'ScaledObject',
      'HorizontalPodAutoscaler',
    )) {
      least.set(metadata.name, spec['minReplicaCount'] ?? spec['minReplicas'] ?? 0);
    }
    for (const { metadata, spec } of workloadsOf(objects)) {
      // An autoscaler and a fixed number would contend.
      if (least.has(metadata.name)) expect(spec.replicas).toBeUndefined();
      expect(least.get(metadata.name) ?? spec.replicas).toBeGreaterThanOrEqual(2);
      expect(ofKind(objects, 'PodDisruptionBudget').map((budget) => budget.metadata.name)).toContain(metadata.name);
    }
  });

  it('scales numbers by how late its work is and never by CPU', () => {
    const numbers = ofKind(objects, 'ScaledObject').find(({ metadata }) => metadata.name === 'numbers');
    expect(JSON.stringify(numbers)).toContain('ringlet_jobs_oldest_due_seconds');
    expect(JSON.stringify(numbers)).not.toMatch(/"type":"cpu"/);
  });

  it('scales by metrics, streams and consumers that exist', async () => {
    const code = readFileSync('libs/platform/metrics.ts', 'utf8');
    const scaled = JSON.stringify(ofKind(objects, 'ScaledObject'));
    for (const [, metric] of scaled.matchAll(/\b(ringlet_\w+)/g)) expect(code).toContain(`'${metric}'`);
    for (const [, stream] of scaled.matchAll(/"stream":"(\w+)"/g)) expect(stream).toBe(eventsStream);
    const consumers = [...scaled.matchAll(/"consumer":"([a-z]+)_([\w-]+)"/g)];
    expect(consumers.length).toBeGreaterThan(2);
    for (const [, service = '', subject = ''] of consumers) {
      expect(await consumersOf(service)).toContain(`${service}_${subject}`);
    }
  });

  it('denies everything between pods but the arrows of the architecture', () => {
    const policies = ofKind<KubernetesObject & { spec: NetworkPolicySpec }>(objects, 'NetworkPolicy');
    const denied = policies.find(({ metadata }) => metadata.name === 'default-deny');
    expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const specs = policies.map(({ spec }) => spec);
    expect(clientsOf(objects, specs, 'nats')).toEqual(['gateway', ...serviceNames, 'nats'].sort());
    expect(clientsOf(objects, specs, 'mongo')).toEqual(['mongo', ...serviceNames].sort());
    // The web server asks which prices exist.
    expect(clientsOf(objects, specs, 'gateway')).toEqual(['web']);
    for (const name of [...serviceNames, 'web']) expect(clientsOf(objects, specs, name)).toEqual([]);
    const outside = specs.filter(({ egress = [] }) =>
      egress.some(({ to }) => !to || to.some(({ ipBlock }) => ipBlock)),
    );
    const who = workloadsOf(objects)
      .filter(({ spec }) => outside.some(({ podSelector }) => selects(podSelector, spec.template.metadata.labels)))
      .map(({ metadata }) => metadata.name);
    expect(who.sort()).toEqual(['notifications', 'numbers', 'wallet', 'webhooks']);
  });

  it('serves every host by TLS', () => {
    const hosts = ofKind<KubernetesObject & { spec: IngressSpec }>(objects, 'Ingress').map(({ metadata, spec }) => {
      expect(metadata).toHaveProperty(['annotations', 'cert-manager.io/cluster-issuer']);
      expect(spec.tls.flatMap((tls) => tls.hosts)).toEqual(spec.rules.map(({ host }) => host));
      return spec.rules.length;
    });
    expect(hosts).toEqual([1, 1]);
  });

  it('redirects to https in the web app only: the gateway refuses plain HTTP', () => {
    const ingresses = ofKind<KubernetesObject & Annotated>(objects, 'Ingress');
    const redirects = ingresses.map(({ metadata: { name, annotations } }) => [
      name,
      // The default of ingress-nginx.
      annotations['nginx.ingress.kubernetes.io/ssl-redirect'] ?? 'true',
    ]);
    expect(Object.fromEntries(redirects)).toEqual({ web: 'true', gateway: 'false' });
  });

  it('offers recommended ciphers only, which TLS before 1.2 does not have, the strongest first', () => {
    const nginx = 'nginx.ingress.kubernetes.io';
    const recommended = new Set(['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256']);
    const ingresses = ofKind<KubernetesObject & Annotated>(objects, 'Ingress');
    expect(ingresses).toHaveLength(2);
    for (const { metadata } of ingresses) {
      const ciphers = metadata.annotations[`${nginx}/ssl-ciphers`]?.split(':') ?? [];
      expect(new Set(ciphers.map((each) => each.replace(/^ECDHE-(ECDSA|RSA)-/, '')))).toEqual(recommended);
      const weakest = ciphers.filter((each) => each.endsWith('AES128-GCM-SHA256'));
      expect(ciphers.slice(-weakest.length)).toEqual(weakest);
      expect(metadata.annotations[`${nginx}/ssl-prefer-server-ciphers`]).toBe('true');
    }
  });

  it('serves the web app and the API at hosts of their own', () => {
    const hosts = ofKind<KubernetesObject & { spec: IngressSpec }>(objects, 'Ingress').flatMap(({ spec }) =>
      spec.rules.map(({ host }) => host),
    );
    expect(hosts.length).toBeGreaterThan(1);
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  it('has no usable secret in its example', () => {
    const given = [...exampleSecrets().values()].flatMap((values) => Object.values(values));
    expect(given.filter((value) => value !== '')).toEqual([]);
  });
});

interface IngressSpec {
  readonly tls: readonly { readonly hosts: readonly string[] }[];
  readonly rules: readonly { readonly host: string }[];
}
interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
}
interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: object;
}
interface NetworkPolicySpec {
  readonly podSelector: Selector;
  readonly egress?: readonly { readonly to?: readonly Peer[] }[];
  readonly ingress?: readonly { readonly from: readonly Peer[] }[];
}

function selects(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Readonly<Record<string, string>>,
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}

/** The workloads whose pods may send to this one's pods, and whose messages these accept. */
function clientsOf(
  objects: readonly KubernetesObject[],
  policies: readonly NetworkPolicySpec[],
  target: string,
): string[] {
  const labelsOf = (workload: Workload) => workload.spec.template.metadata.labels;
  const to = labelsOf(workloadNamed(objects, target));
  const reaches = (peers: readonly Peer[] | undefined, labels: Readonly<Record<string, string>>) =>
    (peers ?? []).some(
      ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && selects(podSelector, labels),
    );
  return workloadsOf(objects)
    .filter((workload) => {
      const from = labelsOf(workload);
      const sends = policies.some(
        ({ podSelector, egress = [] }) => selects(podSelector, from) && egress.some((rule) => reaches(rule.to, to)),
      );
      const receives = policies.some(
        ({ podSelector, ingress = [] }) => selects(podSelector, to) && ingress.some((rule) => reaches(rule.from, from)),
      );
      return sends && receives;
    })
    .map(({ metadata }) => metadata.name)
    .sort();
}
