import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { startLocalStack } from './local-stack.mjs';
import { prepare } from './prepare.mjs';
import { main } from './say.mjs';

/** `npm start`: from a fresh clone to a running Ringlet, and back to nothing with Ctrl-C. */
await main(async () => {
  // Keys and addresses of real upstreams; what the environment says already goes before it.
  if (existsSync('.env')) process.loadEnvFile('.env');
  await prepare(process.env.NATS_URL ? [] : ['nats-server']);
  await build();
  const interruption = new AbortController();
  const interrupted = new Promise((resolve) => interruption.signal.addEventListener('abort', resolve));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());
  const stack = await startLocalStack(interruption.signal).catch((error) => {
    if (!interruption.signal.aborted) throw error;
  });
  if (stack === undefined) process.exit(0);
  const { addresses, admin, dataDir } = stack;
  process.stdout.write(
    [
      '',
      'ringlet is ready',
      `  web app   ${addresses.web}`,
      `  API       ${addresses.gateway}  (docs: ${addresses.gateway}/docs)`,
      `  sandbox   ${addresses.sandbox}  (the phone: messages, payments, mail, faults)`,
      `  admin     ${admin.email}  password: ${admin.password}`,
      `  data      ${dataDir}  (logs in ${dataDir}/logs)`,
      'Ctrl-C stops all of it; the data stays.',
      '',
    ].join('\n'),
  );
  await interrupted;
  process.stdout.write('\nstopping…\n');
  await stack.stop();
  process.exit(0);
});
