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
  told: number;
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

  told(item: string): Promise<number | undefined> {
    return this.sales
      .findById(item)
      .lean()
      .then((sale) => sale?.told);
  }
}

@Controller()
class ShopController {
  constructor(private readonly shop: Shop) {}

  @OnEvent(itemSold)
  async hear(@Payload() event: EventEnvelope<{ item: string }>): Promise<void> {
    await this.shop.inbox.once('sales', event, async ({ session }) => {
      await this.shop.sales.updateOne({ _id: event.data.item }, { $inc: { told: 1 } }, { session });
    });
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: Sale.name, schema: SchemaFactory.createForClass(Sale) }])],
  controllers: [ShopController],
  providers: [Shop],
})
class ShopModule {}

describe('the outbox and its relay', () => {
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

  /** What a process leaves that commits and dies before it can publish. */
  async function sellAndDie(item: string): Promise<void> {
    await shop.sales.create({ _id: item });
    await shop.sales.db.withSession((session) => shop.outbox.add([outboxRow(itemSold, { item }, 'r')], session));
  }

  const empty = async (): Promise<boolean> => (await shop.sales.db.collection('outbox').countDocuments()) === 0;

  it('publishes what a process committed before it died, by the sweep of the others', async () => {
    await sellAndDie('hat');
    await until(async () => (await shop.told('hat')) === 1, 'the event is heard');
    await until(empty, 'the outbox is empty');
    expect(await shop.told('hat')).toBe(1);
  });

  it('publishes hundreds that were left behind, though both replicas sweep, and each is handled once', async () => {
    const items = Array.from({ length: 300 }, (_, n) => `left-${n}`);
    await Promise.all(items.map(sellAndDie));
    await until(
      async () => (await shop.sales.countDocuments({ _id: /^left-/, told: { $gte: 1 } })) === 300,
      'all are heard',
    );
    await until(empty, 'the outbox is empty');
    expect(await shop.sales.countDocuments({ _id: /^left-/, told: 1 })).toBe(300);
  });

  it('has its effect once when both replicas handle the same event at the same moment', async () => {
    const inboxes = [first, second].map(({ app }) => app.get(Shop));
    for (let n = 0; n < 30; n++) {
      const item = `twice-${n}`;
      await shop.sales.create({ _id: item });
      const event = { id: item, subject: itemSold.subject, version: 1, at: '', correlationId: 'r', data: { item } };
      const ran = await Promise.all(
        inboxes.map((each) =>
          each.inbox.once('sales', event, async ({ session }) => {
            await each.sales.updateOne({ _id: item }, { $inc: { told: 1 } }, { session });
          }),
        ),
      );
      expect(ran.filter(Boolean)).toHaveLength(1);
      expect(await shop.told(item)).toBe(1);
    }
  });

  it('tells a duplicate of its own from an event that was handled before', async () => {
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

  it('has its collections before it serves, since not every server makes them inside a transaction', async () => {
    const names = (await shop.sales.db.listCollections()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['inbox', 'outbox', shop.sales.collection.collectionName]));
  });

  it('keeps what became true while NATS was away, and tells it when it is back', async () => {
    await stack.nats.stop();
    await shop.sell('scarf');
    expect(await empty()).toBe(false);
    nats = await startNats({ port: stack.nats.port, dir });
    await until(async () => (await shop.told('scarf')) === 1, 'the event is heard', 30_000);
    await until(empty, 'the outbox is empty');
    await shop.sell('glove');
    await until(async () => (await shop.told('glove')) === 1, 'a new event is heard');
  }, 60_000);

  it('makes the stream again when NATS came back with nothing', async () => {
    await nats?.stop();
    await rm(dir, { recursive: true, force: true });
    nats = await startNats({ port: stack.nats.port, dir });
    await sellAndDie('coat');
    await until(async () => (await shop.told('coat')) === 1, 'the event is heard', 30_000);
  }, 60_000);

  it('stops in good time though NATS is away', async () => {
    await nats?.stop();
    nats = undefined;
    await second.stop();
    await first.stop();
  });
});
