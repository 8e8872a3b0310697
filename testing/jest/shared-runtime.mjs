import { createRequire, Module } from 'node:module';
import Runtime from 'jest-runtime';

/** Of the file that runs now: compiles what Node has not loaded yet. */
let transforms;
/** Of everything that the worker has compiled, since a later file's stack may go through it. */
const sourceMaps = new Map();

/** How Node loads TypeScript, and specs of scripts that import it, in a worker: compiled by Jest's transformer, which keeps its results on disk. */
const compile = (module, filename) => module._compile(transforms.transform(filename), filename);
const loadModule = Module._extensions['.js'];
Module._extensions['.ts'] = compile;
Module._extensions['.mjs'] = (module, filename) =>
  (filename.endsWith('.spec.mjs') ? compile : loadModule)(module, filename);

/**
 * One module registry a worker: modules are loaded by Node itself, once, and kept for the next test file. Jest's own runtime loads them again
 * for each file, which took most of the time of a service's tests. In exchange modules can't be mocked (`jest.mock`), and what a file changes
 * outside of its own objects has to be put back: see shared-environment.mjs.
 */
export default class SharedRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    transforms = this.transformCache;
    transforms.sourceMaps = sourceMaps;
  }

  unstable_shouldLoadAsEsm() {
    return false;
  }

  /** With one argument: a file that Jest names, the test file among them. */
  requireModule(from, name) {
    if (name === undefined && from === this._testPath) {
      globalThis.jest = this.jestGlobals.jestObjectFor(from);
      // Its tests are declared while it loads: again, where this worker has run it before.
      delete createRequire(from).cache[from];
    }
    return createRequire(from)(name ?? from);
  }

  requireInternalModule(from, name) {
    return this.requireModule(from, name);
  }
}
