import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, step, UserError } from './cli.mjs';
import { lock } from './lock.mjs';

const installedStamp = 'node_modules/.ringlet-lock';
/** Programs whose package has another name. */
const debianPackage = { php: 'php-cli' };

/** Checks the Node version and installs the locked npm packages and the given programs. */
export async function prepare(programs) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new UserError(`Ringlet needs Node 20.19 or later; this is ${process.versions.node}.`);
  }
  // Concurrent starts must not install at the same time.
  const release = await lock('node_modules');
  try {
    await installPackages();
    await preparePrograms(programs);
  } finally {
    await release();
  }
}

/** Installs the given programs where they are missing. */
export async function preparePrograms(programs) {
  const missing = programs.filter((program) => !onPath(program));
  if (missing.length > 0) await step(`installing ${missing.join(' and ')}`, () => installPrograms(missing));
}

async function installPackages() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', '.npmrc']) hash.update(readFileSync(file));
  const wanted = hash.digest('hex');
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === wanted) return;
  await step('installing npm packages', () => run('npm', ['ci', '--no-audit', '--no-fund']));
  writeFileSync(installedStamp, wanted);
}

export function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

function installPrograms(programs) {
  const packages = programs.map((program) => debianPackage[program] ?? program);
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new UserError(
      `${programs.join(' and ')} not found. Install ${packages.join(' and ')} ` +
        `(Debian and Ubuntu: sudo apt-get install -y ${packages.join(' ')}) and try again.`,
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], env);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env);
}

/** Runs a program; shows its output only if it fails. */
export function run(program, args, env = process.env, cwd = undefined) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env,
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) {
    throw new UserError(`${program} ${args.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}${error ?? ''}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) void main(() => prepare(process.argv.slice(2)));
