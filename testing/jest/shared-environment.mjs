import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { disableTestContexts } from './test-contexts.mjs';

const { cache } = createRequire(import.meta.url);
/** Symbols under which Jest's framework keeps its state. */
const ofFramework = new Set(['Symbol(JEST_STATE_SYMBOL)', 'Symbol(EVENT_HANDLERS)']);
/** What a test file must not leave open for the next one. Idle connections of `fetch` belong to Node. */
const openResources = ['Timeout', 'Immediate', 'TCPServerWrap', 'ProcessWrap', 'MessagePort', 'Worker'];
/** Modules listen for the end of the process once, when they are loaded; these belong to whoever runs in it. */
const ownedEvents = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'];
/** Closed resources disappear a few turns of the event loop later. */
const closingMs = 5000;

/**
 * A worker's test files run in Node's own context, one after the other (shared-runtime.mjs). After each file this restores what the file
 * changed for the whole process: environment variables, global names. A file fails if it leaves timers, connections, processes or
 * listeners of the process.
 */
export default class SharedEnvironment {
  global = globalThis;
  fakeTimers = null;
  /** A test that fails may leave open what it has no time to close. */
  problems = [];

  constructor({ projectConfig }) {
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      env: { ...process.env },
      exit: process.exit,
      listeners: listenerCounts(),
      resources: resourceCounts(),
    };
    // Jest's framework keeps a file's tests in its modules.
    for (const file of Object.keys(cache)) if (file.includes('/node_modules/jest-circus/')) delete cache[file];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }

  async setup() {
    // Nothing to prepare.
  }

  async handleTestEvent({ name, test }) {
    if (name === 'test_done')
      for (const [error] of test.errors) this.problems.push(`\n${test.name}: ${error?.message ?? error}`);
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    disableTestContexts();
    const { globals, env, exit, listeners, resources } = this.before;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    for (const name of Reflect.ownKeys(globalThis)) {
      const before = globals[name];
      const now = Object.getOwnPropertyDescriptor(globalThis, name);
      if (before === undefined && ofFramework.has(String(name))) delete globalThis[name];
      if (before !== undefined && now.configurable && now.value !== before.value)
        Object.defineProperty(globalThis, name, before);
    }
    const left = [...more(listenerCounts(), listeners), ...(await stillOpen(resources))];
    if (left.length > 0)
      throw new Error(
        [`the tests of this file have ended and left open: ${left.join(', ')}`, ...this.problems].join('\n'),
      );
  }
}

function listenerCounts() {
  return new Map(ownedEvents.map((name) => [`listener of ${name}`, process.listenerCount(name)]));
}

function resourceCounts() {
  const counts = new Map();
  for (const name of process.getActiveResourcesInfo()) {
    if (openResources.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function more(now, before) {
  return [...now].flatMap(([name, count]) => {
    const added = count - (before.get(name) ?? 0);
    return added > 0 ? [`${added} × ${name}`] : [];
  });
}

async function stillOpen(before) {
  const end = Date.now() + closingMs;
  for (;;) {
    const left = more(resourceCounts(), before);
    if (left.length === 0 || Date.now() > end) return left;
    await sleep(10);
  }
}
