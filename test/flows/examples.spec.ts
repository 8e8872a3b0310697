import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { newClient } from '../harness/api';
import { newTestKey } from '../harness/api-keys';
import { sharedRinglet } from '../harness/shared-systems';

const run = promisify(execFile);
/** CI installs all of these; another machine need not have them. */
const programs = [
  {
    interpreter: 'node',
    file: 'examples/node/first-code.mjs',
    sold: ['test-code', 'us'],
    soldOut: ['test-empty', 'us'],
  },
  {
    interpreter: 'python3',
    file: 'examples/python/first_code.py',
    sold: ['test-code', '5'],
    soldOut: ['test-empty', '5'],
  },
  { interpreter: 'php', file: 'examples/php/first-code.php', sold: ['tc', '187'], soldOut: ['te', '187'] },
];
const installed = programs.filter(({ interpreter }) => spawnSync(interpreter, ['--version']).error === undefined);

describe('the examples', () => {
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    const ringlet = await sharedRinglet('usual');
    const { api } = await newClient(ringlet.api);
    const { key } = await newTestKey(api);
    env = { ...process.env, RINGLET_URL: ringlet.api, RINGLET_KEY: key };
  });

  it.each(installed)('by $interpreter prints a number and its code', async ({ interpreter, file, sold }) => {
    const { stdout } = await run(interpreter, [file, ...sold], { env });
    expect(stdout).toMatch(/^number \+\d{8,}\ncode [\d-]{4,}\n$/);
  });

  it.each(installed)('by $interpreter says that nothing is left', async ({ interpreter, file, soldOut }) => {
    const failing = run(interpreter, [file, ...soldOut], { env });
    await expect(failing).rejects.toMatchObject({
      stderr: expect.stringMatching(/^(No number is available .*|out of stock|NO_NUMBERS)\n$/) as string,
    });
  });
});
