import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { type Env, envOf } from './deployment';

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
}
export interface Container {
  readonly image: string;
  readonly command: readonly string[];
  readonly envFrom?: readonly Partial<Record<'configMapRef' | 'secretRef', { readonly name: string }>>[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly resources: object;
  readonly securityContext: object;
}
export interface Workload {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly strategy?: { readonly type: string };
    readonly template: {
      readonly metadata: { readonly labels: Record<string, string>; readonly annotations?: Record<string, string> };
      readonly spec: {
        readonly automountServiceAccountToken: boolean;
        readonly enableServiceLinks: boolean;
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: object;
        readonly containers: readonly [Container];
      };
    };
  };
}
export interface Service {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly selector: { readonly app: string };
    readonly ports: readonly { readonly port: number; readonly targetPort: string }[];
  };
}

export interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { name: string; literals?: string[]; files?: string[] }[];
  readonly secretGenerator?: readonly { name: string; envs: string[] }[];
  readonly images?: readonly { name: string; newTag: string }[];
}

export function kustomization(folder: string): Kustomization {
  return parse(readFileSync(`${folder}/kustomization.yaml`, 'utf8')) as Kustomization;
}

/** Every object of this kind in k8s/base. */
export function kubernetesObjects<T>(kind: string): T[] {
  return kustomization('k8s/base')
    .resources.flatMap((file) => parseAllDocuments(readFileSync(`k8s/base/${file}`, 'utf8')))
    .map((document) => document.toJS() as { kind: string })
    .filter((object) => object.kind === kind) as T[];
}

/**
 * The merged settings of these folders (later folders win), and the secrets of k8s/production: those of the example, filled in as
 * an operator would, plus generated ones.
 */
export function kubernetesSettings(folders: readonly string[] = ['k8s/base', 'k8s/production']): {
  configMaps: Map<string, Env>;
  secrets: Map<string, Env>;
} {
  const configMaps = new Map<string, Env>();
  for (const folder of folders) {
    for (const { name, literals = [] } of kustomization(folder).configMapGenerator) {
      configMaps.set(name, { ...configMaps.get(name), ...envOf(literals.join('\n')) });
    }
  }
  const generatedDir = mkdtempSync(join(tmpdir(), 'ringlet-secrets-'));
  try {
    cpSync('k8s/production/secrets.example', generatedDir, { recursive: true });
    execFileSync(process.execPath, [
      'scripts/new-secrets.mjs',
      `${generatedDir}/auth.env`,
      `${generatedDir}/gateway.env`,
      `${generatedDir}/database.env`,
    ]);
    const files = new Map<string, string>(
      readdirSync(generatedDir).map(
        (file) => [`secrets/${file}`, readFileSync(join(generatedDir, file), 'utf8')] as const,
      ),
    );
    const generated = kustomization('k8s/production').secretGenerator ?? [];
    const secrets = new Map(
      generated.map(({ name, envs }) => [name, filledIn(envOf(envs.map((env) => files.get(env) ?? '').join('\n')))]),
    );
    return { configMaps, secrets };
  } finally {
    rmSync(generatedDir, { recursive: true });
  }
}

/** The secrets that an operator fills in, by file. */
export function exampleSecrets(): Map<string, Env> {
  const folder = 'k8s/production/secrets.example';
  return new Map(readdirSync(folder).map((file) => [file, envOf(readFileSync(join(folder, file), 'utf8'))]));
}

function filledIn(secrets: Env): Env {
  const valueOf = (name: string) =>
    name.endsWith('_URL') ? 'smtps://ringlet:f3a9c51e@mail.ringlet.ng:465' : `live-0f3a9c51-${name.length}`;
  return Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, value || valueOf(name)]));
}
