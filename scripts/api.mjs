import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { build } from './build.mjs';
import { main, step, UserError } from './cli.mjs';
import { authorizationFile, natsAuthorization } from './nats-users.mjs';
import { run } from './prepare.mjs';

const generated = ['*.generated.ts', 'gateway/openapi.json', 'gateway/openapi-v1.json', authorizationFile];

/**
 * `npm run api`: generates what follows from routes and contracts: the OpenAPI documents, the clients of the web app, the SDK and the
 * developers' pages, and the processes' permissions on NATS. `npm run api -- --check` fails if a generated file differs from the committed
 * one.
 */
await main(async () => {
  await step('writing the OpenAPI documents', async () => {
    run('node', ['gateway/docs/write-metadata.mjs']);
    await build(['server']);
    run('node', ['dist/gateway/docs/write-openapi.js']);
  });
  await step('writing the clients', () => {
    run('rtk-query-codegen-openapi', ['web/codegen.cjs']);
    run('node', ['packages/sdk/generate.mjs']);
    run('node', ['web/developer-api.mjs']);
  });
  await step('writing the permissions on NATS', async () => {
    const { default: messaging } = await import('../dist/libs/messaging/nats-permissions.js');
    writeFileSync(authorizationFile, natsAuthorization(await messaging.natsPermissions()));
  });
  if (!process.argv.includes('--check')) return;
  const { status } = spawnSync('git', ['diff', '--exit-code', '--', ...generated], { stdio: 'inherit' });
  if (status !== 0) throw new UserError('generated files are out of date: commit what `npm run api` writes');
});
