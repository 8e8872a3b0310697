import { type NatsConnection } from '@nats-io/transport-node';
import { DeadLetters } from './dead-letters';

export const usage = `usage: npm run dead-letters -- list [event subject]     dead letters and their reasons
       npm run dead-letters -- replay [event subject]   publish each again for the service that failed
       npm run dead-letters -- discard [event subject]  delete them
The event subject is written as in the list, e.g. events.wallet.deposit-credited; without it the command applies to all.`;

/** Runs one command line. Returns the exit code: 0, or 2 for invalid arguments. */
export async function runDeadLetters(
  args: readonly string[],
  connection: NatsConnection,
  print: (line: string) => void,
): Promise<number> {
  const [command, subject, ...rest] = args;
  const letters = new DeadLetters(connection);
  if (rest.length > 0 || (subject !== undefined && !/^events(\.[\w-]+)+$/.test(subject))) {
    print(usage);
    return 2;
  }
  switch (command) {
    case 'list': {
      let count = 0;
      for await (const { sequence, service, subject: of, reason, tries, at } of letters.list(subject)) {
        print(`${sequence}  ${at}  ${service}  ${of}  after ${tries} attempts: ${reason}`);
        count += 1;
      }
      print(count === 0 ? 'no dead letters' : `${count} dead letters`);
      return 0;
    }
    case 'replay':
      print(`${await letters.replay(subject)} replayed`);
      return 0;
    case 'discard':
      print(`${await letters.discard(subject)} discarded`);
      return 0;
    default:
      print(usage);
      return 2;
  }
}
