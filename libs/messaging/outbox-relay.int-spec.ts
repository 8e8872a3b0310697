import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { type BeforeApplicationShutdown, Controller, Injectable, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectModel, MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { MongoClient } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { defineEvent, type EventEnvelope } from '@ringlet/contracts/event';
import { Inbox } from '@ringlet/persistence/inbox';
import { Outbox, type OutboxRow, outboxRow } from '@ringlet/persistence/outbox';
import { Transactions } from '@ringlet/persistence/transactions';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { type StartedProcess, startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { OnEvent } from './decorators';
import { republishCommand } from './republish/command';
import { republishedHeader } from './republish/header';
import { eventsStream } from './streams';

const itemSold = defineEvent<{ item: string }>('events.shop.item-sold');

@Schema({ collection: 'sales' })
class Sale {
  @Prop({ required: true })
  _id: string;
  @Prop({ required: true, default: 0 })
  handled: number;
}

@Injectable()
class Shop {
  constructor(
    @InjectModel(Sale.name) readonly sales: Model<Sale>,
    readonly transactions: Transactions,
    readonly outbox: Outbox,
    readonly inbox: Inbox,
  ) {}

  async sell(item: string): Promise<void> {
    await this.transactions.run('r', async ({ session, emit }) => {
      await this.sales.create([{ _id: item }], { session });
      emit(itemSold, { item });
    });
  }

  handled(item: string): Promise<number | undefined> {
    return this.sales
      .findById(item)
      .lean()
      .then((sale) => sale?.handled);
  }
}

@Controller()
class ShopController {
  constructor(private readonly shop: Shop) {}

  @OnEvent(itemSold)
  async handle(@Payload() event: EventEnvelope<{ item: string }>): Promise<void> {
    await this.shop.inbox.once('sales', event, async ({ session }) => {
      await this.shop.sales.updateOne({ _id: event.data.item }, { $inc: { handled: 1 } }, { session });
    });
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: Sale.name, schema: SchemaFactory.createForClass(Sale) }])],
  controllers: [ShopController],
  providers: [Shop],
})
class ShopModule {}

/** Sells once more while it stops, like a purchase under way. */
@Injectable()
class Seller implements BeforeApplicationShutdown {
  constructor(private readonly transactions: Transactions) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.transactions.run('r', ({ emit }) => Promise.resolve(emit(itemSold, { item: 'last' })));
  }
}

@Module({ providers: [Seller] })
class SellerModule {}

/** Nested as deep as the features of services. */
@Module({ imports: [SellerModule] })
class FloorModule {}

@Module({ imports: [FloorModule] })
class DepartmentStoreModule {}

describe('outbox relay', () => {
  let dir: string;
  let stack: TestStack;
  let nats: TestNats;
  let first: StartedProcess;
  let second: StartedProcess;
  let shop: Shop;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
    stack = await startStack({ natsDir: dir });
    nats = stack.nats;
    [first, second] = (await Promise.all(
      [0, 1].map(() => stack.start('shop', ServiceSettings, createService(ShopModule))),
    )) as [StartedProcess, StartedProcess];
    shop = first.app.get(Shop);
  });
  // No test publishes another test's events.
  afterEach(() => until(empty, 'all are marked as published'));
  afterAll(async () => {
    await stack.stop();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  });

  /** Leaves the state of a process that committed and crashed before it published. */
  async function sellAndCrash(item: string): Promise<void> {
    await shop.sales.create({ _id: item });
    await shop.sales.db.withSession((session) => shop.outbox.add([outboxRow(itemSold, { item }, 'r')], session));
  }

  /** Restarts NATS and waits until the test is connected. */
  async function startNatsAgain(): Promise<void> {
    nats = await startNats({ port: stack.nats.port, dir });
    await until(async () => (await stack.connection.rtt()) >= 0, 'the test is connected');
  }

  const rows = () => shop.sales.db.collection<OutboxRow>('outbox');
  const empty = async (): Promise<boolean> => (await rows().countDocuments({ publishedAt: null })) === 0;

  it('reports the age of the oldest event that is not published', async () => {
    const read = async () => {
      const text = await (await fetch(`http://127.0.0.1:${first.probePort}/metrics`)).text();
      return Number(/^ringlet_outbox_oldest_seconds\{.*\} (\S+)$/m.exec(text)?.[1]);
    };
    await until(async () => (await read()) === 0, 'nothing is left');
    const anHourAgo = Types.ObjectId.createFromTime(Math.floor(Date.now() / 1000) - 3600);
    // No replica sweeps meanwhile.
    await until(() => shop.outbox.claimSweep('test', new Date(), new Date(Date.now() + 60_000)), 'no sweep runs');
    await shop.sales.db.withSession((session) =>
      shop.outbox.add([{ ...outboxRow(itemSold, { item: 'old' }, 'r'), _id: anHourAgo }], session),
    );
    expect(await read()).toBeGreaterThanOrEqual(3600);
    await shop.outbox.releaseSweep('test');
    await until(async () => (await read()) === 0, 'it is published');
  });

  it('publishes the events of a crashed process by the sweep of another', async () => {
    await sellAndCrash('hat');
    await until(async () => (await shop.handled('hat')) === 1, 'the event is handled');
    await until(empty, 'all are marked as published');
    expect(await shop.handled('hat')).toBe(1);
  });

  it('publishes what features commit until they have stopped, before the service stops', async () => {
    const store = await stack.start('store', ServiceSettings, createService(DepartmentStoreModule));
    await store.stop();
    const client = await MongoClient.connect(stack.database.url);
    const events = await client.db(`${stack.database.prefix}_store`).collection('outbox').find().toArray();
    await client.close();
    expect(events).toMatchObject([{ data: { item: 'last' }, publishedAt: expect.any(Date) }]);
  });

  it('publishes hundreds of unpublished events while two replicas sweep, each handled once', async () => {
    const items = Array.from({ length: 300 }, (_, n) => `left-${n}`);
    let published = 0;
    const subscription = stack.connection.subscribe(itemSold.subject, { callback: () => void (published += 1) });
    await Promise.all(items.map(sellAndCrash));
    await until(
      async () => (await shop.sales.countDocuments({ _id: /^left-/, handled: { $gte: 1 } })) === 300,
      'all are handled',
    );
    await until(empty, 'all are marked as published');
    expect(await shop.sales.countDocuments({ _id: /^left-/, handled: 1 })).toBe(300);
    // One replica swept, so no event was sent twice.
    expect(published).toBe(300);
    subscription.unsubscribe();
  });

  it('leaves the sweep to the replica that has claimed it, until it stops or its claim ends', async () => {
    const now = new Date();
    const later = new Date(now.getTime() + 1000);
    const outbox = shop.outbox;
    await until(() => outbox.claimSweep('a', now, later), 'no sweep runs');
    expect(await outbox.claimSweep('b', now, later)).toBe(false);
    expect(await outbox.claimSweep('a', now, later)).toBe(true);
    expect(await outbox.claimSweep('b', later, new Date(later.getTime() + 1000))).toBe(true);
    await outbox.releaseSweep('a');
    expect(await outbox.claimSweep('a', now, later)).toBe(false);
    await outbox.releaseSweep('b');
    expect(await outbox.claimSweep('a', now, later)).toBe(true);
    await outbox.releaseSweep('a');
  });

  it('keeps published events for a day and publishes a span of time again, with no second effect', async () => {
    const from = new Date();
    for (const item of ['cup', 'pan']) await shop.sell(item);
    await until(async () => (await shop.handled('pan')) === 1 && (await shop.handled('cup')) === 1, 'both are handled');
    await until(empty, 'all are marked as published');
    const indexes = await rows().indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { publishedAt: 1 }, expireAfterSeconds: 86_400 }));
    expect(await rows().countDocuments({ 'data.item': { $in: ['cup', 'pan'] } })).toBe(2);

    const seen: (string | undefined)[] = [];
    const subscription = stack.connection.subscribe(itemSold.subject, {
      callback: (_error, { headers }) => void seen.push(headers?.get(republishedHeader)),
    });
    const again = (service: string) => {
      const env = { MONGO_URL: stack.database.url, MONGO_PREFIX: stack.database.prefix };
      return republishCommand(env, { from, to: new Date(Date.now() + 1000), service });
    };
    expect(await again('shop')).toEqual({ text: 'shop: 2 events will be published again', data: { shop: 2 } });
    await until(empty, 'all are marked as published');
    await until(() => seen.length === 2, 'both are published again');
    // The stream accepts the same events even within its duplicate window.
    expect(await again('shop')).toMatchObject({ data: { shop: 2 } });
    await until(() => seen.length === 4, 'both are published a third time');
    expect(seen).toEqual(['1', '1', '2', '2']);
    subscription.unsubscribe();
    const inbox = shop.sales.db.collection('inbox');
    expect(await inbox.countDocuments()).toBeGreaterThan(0);
    expect([await shop.handled('cup'), await shop.handled('pan')]).toEqual([1, 1]);
    expect(await again('bakery')).toMatchObject({ failed: true });
  });

  it('loses nothing when the stream is emptied: published again, the events are handled', async () => {
    const from = new Date();
    const sold = ['jar', 'lid', 'mug'];
    for (const item of sold) await shop.sales.create({ _id: item });
    // Acknowledged and lost: marked, but not in the stream.
    const lost = sold.map((item) => ({ ...outboxRow(itemSold, { item }, 'r'), publishedAt: new Date() }));
    await shop.sales.db.withSession((session) => shop.outbox.add(lost, session));
    await (await jetstreamManager(stack.connection)).streams.purge(eventsStream);
    expect(await shop.outbox.republish(from, new Date(Date.now() + 1000))).toBe(3);
    await until(async () => (await shop.sales.countDocuments({ _id: { $in: sold }, handled: 1 })) === 3, 'all handled');
  });

  it('has its effect once when two replicas handle the same event at the same time', async () => {
    const inboxes = [first, second].map(({ app }) => app.get(Shop));
    for (let n = 0; n < 30; n++) {
      const item = `twice-${n}`;
      await shop.sales.create({ _id: item });
      const event = { id: item, subject: itemSold.subject, version: 1, at: '', correlationId: 'r', data: { item } };
      const ran = await Promise.all(
        inboxes.map((each) =>
          each.inbox.once('sales', event, async ({ session }) => {
            await each.sales.updateOne({ _id: item }, { $inc: { handled: 1 } }, { session });
          }),
        ),
      );
      expect(ran.filter(Boolean)).toHaveLength(1);
      expect(await shop.handled(item)).toBe(1);
    }
  });

  it('distinguishes a duplicate key of the effect from an event that was already handled', async () => {
    await shop.sales.create({ _id: 'taken' });
    const event = { id: 'e1', subject: itemSold.subject, version: 1, at: '', correlationId: 'r', data: {} };
    const sellAgain = () =>
      shop.inbox.once(
        'sales',
        event,
        async ({ session }) => void (await shop.sales.create([{ _id: 'taken' }], { session })),
      );
    await expect(sellAgain()).rejects.toMatchObject({ code: 11000 });
    await expect(sellAgain()).rejects.toMatchObject({ code: 11000 });
    expect(await shop.inbox.once('sales', event, async () => undefined)).toBe(true);
    expect(await shop.inbox.once('sales', event, async () => undefined)).toBe(false);
  });

  it('creates its collections before it serves, because not every server creates them inside a transaction', async () => {
    const names = (await shop.sales.db.listCollections()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['inbox', 'outbox', shop.sales.collection.collectionName]));
  });

  it('stores events while NATS is disconnected and publishes them after the reconnect', async () => {
    await nats.stop();
    await shop.sell('scarf');
    expect(await empty()).toBe(false);
    await startNatsAgain();
    await until(async () => (await shop.handled('scarf')) === 1, 'the event is handled');
    await until(empty, 'all are marked as published');
    await shop.sell('glove');
    await until(async () => (await shop.handled('glove')) === 1, 'a new event is handled');
  });

  it('creates the stream again when NATS restarts with an empty disk', async () => {
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
    await startNatsAgain();
    await sellAndCrash('coat');
    await until(async () => (await shop.handled('coat')) === 1, 'the event is handled');
  });

  it('stops in time while NATS is disconnected', async () => {
    const more = await Promise.all([0, 1].map(() => stack.start('shop', ServiceSettings, createService(ShopModule))));
    await nats.stop();
    for (const each of more) await each.stop();
    await startNatsAgain();
  });
});
