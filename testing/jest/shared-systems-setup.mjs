import { createRequire } from 'node:module';

import { build } from '#scripts/build.mjs';

/** Offers the shared systems to the specs of the projects that use them (test/harness/shared-systems.ts). */
export default async function setup() {
  await build(['server']);
  const { serveSharedSystems } = createRequire(import.meta.url)('../../dist/test/harness/shared-systems.js');
  const { url, stop } = await serveSharedSystems();
  process.env.SHARED_SYSTEMS_URL = url;
  globalThis.__stopSharedSystems = stop;
}
