import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Controller, Injectable, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { InjectModel, MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { defineEvent, type EventEnvelope } from '@ringlet/contracts/event';
import { Inbox } from '@ringlet/persistence/inbox';
import { Outbox, outboxRow } from '@ringlet/persistence/outbox';
import { Transactions } from '@ringlet/persistence/transactions';
import { DatabaseSettings } from '@ringlet/platform/settings';
import { startNats, type TestNats } from '@ringlet/testing/nats';
import { startStack, type StartedProcess, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { OnEvent } from './decorators';
import { createService } from '@ringlet/service/create-service';
import { appModuleOf } from '@ringlet/testing/app-module';

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

describe('outbox relay', () => {
  let dir: string;
  let stack: TestStack;
  let nats: TestNats | undefined;
  let first: StartedProcess;
  let second: StartedProcess;
  let shop: Shop;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ringlet-nats-'));
    stack = await startStack({ natsDir: dir });
    [first, second] = (await Promise.all(
      [0, 1].map(() => stack.start('shop', DatabaseSettings, createService(appModuleOf(ShopModule)))),
    )) as [StartedProcess, StartedProcess];
    shop = first.app.get(Shop);
  });
  afterAll(async () => {
    await stack.stop();
    await nats?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  /** The state after a process has committed and crashed before it published. */
  async function sellAndCrash(item: string): Promise<void> {
    await shop.sales.create({ _id: item });
    await shop.sales.db.withSession((session) => shop.outbox.add([outboxRow(itemSold, { item }, 'r')], session));
  }

  const empty = async (): Promise<boolean> => (await shop.sales.db.collection('outbox').countDocuments()) === 0;

  it('publishes the events of a crashed process by the sweep of another', async () => {
    await sellAndCrash('hat');
    await until(async () => (await shop.handled('hat')) === 1, 'the event is handled');
    await until(empty, 'the outbox is empty');
    expect(await shop.handled('hat')).toBe(1);
  });

  it('publishes hundreds of unpublished events while two replicas sweep, each handled once', async () => {
    const items = Array.from({ length: 300 }, (_, n) => `left-${n}`);
    await Promise.all(items.map(sellAndCrash));
    await until(
      async () => (await shop.sales.countDocuments({ _id: /^left-/, handled: { $gte: 1 } })) === 300,
      'all are handled',
    );
    await until(empty, 'the outbox is empty');
    expect(await shop.sales.countDocuments({ _id: /^left-/, handled: 1 })).toBe(300);
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
    await stack.nats.stop();
    await shop.sell('scarf');
    expect(await empty()).toBe(false);
    nats = await startNats({ port: stack.nats.port, dir });
    await until(async () => (await shop.handled('scarf')) === 1, 'the event is handled', 30_000);
    await until(empty, 'the outbox is empty');
    await shop.sell('glove');
    await until(async () => (await shop.handled('glove')) === 1, 'a new event is handled');
  }, 60_000);

  it('creates the stream again when NATS restarts with an empty disk', async () => {
    await nats?.stop();
    await rm(dir, { recursive: true, force: true });
    nats = await startNats({ port: stack.nats.port, dir });
    await sellAndCrash('coat');
    await until(async () => (await shop.handled('coat')) === 1, 'the event is handled', 30_000);
  }, 60_000);

  it('stops in time while NATS is disconnected', async () => {
    await nats?.stop();
    nats = undefined;
    await second.stop();
    await first.stop();
  });
});
