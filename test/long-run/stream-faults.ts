import { jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream';
import { connectToNats } from '@ringlet/messaging/connection';
import { eventsStream } from '@ringlet/messaging/streams';
import { createLog } from '@ringlet/platform/logging';
import { truncateNewestBlock } from '@ringlet/testing/truncate-block';
import { type Fault } from './fault';

const filler = 'events.filler';

/** Fills the events stream to its limit, as on a small disk: it takes nothing more. */
export function fullDisk(): Fault {
  return {
    name: 'the disk of JetStream is full',
    restarts: [],
    seconds: 30,
    run: async (stack, lasts) => {
      const connection = await connectToNats(stack.operator, 'operator', createLog('run', 'silent'));
      const manager = await jetstreamManager(connection);
      try {
        for (const size of [512 * 1024, 16 * 1024, 256]) await fill(jetstream(connection), size);
        await lasts();
        const { state } = await manager.streams.info(eventsStream);
        return `${state.bytes} bytes of ${64 * 1024 * 1024}`;
      } finally {
        await manager.streams.purge(eventsStream, { filter: filler });
        await connection.close();
      }
    },
  };
}

async function fill(client: ReturnType<typeof jetstream>, size: number): Promise<void> {
  const body = new Uint8Array(size);
  try {
    for (;;) await client.publish(filler, body);
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
  }
}

/** The newest events are lost with a file's end. The services notice and publish them again. */
export function truncatedBlock(): Fault {
  return {
    name: 'the newest block file of the events stream is truncated',
    restarts: [],
    seconds: 0,
    run: async (stack) => {
      const lastEvent = async (): Promise<number> => {
        const connection = await connectToNats(stack.operator, 'operator', createLog('run', 'silent'));
        try {
          const manager = await jetstreamManager(connection);
          // The server notes the purge in the newest block: without it the filler is there again.
          await manager.streams.purge(eventsStream, { filter: filler });
          return (await manager.streams.info(eventsStream)).state.last_seq;
        } finally {
          await connection.close();
        }
      };
      const before = await lastEvent();
      const file = { before: 0, after: 0 };
      await stack.nats.killed(() => void Object.assign(file, truncateNewestBlock(stack.natsFolder, eventsStream)));
      const after = await lastEvent();
      return `${file.before} bytes became ${file.after}; last event ${before} before, ${after} after`;
    },
  };
}
