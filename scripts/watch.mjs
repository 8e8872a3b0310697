import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { transformFile } from '@swc/core';
import { UserError } from './cli.mjs';
import { services } from './processes.mjs';

const checkEveryMs = 300;
const sourceFolders = ['gateway', 'services', 'libs', 'packages'];
/** Vite watches the web app. The document server is not restarted, because the others depend on it. */
const watchable = [...services, 'gateway', 'sandbox', 'web'];

/** The processes that use a source file. */
function processesOf(file) {
  const [top, folder] = file.split('/');
  if (top === 'gateway') return ['gateway'];
  if (top === 'services') return [folder];
  if (top === 'packages') return folder === 'sandbox' ? ['sandbox'] : [];
  return folder === 'persistence' || folder === 'work-queue' ? services : watchable;
}

/** The processes to watch: the named ones, or all. Throws for an unknown name. */
export function chooseProcesses(names) {
  const unknown = names.filter((name) => !watchable.includes(name));
  if (unknown.length > 0) {
    throw new UserError(`no such process: ${unknown.join(', ')} (there are ${watchable.join(', ')})`);
  }
  return names.length > 0 ? names : watchable;
}

/**
 * Compiles a source file into dist/ when it changes, and then restarts the watched processes that use it. Reports a syntax error, and the
 * processes keep running. Returns a function that stops watching.
 */
export function watchSources(restart, watched) {
  let known = readTimes();
  let isBusy = false;

  // Polls, which unlike file system events works with every editor and in containers, and takes milliseconds.
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    check()
      // Omits the compiler's own stack.
      .catch((error) => process.stderr.write(`✗ ${error.message.split(/\n\s*Caused by/)[0]}\n`))
      .finally(() => (isBusy = false));
  }, checkEveryMs);
  process.stdout.write(`watching ${watched.join(', ')}\n`);
  return () => clearInterval(timer);

  async function check() {
    const times = readTimes();
    const changed = [...times.keys()].filter((file) => times.get(file) !== known.get(file));
    const removed = [...known.keys()].filter((file) => !times.has(file));
    known = times;
    if (changed.length + removed.length === 0) return;
    for (const file of removed) rmSync(compiled(file), { force: true });
    await Promise.all(changed.map(compile));
    const affected = new Set([...changed, ...removed].flatMap(processesOf));
    // Not awaited, because a process that cannot start may need the next change.
    for (const name of watched) if (affected.has(name)) void restartOne(name);
  }

  async function restartOne(name) {
    const started = performance.now();
    await restart(name);
    process.stdout.write(`✓ ${name} restarted (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  }
}

async function compile(file) {
  const output = compiled(file);
  mkdirSync(dirname(output), { recursive: true });
  // Renamed into place, so that a starting process never reads half of it.
  const written = `${output}.new`;
  if (file.endsWith('.txt')) copyFileSync(file, written);
  else {
    const { code, map } = await transformFile(file, { configFile: '.swcrc', sourceMaps: true });
    writeFileSync(`${output}.map`, map);
    writeFileSync(written, `${code}\n//# sourceMappingURL=${basename(output)}.map`);
  }
  renameSync(written, output);
}

function compiled(file) {
  return join('dist', file.replace(/\.ts$/, '.js'));
}

/** Every source file with its time of change. */
function readTimes() {
  const times = new Map();
  for (const folder of sourceFolders) read(folder);
  return times;

  function read(folder) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && entry.name !== 'dist') read(path);
      } else if (/\.(ts|txt)$/.test(entry.name) && !/(spec|\.d)\.ts$/.test(entry.name)) {
        times.set(path, statSync(path).mtimeMs);
      }
    }
  }
}
