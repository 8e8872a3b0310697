import { createRequire, Module } from 'node:module';
import Runtime from 'jest-runtime';

/** The current file's: compiles what Node has not loaded yet. */
let transforms;
/** For everything that the worker has compiled, because a later file's stack may go through it. */
const sourceMaps = new Map();

/**
 * How Node loads TypeScript, and specs of scripts that import it, in a worker: compiled by Jest's transformer, which keeps its results on
 * disk.
 */
const compile = (module, filename) => module._compile(transforms.transform(filename), filename);
const loadModule = Module._extensions['.js'];
Module._extensions['.ts'] = compile;
Module._extensions['.mjs'] = (module, filename) =>
  (filename.endsWith('.spec.mjs') ? compile : loadModule)(module, filename);

/**
 * One module registry per worker: Node itself loads modules, once, and keeps them for the next test file. Jest's own runtime loads them
 * again for each file, which took most of the time of a service's tests. In exchange modules can't be mocked (`jest.mock`), and a file's
 * changes outside its own objects must be undone: see shared-environment.mjs.
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

  /** With one argument: a file that Jest names, such as the test file. */
  requireModule(from, name) {
    if (name === undefined && from === this._testPath) {
      globalThis.jest = this.jestGlobals.jestObjectFor(from);
      // Loading it declares its tests, also if this worker has run it before.
      delete createRequire(from).cache[from];
    }
    return createRequire(from)(name ?? from);
  }

  requireInternalModule(from, name) {
    return this.requireModule(from, name);
  }
}
