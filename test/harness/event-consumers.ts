import { durableName } from '@ringlet/messaging/durable-name';
import { readContracts } from '@ringlet/messaging/nats-permissions';

/** The names of a service's durable consumers, from the events' contracts. */
export async function consumersOf(service: string): Promise<string[]> {
  const isConsumed = (contract: object): boolean =>
    'consumers' in contract && (contract.consumers as readonly string[]).includes(service);
  return [...(await readContracts()).keys()].filter(isConsumed).map(({ subject }) => durableName(service, subject));
}
