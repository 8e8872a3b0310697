import { Argument, Command, InvalidArgumentError } from 'commander';
import { type CommandResult } from '@ringlet/platform/command';
import { ownVariables } from '@ringlet/platform/part-settings';
import { drain } from './drain';

type Env = NodeJS.ProcessEnv;

/** Runs a command and prints its result; throws if it cannot run. */
export type Execute = (run: () => Promise<CommandResult>) => Promise<void>;

/**
 * Every command. Each is imported when it runs, because it needs only its own service's settings. `wallet`, `numbers` and `analytics` name
 * the process whose environment a command needs (run it in that process's container).
 */
export function defineCommands(program: Command, env: Env, execute: Execute): void {
  program
    .option('--of <part>', 'where one process has several parts: the part whose settings the command reads')
    .on('option:of', (part: string) => Object.assign(env, ownVariables(part, env)));
  program
    .command('ledger')
    .description('The ledger (wallet).')
    .command('verify')
    .description('Recomputes every balance from its postings. Exit code 1 if there are differences.')
    .action(() =>
      execute(async () => {
        const { verifyLedgerCommand } = await import('../services/wallet/ledger-verification/verify-command.js');
        return verifyLedgerCommand(env);
      }),
    );

  const analytics = program.command('analytics').description('The figures of analytics (analytics).');
  analytics
    .command('verify')
    .description('Compares the figures with the ledger and the orders. Exit code 1 if they differ.')
    .action(() =>
      execute(async () => {
        const { verifyAnalyticsCommand } = await import('../services/analytics/verification/verify-command.js');
        return verifyAnalyticsCommand(env);
      }),
    );
  analytics
    .command('rebuild')
    .description(
      'Recomputes all figures from the orders, the ledger and the registrations. The service may keep running.',
    )
    .action(() =>
      execute(async () => {
        const { rebuildAnalyticsCommand } = await import('../services/analytics/rebuild/rebuild-command.js');
        return rebuildAnalyticsCommand(env);
      }),
    );

  const deadLetters = program.command('dead-letters').description('Events that failed in every attempt.');
  const actions = {
    list: 'Lists dead letters and their reasons.',
    replay: 'Publishes each again for the service that failed.',
    discard: 'Deletes them.',
  } as const;
  for (const [action, description] of Object.entries(actions) as [keyof typeof actions, string][]) {
    deadLetters
      .command(action)
      .description(description)
      .addArgument(
        new Argument('[subject]', 'an event subject, e.g. events.wallet.deposit-credited').argParser(subject),
      )
      .action((of?: string) =>
        execute(async () => {
          const { deadLettersCommand } = await import('../libs/messaging/dead-letters/command.js');
          return deadLettersCommand(env, action, of);
        }),
      );
  }

  program
    .command('events')
    .description('The events of the services.')
    .command('republish')
    .description('Publishes again the events that the stream acknowledged in a span of time, at most a day ago.')
    .requiredOption('--from <time>', 'e.g. 2026-11-22T08:00:00Z', time)
    .requiredOption('--to <time>', 'e.g. 2026-11-22T08:10:00Z', time)
    .option('--service <service>', "of this service only; default: all whose databases this process's user may read")
    .action((span: { from: Date; to: Date; service?: string }) =>
      execute(async () => {
        if (span.from >= span.to) throw new Error('--from is not before --to');
        const { republishCommand } = await import('../libs/messaging/republish/command.js');
        return republishCommand(env, span);
      }),
    );

  program
    .command('deposit')
    .description('What the wallet and the payment provider know of a deposit (wallet).')
    .argument('<reference>', 'the reference, e.g. RL-0123456789abcdef01234567')
    .option('--verify', 'first let a running wallet verify it at once')
    .action((reference: string, { verify }: { verify?: boolean }) =>
      execute(async () => {
        const { depositCommand } = await import('../services/wallet/inspection/deposit-command.js');
        return depositCommand(env, reference, { verify });
      }),
    );

  program
    .command('order')
    .description('What is stored of an order, without the texts of its messages (numbers).')
    .addArgument(new Argument('<id>', 'the id of the order').argParser(objectId))
    .action((id: string) =>
      execute(async () => {
        const { orderCommand } = await import('../services/numbers/orders/admin/order-command.js');
        return orderCommand(env, id);
      }),
    );

  program
    .command('backup')
    .description("All databases as of one moment, pictures and dead letters (with the operator's NATS user).")
    .argument('<folder>', 'a new folder; with --keep-days the folder of all backups')
    .option('--keep-days <days>', 'make it below the folder, named by the time, and delete older ones', days)
    .action((folder: string, { keepDays }: { keepDays?: number }) =>
      execute(async () => {
        const { backupCommand, regularBackupCommand } = await import('../libs/service/backup/command.js');
        return keepDays === undefined ? backupCommand(env, folder) : regularBackupCommand(env, folder, keepDays);
      }),
    );
  program
    .command('restore')
    .description('Restores a backup into empty databases and an empty NATS server, with all services stopped.')
    .argument('<folder>', 'the folder of the backup')
    .action((folder: string) =>
      execute(async () => {
        const { restoreCommand } = await import('../libs/service/backup/command.js');
        return restoreCommand(env, folder);
      }),
    );

  const switches = program.command('switch').description('The switches of the installation (auth).');
  switches
    .command('list')
    .description('Lists them with their positions, and who changed them, when and why.')
    .action(() =>
      execute(async () => {
        const { switchCommand } = await import('../services/auth/switches/switch-command.js');
        return switchCommand(env);
      }),
    );
  for (const position of ['on', 'off'] as const) {
    switches
      .command(position)
      .description(`Switches one ${position}; every process follows within a second.`)
      .argument(
        '<name>',
        'as `switch list` shows it, or selling-provider:<name>, selling-service:<id or name>, selling-country:<ISO code>, selling-class:<class>',
      )
      .requiredOption('--reason <text>', 'why, for the audit trail')
      .option('--notice <text>', 'what clients read, instead of the usual sentence')
      .action((name: string, { reason, notice }: { reason: string; notice?: string }) =>
        execute(async () => {
          const { switchCommand } = await import('../services/auth/switches/switch-command.js');
          const text = notice === undefined ? {} : { notice };
          return switchCommand(env, { name, on: position === 'on', reason, ...text });
        }),
      );
  }

  program
    .command('drain')
    .description('Stops the process of this container: it leaves its queue groups and finishes its requests first.')
    .option('--pid <pid>', 'the process', processId, 1)
    .action(({ pid }: { pid: number }) => execute(() => drain(pid)));
}

function subject(text: string): string {
  if (!/^events(\.[\w-]+)+$/.test(text)) throw new InvalidArgumentError('It is no event subject.');
  return text;
}

function time(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('It is no time.');
  return date;
}

function objectId(text: string): string {
  if (!/^[0-9a-f]{24}$/.test(text)) throw new InvalidArgumentError('It is no id: 24 hexadecimal digits.');
  return text;
}

function days(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('It is no number of days.');
  return count;
}

function processId(text: string): number {
  const pid = Number(text);
  if (!Number.isInteger(pid) || pid < 1) throw new InvalidArgumentError('It is no process id.');
  return pid;
}
