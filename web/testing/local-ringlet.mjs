/** Starts Ringlet like `npm start`, on free ports and in a data folder that is removed at the end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `settings` are environment variables. Returns the addresses of the web app, the gateway and the sandbox, the admin's account,
 * and `stop`.
 */
export async function startRinglet(settings) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ringlet-walk-'));
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NATS_URL: '',
      MONGO_URL: '',
      RINGLET_PROCESSES: 'one',
      DATA_DIR: dataDir,
      PORT: '0',
      WEB_PORT: '0',
      SANDBOX_PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += text;
    if (output.includes('Ctrl-C stops')) break;
  }
  child.stdout.resume();
  const find = (pattern) => pattern.exec(output)?.[1];
  const [web, api, sandbox] = [find(/web app +(http\S+)/), find(/API +(http\S+)/), find(/sandbox +(http\S+)/)];
  if (web === undefined || api === undefined || sandbox === undefined) {
    await stop();
    throw new Error(`Ringlet did not start:\n${output}`);
  }
  const admin = { email: find(/admin +(\S+@\S+)/), password: find(/password: (\S+)/) };
  return { web, api, sandbox, admin, stop };
}
