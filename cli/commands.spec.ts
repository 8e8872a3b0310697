import { Command, CommanderError } from 'commander';
import { defineCommands } from './commands';

/** Parses a command line without running the commands. Returns how many would run, or the exit code of a wrong one. */
async function parse(...args: string[]): Promise<number | string> {
  let runs = 0;
  const program = new Command('ringlet-admin').exitOverride().configureOutput({ writeErr: () => undefined });
  defineCommands(program, {}, async () => void (runs += 1));
  try {
    await program.parseAsync(args, { from: 'user' });
    return runs;
  } catch (error) {
    return error instanceof CommanderError ? error.code : String(error);
  }
}

describe('the command line', () => {
  it('reads the settings of a part of one process', async () => {
    const env: NodeJS.ProcessEnv = { MONGO_PREFIX: 'shop', WALLET_MONGO_URL: 'of wallet', AUTH_MONGO_URL: 'of auth' };
    const program = new Command('ringlet-admin').exitOverride();
    const read: (string | undefined)[] = [];
    defineCommands(program, env, async () => void read.push(env['MONGO_URL'], env['MONGO_PREFIX']));
    await program.parseAsync(['--of', 'wallet', 'ledger', 'verify'], { from: 'user' });
    expect(read).toEqual(['of wallet', 'shop']);
  });

  it.each([
    ['ledger verify'],
    ['analytics verify'],
    ['analytics rebuild'],
    ['dead-letters list'],
    ['dead-letters replay events.wallet.deposit-credited'],
    ['dead-letters discard events.wallet.deposit-credited'],
    ['events republish --from 2026-11-22T08:00:00Z --to 2026-11-22T08:10:00Z'],
    ['deposit RL-0123456789abcdef01234567'],
    ['deposit RL-0123456789abcdef01234567 --verify'],
    ['order 0123456789abcdef01234567'],
    ['backup /backups/2026-11-22'],
    ['backup /backups --keep-days 14'],
    ['restore /backups/2026-11-22'],
    ['switch list'],
    ['switch on read-only --reason disk-full'],
    ['switch off deposits-paystack --reason outage --notice soon'],
    ['drain --pid 12'],
  ])('runs `ringlet %s`', async (line) => {
    expect(await parse(...line.split(' '))).toBe(1);
  });

  it.each([
    ['ledger', 'commander.help'],
    ['ledger rebuild', 'commander.unknownCommand'],
    ['dead-letters delete', 'commander.unknownCommand'],
    ['dead-letters replay dead.shop', 'commander.invalidArgument'],
    ['dead-letters list events.>', 'commander.invalidArgument'],
    ['dead-letters discard events.shop.item-sold now', 'commander.excessArguments'],
    ['events republish --from 2026-11-22T08:00:00Z', 'commander.missingMandatoryOptionValue'],
    ['events republish --from now --to 2026-11-22T08:10:00Z', 'commander.invalidArgument'],
    ['deposit', 'commander.missingArgument'],
    ['order 12', 'commander.invalidArgument'],
    ['backup', 'commander.missingArgument'],
    ['backup /backups --keep-days 0', 'commander.invalidArgument'],
    ['switch', 'commander.help'],
    ['switch off registration', 'commander.missingMandatoryOptionValue'],
    ['switch on --reason outage', 'commander.missingArgument'],
    ['drain --pid 0', 'commander.invalidArgument'],
    ['drain --now', 'commander.unknownOption'],
  ])('refuses `ringlet %s`', async (line, code) => {
    expect(await parse(...line.split(' '))).toBe(code);
  });
});
