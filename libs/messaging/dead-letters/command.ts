import { type NatsConnection } from '@nats-io/transport-node';
import { DeadLetters } from './dead-letters';

export const usage = `usage: npm run dead-letters -- list [event subject]     what was given up, and why
       npm run dead-letters -- replay [event subject]   give each once more to the service that gave it up
       npm run dead-letters -- discard [event subject]  forget them
The event subject is written as in the list, e.g. events.wallet.deposit-credited; without it all of them are meant.`;

/** Runs one command line. Returns the exit code: 0, or 2 when the line could not be understood. */
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
        print(`${sequence}  ${at}  ${service}  ${of}  after ${tries} tries: ${reason}`);
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
