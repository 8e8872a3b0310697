import { JetStreamApiCodes, JetStreamApiError, type StoredMsg } from '@nats-io/jetstream';
import { type KV } from '@nats-io/kv';
import { type NatsConnection } from '@nats-io/transport-node';
import { type Collection } from 'mongoose';
import { readEntry } from '@ringlet/messaging/buckets';
import { type Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { SwitchStore } from './switch-store';
import { switchesId, type SwitchesRow } from './switches.model';

jest.mock('../../../libs/messaging/buckets', () => ({ readEntry: jest.fn() }));

const stored: SwitchesRow = { _id: switchesId, version: 2, changed: [] };
const published = JSON.stringify({ version: 2, changed: [] });

/** A bucket in which another process publishes before each of the first `overtaken` updates. */
function bucketOf(overtaken: number) {
  const bucket = {
    revision: 1,
    value: 'the version before',
    updates: 0,
    update: (_key: string, value: string, revision: number) => {
      bucket.updates += 1;
      if (bucket.updates <= overtaken) bucket.revision += 1;
      if (revision !== bucket.revision) {
        const description = `wrong last sequence: ${bucket.revision}`;
        const err_code = JetStreamApiCodes.StreamWrongLastSequence;
        return Promise.reject(new JetStreamApiError({ code: 400, err_code, description }));
      }
      bucket.value = value;
      return Promise.resolve((bucket.revision += 1));
    },
  };
  return bucket;
}

describe('publishing switches', () => {
  const rows = { findOne: () => Promise.resolve(stored) } as unknown as Collection<SwitchesRow>;
  const store = new SwitchStore(rows, {} as Transactions, new Clock());
  const publish = (bucket: ReturnType<typeof bucketOf>) => {
    const entry = () => Promise.resolve({ seq: bucket.revision, string: () => bucket.value } as StoredMsg);
    jest.mocked(readEntry).mockImplementation(entry);
    return store.publish({} as NatsConnection, bucket as unknown as KV);
  };

  it.each([0, 1, 4])(
    'publishes what is stored, also where other processes publish %d times meanwhile',
    async (times) => {
      const bucket = bucketOf(times);
      await store.publish(bucket as unknown as KV);
      expect(bucket).toMatchObject({ value: published, updates: times + 1 });
    },
  );

  it('gives up where other processes publish all the time', async () => {
    const bucket = bucketOf(Infinity);
    await expect(publish(bucket)).rejects.toThrow('wrong last sequence');
    expect(bucket.updates).toBe(5);
  });
});
