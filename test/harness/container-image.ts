import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type Env } from './deployment';

export interface BuiltImage {
  readonly image: string;
  readonly bytes: number;
  readonly digest: string;
  readonly env: readonly string[];
  readonly user: string;
  readonly command: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly tree: string;
}
interface Report {
  readonly baseBytes: number;
  readonly images: Readonly<Record<'service' | 'web', BuiltImage>>;
}

export function builtImages(): Report {
  return JSON.parse(readFileSync('.images/report.json', 'utf8')) as Report;
}

/**
 * Like a container: the image's tree is the read-only root, the user is 1000 without privileges or capabilities. Only network
 * and processes are this machine's.
 */
const enter = `
set -e
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount --bind /dev "$1/dev"
mount -o remount,bind,ro "$1"
tree=$1
shift
exec chroot "$tree" setpriv --reuid 1000 --regid 1000 --clear-groups --inh-caps=-all --bounding-set=-all --no-new-privs \\
  env -i -C /app "$@"
`;

function argumentsOf(image: BuiltImage, command: readonly string[], env: Env): string[] {
  const given = [...image.env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  return ['--mount', 'sh', '-c', enter, 'enter', image.tree, ...given, ...command];
}

/** Starts an image's program. Its output is this process's error output unless it is silent. */
export function startInImage(image: BuiltImage, command: readonly string[], env: Env): ChildProcess {
  return spawn('unshare', argumentsOf(image, command, env), { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs an image's program to its end. */
export async function runInImage(image: BuiltImage, command: readonly string[], env: Env) {
  const child = spawn('unshare', argumentsOf(image, command, env), { stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { status, stdout, stderr };
}

/** A field of /proc/<pid>/status. */
export function processStatus(pid: number, field: string): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
}
