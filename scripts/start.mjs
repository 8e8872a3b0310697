import { existsSync } from 'node:fs';
import { build } from './build.mjs';
import { main, UserError } from './cli.mjs';
import { chosenProcesses, startLocalStack } from './local-stack.mjs';
import { prepare } from './prepare.mjs';

/**
 * `npm start`: from a fresh clone to a running Ringlet; Ctrl-C stops all of it. With `--watch` (`npm run dev`) it compiles changed sources
 * and restarts the processes that use them, and Vite serves the web app with hot reload; `npm run dev -- wallet` does so only for the
 * named processes.
 */
await main(async () => {
  // Keys and addresses of real providers. The environment takes precedence.
  if (existsSync('.env')) process.loadEnvFile('.env');
  await prepare(process.env.NATS_URL ? [] : ['nats-server']);
  const [flag, ...names] = process.argv.slice(2);
  const isWatching = flag === '--watch';
  if (isWatching && chosenProcesses(process.env) === 'one') {
    throw new UserError('npm run dev restarts single processes: start it without RINGLET_PROCESSES=one.');
  }
  // Needs the installed packages.
  const watch = isWatching ? await import('./watch.mjs') : undefined;
  const watched = watch?.chooseProcesses(names) ?? [];
  const isWebWatched = watched.includes('web');
  await build(isWebWatched ? ['server'] : ['server', 'web']);
  const interruption = new AbortController();
  const interrupted = new Promise((resolve) => interruption.signal.addEventListener('abort', resolve));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());
  const stack = await startLocalStack(
    interruption.signal,
    process.env,
    isWebWatched ? { web: 'scripts/web-dev-server.mjs' } : {},
  ).catch((error) => {
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
  const stopWatching = watch?.watchSources(stack.restart, watched);
  await interrupted;
  stopWatching?.();
  process.stdout.write('\nstopping…\n');
  await stack.stop();
  process.exit(0);
});
