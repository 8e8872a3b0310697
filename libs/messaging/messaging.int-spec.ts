import { Controller, Injectable, Module, type Type } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { InjectModel, MongooseModule, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IsInt, IsString, Min } from 'class-validator';
import { type Model } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { defineEvent, type EventEnvelope } from '@ringlet/contracts/event';
import { defineRequest } from '@ringlet/contracts/request';
import { Inbox } from '@ringlet/persistence/inbox';
import { Transactions } from '@ringlet/persistence/transactions';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { HandleRequest, OnEvent } from './decorators';
import { type RequestContext } from './envelope';
import { Requester } from './requester';

class AddInput {
  @IsString()
  name: string;

  @IsInt()
  @Min(1)
  amount: number;
}
const addToCounter = defineRequest<{ caller: string | undefined }>()('counter.add', AddInput, { senders: ['wallet'] });
const refuse = defineRequest<object>()('counter.refuse', AddInput);
const neverReplies = defineRequest<object>()('counter.never', AddInput);
const withoutHandler = defineRequest<object>()('counter.without-handler', AddInput);
const counterIncreased = defineEvent<{ name: string; amount: number }>('events.counter.increased');

@Schema({ collection: 'counters' })
class Counter {
  @Prop({ required: true, unique: true })
  name: string;
  @Prop({ required: true, default: 0 })
  total: number;
  @Prop({ required: true, default: 0 })
  handled: number;
}

@Injectable()
class Counters {
  constructor(
    @InjectModel(Counter.name) readonly model: Model<Counter>,
    readonly transactions: Transactions,
    readonly inbox: Inbox,
  ) {}
}

let release: (answer: object) => void;
const released = new Promise<object>((resolve) => (release = resolve));

@Controller()
class CountersController {
  constructor(private readonly counters: Counters) {}

  @HandleRequest(addToCounter)
  async add(
    @Payload() { name, amount }: AddInput,
    @Ctx() context: RequestContext,
  ): Promise<{ caller: string | undefined }> {
    await this.counters.transactions.run(context.correlationId, async ({ session, emit }) => {
      await this.counters.model.updateOne({ name }, { $inc: { total: amount } }, { upsert: true, session });
      emit(counterIncreased, { name, amount });
      if (amount === 13) throw new RingletError('platform/invalid', { message: 'Not thirteen.' });
    });
    return { caller: context.caller?.id };
  }

  @HandleRequest(refuse)
  refuse(@Payload() _input: AddInput): object {
    throw new Error('an internal detail');
  }

  @HandleRequest(neverReplies)
  never(@Payload() _input: AddInput): Promise<object> {
    return released;
  }

  @OnEvent(counterIncreased)
  async handle(@Payload() event: EventEnvelope<{ name: string; amount: number }>): Promise<void> {
    await this.counters.inbox.once('counters', event, async ({ session }) => {
      await this.counters.model.updateOne(
        { name: event.data.name },
        { $inc: { handled: event.data.amount } },
        { session },
      );
    });
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: Counter.name, schema: SchemaFactory.createForClass(Counter) }])],
  controllers: [CountersController],
  providers: [Counters],
})
class CountersModule {}

@Module({})
class EmptyModule {}

describe('a service on NATS and a database', () => {
  let stack: TestStack;
  let counters: Counters;
  const caller = { id: 'c1', role: 'client', session: 's1' } as const;

  beforeAll(async () => {
    stack = await startStack();
    const { app } = await stack.start('counter', ServiceSettings, createService(CountersModule));
    counters = app.get(Counters);
  });
  afterAll(async () => {
    release({});
    await stack.stop();
  });

  it('replies, receives the caller, commits, and handles its event once', async () => {
    const reply = await stack.requester.send(addToCounter, { name: 'a', amount: 2 }, { correlationId: 'r1', caller });
    expect(reply).toEqual({ caller: 'c1' });
    await until(async () => (await counters.model.findOne({ name: 'a' }))?.handled === 2, 'the event is handled');
    await until(
      async () => (await counters.model.db.collection('outbox').countDocuments({ publishedAt: null })) === 0,
      'the event is marked as published',
    );
  });

  it('names the invalid fields', async () => {
    const wrong = { name: 'a', amount: 0, colour: 'red' };
    await expect(stack.requester.send(addToCounter, wrong, { correlationId: 'r2' })).rejects.toMatchObject({
      code: 'platform/invalid',
      errors: expect.arrayContaining([
        { field: 'amount', message: expect.stringContaining('1') },
        { field: 'colour', message: 'The field colour is unknown.' },
      ]),
    });
  });

  it('rolls back everything, events included, when the work throws', async () => {
    await expect(
      stack.requester.send(addToCounter, { name: 'thirteen', amount: 13 }, { correlationId: 'r3' }),
    ).rejects.toMatchObject({ code: 'platform/invalid', message: 'Not thirteen.' });
    expect(await counters.model.findOne({ name: 'thirteen' })).toBeNull();
    expect(await counters.model.db.collection('outbox').countDocuments({ 'data.name': 'thirteen' })).toBe(0);
  });

  it('does not disclose an unexpected error', async () => {
    const sent = stack.requester.send(refuse, { name: 'a', amount: 1 }, { correlationId: 'r4' });
    await expect(sent).rejects.toMatchObject({ code: 'platform/internal' });
    await expect(sent).rejects.not.toThrow(/internal detail/);
  });

  it('rejects with unavailable when no handler exists, and when none replies in time', async () => {
    const input = { name: 'a', amount: 1 };
    const unavailable = { code: 'platform/unavailable' };
    await expect(stack.requester.send(withoutHandler, input, { correlationId: 'r5' })).rejects.toMatchObject(
      unavailable,
    );
    await expect(
      stack.requester.send(neverReplies, input, { correlationId: 'r6', deadlineMs: 100 }),
    ).rejects.toMatchObject(unavailable);
  });

  it('has its effect once when the event is delivered several times', async () => {
    await stack.requester.send(addToCounter, { name: 'b', amount: 5 }, { correlationId: 'r7' });
    await until(async () => (await counters.model.findOne({ name: 'b' }))?.handled === 5, 'the event is handled');
    const { jetstream } = await import('@nats-io/jetstream');
    const consumer = await jetstream(stack.connection).consumers.get('EVENTS');
    const { num_pending: stored } = await consumer.info();
    const all = await consumer.fetch({ max_messages: stored });
    const bodies: string[] = [];
    for await (const message of all) bodies.push(message.string());
    const again = bodies.find((body) => body.includes('"b"'));
    if (again === undefined) throw new Error('the event is not in the stream');
    for (let i = 0; i < 5; i++) await jetstream(stack.connection).publish('events.counter.increased', again);
    await stack.requester.send(addToCounter, { name: 'c', amount: 1 }, { correlationId: 'r8' });
    await until(async () => (await counters.model.findOne({ name: 'c' }))?.handled === 1, 'a later event is handled');
    expect((await counters.model.findOne({ name: 'b' }))?.handled).toBe(5);
  });

  it('does only what the contracts say of it', async () => {
    const start = (feature: Type) => stack.start('adverts', ServiceSettings, createService(feature));
    await expect(start(CountersModule)).rejects.toThrow(
      'adverts may not handle counter.add: its contract does not say so',
    );

    const { app } = await start(EmptyModule);
    await expect(
      app.get(Requester).send(addToCounter, { name: 'a', amount: 1 }, { correlationId: 'r' }),
    ).rejects.toThrow('counter.add does not name adverts among its senders');
    const emitting = app.get(Transactions).run('r', ({ emit }) => {
      emit(counterIncreased, { name: 'a', amount: 1 });
      return Promise.resolve();
    });
    await expect(emitting).rejects.toThrow('events.counter.increased does not name adverts among its emitters');
  });
});
