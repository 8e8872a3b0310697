import { createRequire } from 'node:module';

const hooks = createRequire(import.meta.url)('node:async_hooks');
const { AsyncLocalStorage } = hooks;
const ofFramework = [];

/** Jest's framework makes one for each test file and keeps it enabled. Before Node 24 each of them takes time from every promise of the worker's later files. */
hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    if (new Error('made here').stack.includes('/jest-circus/')) ofFramework.push(this);
  }
};

/** After a file's last test. */
export function disableTestContexts() {
  for (const storage of ofFramework.splice(0)) storage.disable();
}
