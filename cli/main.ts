import 'reflect-metadata';
import { Command, CommanderError } from 'commander';
import { type CommandResult } from '@ringlet/platform/command';
import { SettingsError } from '@ringlet/platform/settings';
import { defineCommands } from './commands';

const help = `
Exit codes: 0 done; 1 done, and what was verified or looked for is wrong or absent; 2 not done: wrong arguments or settings, or a
server does not answer. Settings are read from the environment, as the processes read them: run it in a container of the process
named in brackets, e.g. kubectl -n ringlet exec deploy/wallet -- ringlet-admin ledger verify`;

async function main(): Promise<void> {
  const program = new Command('ringlet-admin')
    .description('Operates a Ringlet installation.')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', help)
    .exitOverride();
  defineCommands(program, process.env, async (run) => {
    const result = await run();
    process.stdout.write(`${program.opts<{ json?: boolean }>().json ? toJson(result) : result.text}\n`);
    process.exitCode = result.failed ? 1 : 0;
  });
  await program.parseAsync();
}

function toJson({ data, failed = false }: CommandResult): string {
  return JSON.stringify({ ok: !failed, data });
}

main().catch((error: unknown) => {
  // Commander has printed its help, or what is wrong with the arguments.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    process.stderr.write(`ringlet-admin: ${describe(error)}\n`);
    process.exitCode = 2;
  }
});

function describe(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== error.message
    ? `${error.message} (${cause.message})`
    : error.message;
}
