import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { main, UserError } from './cli.mjs';

/**
 * `RINGLET_URL=… RINGLET_KEY=rltest… node scripts/first-code.mjs [versions of Node]`: does what a new developer does, on a running
 * installation. Installs the packed SDK into an empty folder, runs the first program of its README with a test key, and prints the seconds
 * from `npm install` to the code. Then runs the program with each given version of Node, which npm installs, and the packed command line
 * with the current Node.
 */
await main(async () => {
  const { RINGLET_URL: url, RINGLET_KEY: key = '' } = process.env;
  if (!url || !/^rl_?test/.test(key)) throw new UserError('RINGLET_URL and RINGLET_KEY, a test key, are needed');
  await build(['clients']);
  const folder = mkdtempSync(join(tmpdir(), 'ringlet-first-code-'));
  try {
    const [sdk, cli] = ['sdk', 'cli'].map((name) => pack(`packages/${name}`, folder));
    const [, program] = /^```js\n(.*?)^```/ms.exec(readFileSync('packages/sdk/README.md', 'utf8')) ?? [];
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    const install = (file) => run('npm', ['install', '--no-audit', '--no-fund', file], folder);

    const started = performance.now();
    install(sdk);
    writeFileSync(join(folder, 'program.js'), program);
    readCode(run('node', ['program.js'], folder));
    const seconds = (performance.now() - started) / 1000;
    process.stdout.write(`from npm install to the first code: ${seconds.toFixed(1)} s\n`);

    for (const version of process.argv.slice(2)) {
      const withNode = (...args) =>
        run('npm', ['exec', '--yes', `--package=node@${version}`, '--', 'node', ...args], folder);
      readCode(withNode('program.js'));
      process.stdout.write(`the SDK works with Node ${withNode('--version').trim().slice(1)}\n`);
    }
    install(cli);
    const { balance } = JSON.parse(run('npx', ['--no-install', 'ringlet', 'balance', '--json'], folder));
    process.stdout.write(`the command line works: ${balance} naira are left\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Returns the package's file. */
function pack(name, folder) {
  const args = ['pack', '--json', '--pack-destination', folder, resolve(name)];
  const [{ filename }] = JSON.parse(run('npm', args, folder));
  return join(folder, filename);
}

function readCode(output) {
  if (!/^the code is \d+$/m.test(output)) throw new UserError(`no code came:\n${output}`);
}

function run(program, args, cwd) {
  // Variables of the npm that started this script would change what the inner npm does.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new UserError(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
