import { fork } from 'node:child_process';
import { createWriteStream, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './say.mjs';

/** How long a process may take to say that it is ready, on a slow machine. */
const startWithinMs = 60_000;
/** A process that ends without being asked is started again, the longer after the more often in a row it fails to start. */
const restartAfterMs = [250, 500, 1000, 2000, 5000];
/** How long a process may take to end before it is ended; each of them gives up by itself before. */
const stopWithinMs = 15_000;

/**
 * Runs processes and runs them again when they end. What one of them writes goes to <folder>/logs/<name>.log, its process id to
 * <folder>/processes.json.
 */
export function supervise(folder, env) {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const children = new Map();
  const logs = new Map();
  let stopping = false;

  const notePids = () => {
    const pids = Object.fromEntries([...children].map(([name, { pid }]) => [name, pid]));
    // Whole or not at all: it may be read at any moment.
    writeFileSync(join(folder, 'processes.json.new'), JSON.stringify(pids, null, 2));
    renameSync(join(folder, 'processes.json.new'), join(folder, 'processes.json'));
  };

  function logOf(name) {
    if (!logs.has(name)) logs.set(name, createWriteStream(join(folder, 'logs', `${name}.log`), { flags: 'a' }));
    return logs.get(name);
  }

  /** Resolves with what the process said when it was ready. */
  function launch(name, file, settings, args) {
    if (stopping) return Promise.reject(new Refusal('stopped while starting'));
    return new Promise((resolve, reject) => {
      const log = logOf(name);
      const child = fork(file, args, {
        env: { ...process.env, ...env, ...settings },
        // Own group: Ctrl-C reaches this process alone, which then stops the others in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      children.set(name, child);
      notePids();
      let complaint = '';
      child.stdout.pipe(log, { end: false });
      child.stderr.on('data', (data) => {
        complaint = (complaint + data).slice(-4000);
        log.write(data);
      });
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Refusal(`${name} did not start within ${startWithinMs / 1000} s; see ${log.path}`));
      }, startWithinMs);
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        reject(new Refusal(complaint.trim() || `${name} ended with ${code ?? signal}; see ${log.path}`));
      });
      child.on('message', (message) => {
        if (!message?.ready) return;
        clearTimeout(timer);
        resolve({ child, told: message });
      });
    });
  }

  /** Starts a process for good: from now on it is started again whenever it ends. Resolves with what it told when ready. */
  async function start(name, file, settings = {}, args = []) {
    const { child, told } = await launch(name, file, settings, args);
    void keep(child);
    return told;

    async function keep(running) {
      while (running) {
        await ended(running);
        running = stopping ? undefined : await again(running);
      }
    }

    async function again({ exitCode, signalCode }) {
      process.stderr.write(`! ${name} ended (${exitCode ?? signalCode}); starting it again, see ${logOf(name).path}\n`);
      for (let tries = 0; !stopping; tries++) {
        await new Promise((resolve) => setTimeout(resolve, restartAfterMs[Math.min(tries, restartAfterMs.length - 1)]));
        try {
          return (await launch(name, file, settings, args)).child;
        } catch (error) {
          if (!stopping) process.stderr.write(`✗ ${error.message}\n`);
        }
      }
      return undefined;
    }
  }

  /** Ends all of them, those named `last` after the others. Once, however often it is asked. */
  let stopped;
  function stop(last) {
    return (stopped ??= stopAll(last));
  }

  async function stopAll(last) {
    stopping = true;
    const named = (wanted) => [...children].filter(([name]) => last.includes(name) === wanted);
    await Promise.all(named(false).map(([, child]) => end(child)));
    await Promise.all(named(true).map(([, child]) => end(child)));
  }

  return { start, stop };
}

function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', resolve));
}

async function end(child) {
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  child.kill('SIGTERM');
  await ended(child);
  clearTimeout(timer);
}
