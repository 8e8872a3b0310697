#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Ringlet } from '@ringlet/sdk';
import { commands, options } from './commands.ts';
import { readLogin, removeLogin } from './config.ts';
import { describeFailure, exitCodeOf, LoginError, UsageError } from './failures.ts';
import { help } from './help.ts';
import { login } from './login.ts';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
const write = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [name, argument, ...others] = positionals;
  if (values.version === true) return write(await version());
  if (values.help === true || name === undefined || name === 'help') return write(help);
  if (name === 'login') return write(await login(process.env, values.url, interruption.signal));
  if (name === 'logout') return removeLogin(process.env);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`there is no command "${name}"; see ringlet --help`);
  if (command.argument === undefined ? argument !== undefined : argument === undefined || others.length > 0) {
    const wanted = command.argument === undefined ? 'no argument' : `one argument, its ${command.argument}`;
    throw new UsageError(`"${name}" takes ${wanted}`);
  }
  const general = ['json', 'url', 'help', 'version'];
  const foreign = Object.keys(values).find((each) => ![...general, ...command.options].includes(each));
  if (foreign !== undefined) throw new UsageError(`"${name}" does not take --${foreign}`);
  await command.run({
    ringlet: await connect(values.url),
    argument: argument ?? '',
    values,
    print: (result, text) => write(values.json === true ? JSON.stringify(result) : text),
    signal: interruption.signal,
  });
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function connect(url?: string): Promise<Ringlet> {
  const stored = await readLogin(process.env);
  const baseUrl = url ?? stored.url;
  if (!stored.key || !baseUrl) throw new LoginError('no API key is stored: ringlet login --url https://…');
  return new Ringlet({ apiKey: stored.key, baseUrl });
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const args = process.argv.slice(2);
try {
  await run(args);
} catch (error) {
  const isInterrupted = interruption.signal.aborted;
  if (!isInterrupted) process.stderr.write(`${describeFailure(error, args.includes('--json'))}\n`);
  process.exitCode = isInterrupted ? 130 : exitCodeOf(error);
}
