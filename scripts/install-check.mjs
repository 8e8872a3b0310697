import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { main, step, UserError } from './cli.mjs';
import { run } from './prepare.mjs';

/** The programs of a machine that has only Node: no compiler, no make, no Python. */
const programs = ['node', 'npm', 'npx', 'nats-server', 'sh', 'env'];
const unwanted = ['gcc', 'cc', 'g++', 'c++', 'clang', 'make', 'python', 'python3', 'node-gyp'];

/**
 * `node scripts/install-check.mjs [bin folder of another Node]`: installs a fresh copy of the committed files from the lock file and
 * starts it, with only Node, npm, nats-server and a shell on the PATH. Fails if a package has to be compiled, or if the system does not
 * become ready. Versions of Node come from npm: `npm install --prefix /tmp/node24 node@24`.
 */
await main(async () => {
  const [given] = process.argv.slice(2);
  const work = mkdtempSync(join(tmpdir(), 'ringlet-install-'));
  try {
    const copy = join(work, 'ringlet');
    run('git', ['clone', '--quiet', '--depth', '1', `file://${resolve('.')}`, copy]);
    const path = pathOfNodeOnly(join(work, 'bin'), given);
    const noCompilers = { PATH: path, CC: '/none', CXX: '/none', PYTHON: '/none', npm_config_python: '/none' };
    const env = { ...process.env, ...noCompilers, PORT: '0', WEB_PORT: '0', SANDBOX_PORT: '0' };
    await step('installing and starting with Node only', () => startAndStop({ cwd: copy, env }));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

/** A folder of links to the programs above, the only one on the PATH. */
function pathOfNodeOnly(folder, nodeFolder) {
  mkdirSync(folder);
  for (const program of programs) {
    const found = [nodeFolder, ...process.env.PATH.split(delimiter)]
      .filter((place) => place !== undefined)
      .map((place) => join(place, program))
      .find((file) => existsSync(file));
    if (found) symlinkSync(found, join(folder, program));
  }
  for (const program of unwanted) {
    if (existsSync(join(folder, program))) throw new UserError(`${program} is on the PATH of the check`);
  }
  return folder;
}

/** Runs `npm start`, which installs first, until it is ready; then Ctrl-C. */
async function startAndStop(options) {
  const child = spawn('npm', ['start'], { ...options, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const lines = [];
  let isReady = false;
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line === 'ringlet is ready') {
      isReady = true;
      process.kill(-child.pid, 'SIGINT');
    }
  }
  if (child.exitCode === null) await once(child, 'exit');
  if (!isReady) throw new UserError(`npm start did not become ready:\n${lines.join('\n')}`);
}
