import { fork, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './cli.mjs';

/** A start fails if the process has done nothing for this long. One that still works may take any time on a slow machine. */
const idleWithinMs = 120_000;
/** A working process uses at least this share of the processor's time; a waiting one needs less. */
const workingShare = 0.01;
/** Delays before a process that ended unexpectedly restarts, by consecutive failed starts. */
const restartAfterMs = [250, 500, 1000, 2000, 5000];
/**
 * A process is killed if it has not ended this long after SIGTERM: longer than any SHUTDOWN_MS, and than those of one process's stages
 * together.
 */
const stopWithinMs = 110_000;

/**
 * Runs processes and restarts them when they end. Their output goes to <folder>/logs/<name>.log, their process ids to
 * <folder>/processes.json, their ports of /metrics to <folder>/probes.json.
 */
export function supervise(folder, env, givenUpAfterMs = idleWithinMs) {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const children = new Map();
  const logs = new Map();
  const probes = {};
  /** Called when a restarted process is ready, by name. */
  const restarting = new Map();
  let stopping = false;

  const writePids = () => {
    const pids = Object.fromEntries([...children].map(([name, { pid }]) => [name, pid]));
    // Renamed into place, so that readers never see half of the file.
    writeFileSync(join(folder, 'processes.json.new'), JSON.stringify(pids, null, 2));
    renameSync(join(folder, 'processes.json.new'), join(folder, 'processes.json'));
  };

  function logOf(name) {
    if (!logs.has(name)) logs.set(name, createWriteStream(join(folder, 'logs', `${name}.log`), { flags: 'a' }));
    return logs.get(name);
  }

  /** Resolves with the process and its ready message. */
  function launch(name, file, settings, args) {
    if (stopping) return Promise.reject(new UserError('stopped while starting'));
    return new Promise((resolve, reject) => {
      const log = logOf(name);
      const child = fork(file, args, {
        env: { ...process.env, ...env, ...settings },
        // Its own process group: Ctrl-C reaches only the supervisor, which stops the others in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      children.set(name, child);
      writePids();
      let errorOutput = '';
      child.stdout.pipe(log, { end: false });
      child.stderr.on('data', (data) => {
        errorOutput = (errorOutput + data).slice(-4000);
        log.write(data);
      });
      const lookEveryMs = givenUpAfterMs / 4;
      const started = performance.now();
      let worked = 0;
      let idleLooks = 0;
      const timer = setInterval(() => {
        const before = worked;
        worked = processorMs(child.pid);
        idleLooks = worked - before < lookEveryMs * workingShare ? idleLooks + 1 : 0;
        const seconds = Math.round((performance.now() - started) / 1000);
        if (idleLooks < 4) {
          process.stdout.write(`… still waiting for ${name} (${seconds} s); see ${log.path}\n`);
          return;
        }
        child.kill('SIGKILL');
        reject(new UserError(`${name} is not ready after ${seconds} s and has stopped working; see ${log.path}`));
      }, lookEveryMs);
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        clearInterval(timer);
        reject(new UserError(errorOutput.trim() || `${name} ended with ${code ?? signal}; see ${log.path}`));
      });
      child.on('message', (message) => {
        if (!message?.ready) return;
        clearInterval(timer);
        Object.assign(probes, probePortsOf(name, message));
        writeFileSync(join(folder, 'probes.json'), JSON.stringify(probes));
        resolve({ child, ready: message });
      });
    });
  }

  /** Starts a process and restarts it whenever it ends. Resolves with its ready message. */
  async function start(name, file, settings = {}, args = []) {
    const { child, ready } = await launch(name, file, settings, args);
    void keep(child);
    return ready;

    async function keep(running) {
      while (running) {
        await ended(running);
        running = stopping ? undefined : await again(running);
      }
    }

    async function again({ exitCode, signalCode }) {
      const isRequested = restarting.has(name);
      if (!isRequested)
        process.stderr.write(`! ${name} ended (${exitCode ?? signalCode}), restarting; see ${logOf(name).path}\n`);
      for (let tries = 0; !stopping; tries++) {
        const delay = restartAfterMs[Math.min(tries, restartAfterMs.length - 1)];
        if (!isRequested || tries > 0) await new Promise((resolve) => setTimeout(resolve, delay));
        try {
          const { child } = await launch(name, file, settings, args);
          restarting.get(name)?.();
          restarting.delete(name);
          return child;
        } catch (error) {
          if (!stopping) process.stderr.write(`✗ ${error.message}\n`);
        }
      }
      return undefined;
    }
  }

  /** Ends a process and starts it again, repeatedly if the start fails. Resolves when it is ready. */
  async function restart(name) {
    const child = children.get(name);
    const ready = new Promise((resolve) => restarting.set(name, resolve));
    await end(child);
    await ready;
  }

  /** Ends all processes, those in `last` after the others. Later calls wait for the first. */
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

  return { start, restart, stop };
}

/** A process with several parts reports a port for each. */
function probePortsOf(name, { probePort, parts = { [name]: { probePort } } }) {
  return Object.fromEntries(Object.entries(parts).map(([part, ports]) => [part, ports.probePort]));
}

/** A process's processor time; 0 if unknown. */
function processorMs(pid) {
  try {
    // The name, in brackets, may contain spaces. The 12th and 13th field after it are in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    // Without /proc (macOS): `[[days-]hours:]minutes:seconds`.
    const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
    return (stdout ?? '').split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
  }
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
