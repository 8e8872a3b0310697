import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Where `npm test` collects the processes' output, to search it for secrets at its end (scripts/leaks). Absent in other runs. */
const folder = process.env['TEST_RECORDS'];
const secretKey =
  /^(.*password.*|token|.*secret|otp|code|recoverycodes|sms|text|number|phone.*|email|hash|accesscode)$/i;
/** A notice's text can be one; logs name deposits by it. */
const depositReference = /^RL-[\da-f]{24}$/;
const remembered = new Set<string>();
const metricsWithinMs = 5000;

/** Remembers the secrets and personal data of a request or answer, which no process may write. */
export function rememberSecrets(value: unknown, key = ''): void {
  if (folder === undefined) return;
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) rememberSecrets(part, Array.isArray(value) ? key : name);
  } else if (typeof value === 'string' && secretKey.test(key) && !depositReference.test(value)) {
    // An error's code, such as wallet/insufficient-balance, is not one.
    if (key !== 'code' || /^\d+$/.test(value)) remember(value);
    if (/^(sms|text)$/.test(key)) {
      for (const [code] of value.matchAll(/\b\d{2,4}(?:[- ]?\d{2,4}){1,2}\b/g)) {
        remember(code);
        remember(code.replaceAll(/\D/g, ''));
      }
    }
  }
}

export function recordError(error: object): void {
  if (folder !== undefined) appendFileSync(join(recordsOf(folder), 'errors.jsonl'), `${JSON.stringify(error)}\n`);
}

export function recordOutput(output: string): void {
  if (folder !== undefined) appendFileSync(join(recordsOf(folder), 'output.log'), `${output}\n`);
}

export async function recordMetrics(dataDir: string): Promise<void> {
  if (folder === undefined) return;
  const probes = await readFile(join(dataDir, 'probes.json'), 'utf8').catch(() => '{}');
  for (const [name, port] of Object.entries(JSON.parse(probes) as Record<string, number>)) {
    const signal = AbortSignal.timeout(metricsWithinMs);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal }).catch(() => undefined);
    if (answer?.ok) writeFileSync(join(recordsOf(folder, dataDir), `${name}.metrics`), await answer.text());
  }
}

/** Records the logs of a stopped system before it is deleted. The sandbox plays the outside world. */
export function recordLogs(dataDir: string): void {
  const logs = join(dataDir, 'logs');
  if (folder === undefined || !existsSync(logs)) return;
  const isOurs = (path: string): boolean => basename(path) !== 'sandbox.log';
  cpSync(logs, join(recordsOf(folder, dataDir), 'logs'), { recursive: true, filter: isOurs });
}

function remember(value: string): void {
  if (folder === undefined || remembered.has(value)) return;
  remembered.add(value);
  appendFileSync(join(recordsOf(folder), 'secrets.jsonl'), `${JSON.stringify(value)}\n`);
}

function recordsOf(path: string, dataDir = ''): string {
  const target = join(path, basename(dataDir));
  mkdirSync(target, { recursive: true });
  return target;
}
