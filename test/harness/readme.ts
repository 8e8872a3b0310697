import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export function codeBlocks(file: string, language: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code]) => code as string);
}

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder that can import the client packages, with their commands on the path. */
export function clientMachine(env: Readonly<Record<string, string>>) {
  mkdirSync('test-output', { recursive: true });
  const folder = mkdtempSync(resolve('test-output/client-'));
  for (const [name, file] of [
    ['ringlet', 'packages/cli/dist/main.js'],
    ['ringlet-mcp', 'packages/mcp/dist/main.js'],
  ] as const) {
    writeFileSync(join(folder, name), `#!/bin/sh\nexec "${process.execPath}" "${resolve(file)}" "$@"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const whole: Record<string, string> = {
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    ...env,
  };
  const run = (program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    new Promise<Finished>((done) => {
      execFile(program, args, { cwd: folder, env: { ...whole, ...more } }, (error, stdout, stderr) => {
        done({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
      });
    });
  return {
    folder,
    env: whole,
    /** Runs a JavaScript module that imports the packages. */
    module: (code: string, more?: Readonly<Record<string, string>>) => {
      const file = join(folder, `${crypto.randomUUID()}.mjs`);
      writeFileSync(file, code);
      return run(process.execPath, [file], more);
    },
    shell: (code: string, more?: Readonly<Record<string, string>>) => run('bash', ['-ec', code], more),
    /** Starts a command that keeps running; resolves when its output matches. */
    start: (command: string, ready: RegExp) =>
      new Promise<{ readonly found: string; stop(): Promise<unknown> }>((started, failed) => {
        const child = spawn('bash', ['-ec', `exec ${command}`], { cwd: folder, env: whole });
        const ended = new Promise((end) => child.once('exit', end));
        let output = '';
        const read = (chunk: unknown): void => {
          output += String(chunk);
          const [found] = ready.exec(output) ?? [];
          if (found !== undefined) started({ found, stop: () => (child.kill('SIGTERM'), ended) });
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        void ended.then(() => failed(new Error(`${command} ended:\n${output}`)));
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
