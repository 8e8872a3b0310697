import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { main, step, UserError } from './cli.mjs';

const code = ['gateway', 'services', 'one-process', 'libs', 'cli', 'packages', 'testing', 'web/src', 'bench', 'test'];
/** The longest first. */
const checks = {
  lint: ['eslint . --max-warnings 0'],
  types: ['tsc --noEmit -p tsconfig.json', 'tsc --noEmit -p web/tsconfig.json'],
  boundaries: [`depcruise ${code.join(' ')} --config .dependency-cruiser.cjs`],
  format: ['prettier --check --log-level warn .'],
  vocabulary: ['node scripts/check-vocabulary.mjs'],
  translations: ['node scripts/translations.mjs'],
  addons: ['node scripts/check-addons.mjs'],
};

/** `npm run check`: all checks that need no test, one on each core. `npm run check -- types lint`: only these. */
await main(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new UserError(`no check ${unknown.join(', ')} (there are ${Object.keys(checks).join(', ')})`);
  const waiting = named.length > 0 ? named : Object.keys(checks);
  const failed = [];
  const runWaiting = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      await step(name, () => runAll(checks[name])).catch((error) => failed.push(`${name}\n${error.message}`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  if (failed.length > 0) throw new UserError(failed.join('\n\n✗ '));
});

async function runAll(commands) {
  for (const command of commands) await run(command);
}

/** A program of node_modules/.bin, which npm puts on the path. What it writes is shown if it fails. */
async function run(command) {
  const [program, ...args] = command.split(' ');
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => written.push(text));
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status !== 0) throw new UserError(`${command}\n${Buffer.concat(written).toString()}`);
}
