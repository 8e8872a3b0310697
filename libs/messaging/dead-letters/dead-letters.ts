import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { deadLettersStream, deadLetterSubject, ensureStreams } from '../streams';
import { deadLetterHeaders, replayHeader } from './headers';

/** An event that failed in every attempt of a service. */
export interface DeadLetter {
  /** Sequence number in the stream of dead letters. */
  readonly sequence: number;
  readonly service: string;
  /** Subject of the event, e.g. `events.wallet.deposit-credited`. */
  readonly subject: string;
  readonly reason: string;
  readonly tries: number;
  /** ISO 8601 */
  readonly at: string;
  /** The event as received, readable or not. */
  readonly body: Uint8Array;
}

const fetchSize = 200;

export class DeadLetters {
  constructor(private readonly connection: NatsConnection) {}

  /** The current dead letters, oldest first; optionally of one event subject. */
  async *list(subject?: string): AsyncGenerator<DeadLetter> {
    await ensureStreams(this.connection);
    const consumer = await jetstream(this.connection).consumers.get(deadLettersStream, {
      filter_subjects: subject === undefined ? 'dead.>' : `dead.*.${subject}`,
      deliver_policy: DeliverPolicy.All,
    });
    let left = (await consumer.info()).num_pending;
    while (left > 0) {
      const messages = await consumer.fetch({ max_messages: Math.min(left, fetchSize), expires: 5000 });
      let got = 0;
      for await (const message of messages) {
        got += 1;
        yield letterOf(message, message.headers);
      }
      // Somebody has discarded the counted messages meanwhile.
      if (got === 0) return;
      left -= got;
    }
  }

  /** One page, oldest first: at most `limit` after a sequence number. `left` counts those that follow. */
  async page(after: number, limit: number): Promise<{ letters: DeadLetter[]; left: number }> {
    await ensureStreams(this.connection);
    const consumer = await jetstream(this.connection).consumers.get(deadLettersStream, {
      filter_subjects: 'dead.>',
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: after + 1,
    });
    const pending = (await consumer.info()).num_pending;
    const letters: DeadLetter[] = [];
    if (pending > 0) {
      const messages = await consumer.fetch({ max_messages: Math.min(pending, limit), expires: 5000 });
      for await (const message of messages) letters.push(letterOf(message, message.headers));
    }
    return { letters, left: Math.max(0, pending - letters.length) };
  }

  /** Undefined if somebody replayed or discarded it. */
  async find(sequence: number): Promise<DeadLetter | undefined> {
    await ensureStreams(this.connection);
    const manager = await jetstreamManager(this.connection);
    const message = await manager.streams.getMessage(deadLettersStream, { seq: sequence });
    return message === null ? undefined : letterOf(message, message.header);
  }

  /** Publishes each again, only for the service that failed. Returns how many. */
  replay(subject?: string): Promise<number> {
    return this.removeEach(subject, (letter) => this.publish(letter));
  }

  /** Stores one, e.g. from a backup. */
  async add({ service, subject, reason, tries, at, body }: Omit<DeadLetter, 'sequence'>): Promise<void> {
    await ensureStreams(this.connection);
    const fields = headers();
    fields.set(deadLetterHeaders.reason, reason);
    fields.set(deadLetterHeaders.tries, String(tries));
    fields.set(deadLetterHeaders.at, at);
    await jetstream(this.connection).publish(deadLetterSubject(service, subject), body, { headers: fields });
  }

  /** Publishes one again for the service that failed. */
  async replayOne(letter: DeadLetter): Promise<void> {
    await this.publish(letter);
    await this.discardOne(letter);
  }

  async discardOne({ sequence }: DeadLetter): Promise<void> {
    const manager = await jetstreamManager(this.connection);
    await manager.streams.deleteMessage(deadLettersStream, sequence);
  }

  /** Returns how many. */
  discard(subject?: string): Promise<number> {
    return this.removeEach(subject, async () => undefined);
  }

  private async publish(letter: DeadLetter): Promise<void> {
    const only = headers();
    only.set(replayHeader, letter.service);
    // If the process crashes before it deletes the dead letter, the stream drops a second publication that follows soon.
    const msgID = `replay:${letter.sequence}:${letter.at}`;
    await jetstream(this.connection).publish(letter.subject, letter.body, { headers: only, msgID });
  }

  private async removeEach(subject: string | undefined, use: (letter: DeadLetter) => Promise<void>): Promise<number> {
    const manager = await jetstreamManager(this.connection);
    let count = 0;
    for await (const letter of this.list(subject)) {
      await use(letter);
      await manager.streams.deleteMessage(deadLettersStream, letter.sequence);
      count += 1;
    }
    return count;
  }
}

function letterOf(
  message: { readonly seq: number; readonly subject: string; readonly data: Uint8Array },
  messageHeaders: MsgHdrs | undefined,
): DeadLetter {
  const [, service = '', ...subject] = message.subject.split('.');
  const header = (name: string): string => messageHeaders?.get(name) ?? '';
  return {
    sequence: message.seq,
    service,
    subject: subject.join('.'),
    reason: header(deadLetterHeaders.reason),
    tries: Number(header(deadLetterHeaders.tries)),
    at: header(deadLetterHeaders.at),
    body: message.data,
  };
}
