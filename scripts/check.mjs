import { spawnSync } from 'node:child_process';
import { main, step, UserError } from './cli.mjs';

const code = ['gateway', 'services', 'one-process', 'libs', 'cli', 'packages', 'testing', 'web/src', 'bench', 'test'];
const checks = {
  types: ['tsc --noEmit -p tsconfig.json', 'tsc --noEmit -p web/tsconfig.json'],
  lint: ['eslint . --max-warnings 0'],
  vocabulary: ['node scripts/check-vocabulary.mjs'],
  translations: ['node scripts/translations.mjs'],
  format: ['prettier --check --log-level warn .'],
  boundaries: [`depcruise ${code.join(' ')} --config .dependency-cruiser.cjs`],
  addons: ['node scripts/check-addons.mjs'],
};

/** `npm run check`: all checks that need no test, until the first failure. `npm run check -- types lint`: only these. */
await main(async () => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new UserError(`no check ${unknown.join(', ')} (there are ${Object.keys(checks).join(', ')})`);
  for (const name of named.length > 0 ? named : Object.keys(checks)) {
    await step(name, () => checks[name].forEach(run));
  }
});

/** A program of node_modules/.bin, which npm puts on the path. */
function run(command) {
  const [program, ...args] = command.split(' ');
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new UserError(`${command} failed`);
}
