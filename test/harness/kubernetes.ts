import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { type Env, envOf } from './deployment';

/** Any object of a rendered overlay. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly [field: string]: unknown;
}

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly periodSeconds?: number;
  readonly failureThreshold?: number;
}
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly envFrom?: readonly Partial<Record<'configMapRef' | 'secretRef', { readonly name: string }>>[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
  readonly resources: object;
  readonly securityContext: object;
}
export interface PodTemplate {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly serviceAccountName: string;
    readonly automountServiceAccountToken: boolean;
    readonly enableServiceLinks: boolean;
    readonly terminationGracePeriodSeconds: number;
    readonly securityContext: object;
    readonly topologySpreadConstraints?: readonly object[];
    readonly affinity?: { readonly podAntiAffinity?: object };
    readonly containers: readonly [Container];
  };
}
export interface Workload extends KubernetesObject {
  readonly spec: { readonly replicas?: number; readonly strategy?: object; readonly template: PodTemplate };
}
export interface Service extends KubernetesObject {
  readonly spec: {
    readonly selector: { readonly app: string };
    readonly ports: readonly { readonly name: string; readonly port: number; readonly targetPort: string }[];
  };
}

const overlays = 'k8s/overlays';

/** An overlay's objects as kubectl renders them, with generated secrets and the example's. */
export function renderOverlay(name: string): KubernetesObject[] {
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-k8s-'));
  try {
    cpSync('k8s', folder, { recursive: true });
    const secrets = join(folder, 'overlays', name, 'secrets');
    for (const [file, values] of exampleSecrets()) {
      const lines = Object.entries(values).map(([setting, value]) => `${setting}=${value || filledIn(setting)}`);
      cpSync(join(overlays, 'production/secrets.example', file), join(secrets, file));
      writeFileSync(join(secrets, file), `${lines.join('\n')}\n`);
    }
    execFileSync(process.execPath, ['scripts/new-secrets.mjs', secrets, 'mongo-0.mongo:27017']);
    const yaml = execFileSync('kubectl', ['kustomize', join(folder, 'overlays', name)], { encoding: 'utf8' });
    return parseAllDocuments(yaml).map((document) => document.toJS() as KubernetesObject);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every component, including those that no overlay uses. */
export const componentNames = readdirSync('k8s/components').sort();

/** The secrets that an operator fills in, by file. */
export function exampleSecrets(): Map<string, Env> {
  const folder = join(overlays, 'production/secrets.example');
  if (!existsSync(folder)) return new Map();
  return new Map(readdirSync(folder).map((file) => [file, envOf(readFileSync(join(folder, file), 'utf8'))]));
}

/** Settings in their issuers' own form. */
const filledInAs: Readonly<Record<string, string>> = {
  TELEGRAM_BOT_TOKEN: `1234567890:${'Ab-9_'.repeat(7)}`,
  TELEGRAM_BOT_NAME: 'RingletBot',
  PROVIDER_RECORDS: '{"sms-man":{"contract":"114 of 2026-03-01","country":"EE","checkedOn":"2026-11-22"}}',
};

function filledIn(setting: string): string {
  const own = filledInAs[setting];
  if (own !== undefined) return own;
  return setting.endsWith('_URL') ? 'smtps://ringlet:f3a9c51e@mail.ringlet.ng:465' : `live-0f3a9c51-${setting.length}`;
}

/** A container's settings and secrets. */
export function environmentOf(objects: readonly KubernetesObject[], { envFrom = [] }: Container): Env {
  const data = (kind: string, name: string): Env => {
    const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
    const values = (found?.['data'] ?? {}) as Env;
    if (kind === 'ConfigMap') return values;
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
    );
  };
  return Object.assign(
    {},
    ...envFrom.map(({ configMapRef, secretRef }) =>
      configMapRef ? data('ConfigMap', configMapRef.name) : data('Secret', secretRef?.name ?? ''),
    ),
  ) as Env;
}
