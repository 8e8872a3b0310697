import { Controller, Injectable, Module } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { InjectModel, MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IsInt, IsString, Min } from 'class-validator';
import { type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { defineEvent, type EventEnvelope } from '@ringlet/contracts/event';
import { defineRequest } from '@ringlet/contracts/request';
import { Inbox } from '@ringlet/persistence/inbox';
import { Transactions } from '@ringlet/persistence/transactions';
import { DatabaseSettings } from '@ringlet/platform/settings';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { type RequestContext } from './envelope';
import { HandleRequest, OnEvent } from './decorators';
import { createService } from '@ringlet/service/create-service';
import { appModuleOf } from '@ringlet/testing/app-module';

class AddInput {
  @IsString()
  name: string;

  @IsInt()
  @Min(1)
  amount: number;
}
const addToTally = defineRequest<{ caller: string | undefined }>()('tally.add', AddInput);
const refuse = defineRequest<object>()('tally.refuse', AddInput);
const neverAnswers = defineRequest<object>()('tally.never', AddInput);
const nobodyListens = defineRequest<object>()('tally.nobody', AddInput);
const tallyGrown = defineEvent<{ name: string; amount: number }>('events.tally.grown');

@Schema({ collection: 'tallies' })
class Tally {
  @Prop({ required: true, unique: true })
  name: string;
  @Prop({ required: true, default: 0 })
  total: number;
  @Prop({ required: true, default: 0 })
  heard: number;
}

@Injectable()
class Tallies {
  constructor(
    @InjectModel(Tally.name) readonly model: Model<Tally>,
    readonly transactions: Transactions,
    readonly inbox: Inbox,
  ) {}
}

let release: (answer: object) => void;
const released = new Promise<object>((resolve) => (release = resolve));

@Controller()
class TallyController {
  constructor(private readonly tallies: Tallies) {}

  @HandleRequest(addToTally)
  async add(
    @Payload() { name, amount }: AddInput,
    @Ctx() context: RequestContext,
  ): Promise<{ caller: string | undefined }> {
    await this.tallies.transactions.run(context.correlationId, async ({ session, emit }) => {
      await this.tallies.model.updateOne({ name }, { $inc: { total: amount } }, { upsert: true, session });
      emit(tallyGrown, { name, amount });
      if (amount === 13) throw new RingletError('platform/invalid', { message: 'Not thirteen.' });
    });
    return { caller: context.caller?.id };
  }

  @HandleRequest(refuse)
  refuse(@Payload() _input: AddInput): object {
    throw new Error('a secret of the house');
  }

  @HandleRequest(neverAnswers)
  never(@Payload() _input: AddInput): Promise<object> {
    return released;
  }

  @OnEvent(tallyGrown)
  async hear(@Payload() event: EventEnvelope<{ name: string; amount: number }>): Promise<void> {
    await this.tallies.inbox.once('tallies', event, async ({ session }) => {
      await this.tallies.model.updateOne(
        { name: event.data.name },
        { $inc: { heard: event.data.amount } },
        { session },
      );
    });
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: Tally.name, schema: SchemaFactory.createForClass(Tally) }])],
  controllers: [TallyController],
  providers: [Tallies],
})
class TallyModule {}

describe('a service on real NATS and a database', () => {
  let stack: TestStack;
  let tallies: Tallies;
  const caller = { id: 'c1', role: 'client', session: 's1' } as const;

  beforeAll(async () => {
    stack = await startStack();
    const { app } = await stack.start('tally', DatabaseSettings, createService(appModuleOf(TallyModule)));
    tallies = app.get(Tallies);
  });
  afterAll(async () => {
    release({});
    await stack.stop();
  });

  it('answers, knows the caller, commits, and its event is heard once', async () => {
    const reply = await stack.requester.send(addToTally, { name: 'a', amount: 2 }, { correlationId: 'r1', caller });
    expect(reply).toEqual({ caller: 'c1' });
    await until(async () => (await tallies.model.findOne({ name: 'a' }))?.heard === 2, 'the event is heard');
    await until(
      async () => (await tallies.model.db.collection('outbox').countDocuments()) === 0,
      'the outbox is empty',
    );
  });

  it('names the fields that are wrong', async () => {
    const wrong = { name: 'a', amount: 0, colour: 'red' };
    await expect(stack.requester.send(addToTally, wrong, { correlationId: 'r2' })).rejects.toMatchObject({
      code: 'platform/invalid',
      errors: expect.arrayContaining([
        { field: 'amount', message: expect.stringContaining('1') },
        { field: 'colour', message: 'The field colour is not known here.' },
      ]),
    });
  });

  it('undoes everything, events too, when the work throws', async () => {
    await expect(
      stack.requester.send(addToTally, { name: 'thirteen', amount: 13 }, { correlationId: 'r3' }),
    ).rejects.toMatchObject({ code: 'platform/invalid', message: 'Not thirteen.' });
    expect(await tallies.model.findOne({ name: 'thirteen' })).toBeNull();
    expect(await tallies.model.db.collection('outbox').countDocuments()).toBe(0);
  });

  it('tells nothing of an unexpected error', async () => {
    const asked = stack.requester.send(refuse, { name: 'a', amount: 1 }, { correlationId: 'r4' });
    await expect(asked).rejects.toMatchObject({ code: 'platform/internal' });
    await expect(asked).rejects.not.toThrow(/secret/);
  });

  it('says unavailable when nobody listens, and when nobody answers in time', async () => {
    const input = { name: 'a', amount: 1 };
    const unavailable = { code: 'platform/unavailable' };
    await expect(stack.requester.send(nobodyListens, input, { correlationId: 'r5' })).rejects.toMatchObject(
      unavailable,
    );
    await expect(
      stack.requester.send(neverAnswers, input, { correlationId: 'r6', deadlineMs: 100 }),
    ).rejects.toMatchObject(unavailable);
  });

  it('has an effect once however often the event is delivered', async () => {
    await stack.requester.send(addToTally, { name: 'b', amount: 5 }, { correlationId: 'r7' });
    await until(async () => (await tallies.model.findOne({ name: 'b' }))?.heard === 5, 'the event is heard');
    const { jetstream } = await import('@nats-io/jetstream');
    const consumer = await jetstream(stack.connection).consumers.get('EVENTS');
    const all = await consumer.fetch({ max_messages: 10, expires: 1000 });
    const bodies: string[] = [];
    for await (const message of all) bodies.push(message.string());
    const again = bodies.find((body) => body.includes('"b"')) ?? '';
    for (let i = 0; i < 5; i++) await jetstream(stack.connection).publish('events.tally.grown', again);
    await stack.requester.send(addToTally, { name: 'c', amount: 1 }, { correlationId: 'r8' });
    await until(async () => (await tallies.model.findOne({ name: 'c' }))?.heard === 1, 'a later event is heard');
    expect((await tallies.model.findOne({ name: 'b' }))?.heard).toBe(5);
  });
});
