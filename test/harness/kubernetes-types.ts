import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type KubernetesObject } from './kubernetes';

/** The packages with the types of custom resources, by API group. */
const packages: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda/keda.sh',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/monitoring.coreos.com',
};

/**
 * Types each object as the interface of its kind and compiles that with `tsc --strict`: unknown fields and wrong types are errors.
 * Returns the compiler's messages, each with the object's kind and name.
 */
export function typeErrors(objects: readonly KubernetesObject[]): string[] {
  mkdirSync('test-output', { recursive: true });
  const folder = mkdtempSync(resolve('test-output/types-'));
  try {
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const lines = objects.map(
      (object, index) =>
        `export const object${index}: import('${moduleOf(object)}').I${object.kind} = ${JSON.stringify(object)};`,
    );
    writeFileSync(join(folder, 'objects.ts'), lines.join('\n'));
    const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], module: 'nodenext', target: 'es2022' };
    const config = { compilerOptions: options, files: ['objects.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '--project', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    });
    return [...stdout.matchAll(/objects\.ts\((\d+),\d+\): (.*(?:\n .*)*)/g)].map(
      ([, line, message]) => `${names[Number(line) - 1]}: ${message}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function moduleOf({ apiVersion }: KubernetesObject): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const custom = packages[group];
  return custom === undefined ? `kubernetes-models/${apiVersion}` : `${custom}/${version}`;
}
