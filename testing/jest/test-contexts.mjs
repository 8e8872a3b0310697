import { AsyncLocalStorage } from 'node:async_hooks';

const { run } = AsyncLocalStorage.prototype;
const seen = new WeakSet();
const ofFramework = [];

/**
 * Jest's framework makes one for each test file and keeps it enabled. Before Node 24 each of them takes time from every promise of the
 * worker's later files.
 */
AsyncLocalStorage.prototype.run = function (...args) {
  if (!seen.has(this)) {
    seen.add(this);
    if (new Error('who runs it').stack.includes('/jest-circus/')) ofFramework.push(this);
  }
  return run.apply(this, args);
};

/** After a file's last test. */
export function disableTestContexts() {
  for (const storage of ofFramework.splice(0)) storage.disable();
}
