import { type INestApplicationContext } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import { type Model, Types } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { bisectFailures } from '@ringlet/messaging/bisect-failures';
import { Transactions } from '@ringlet/persistence/transactions';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { AppModule } from '../app.module';
import { changesByPeriod, factOf, type Figures } from '../domain/figures';
import { AnalyticsSettings } from '../settings';
import { type SumsRow } from '../versions/versioned-sums';
import { monthlyFigures } from './monthly-figures';
import { Projection } from './projection';

const amount = fc.integer({ min: 0, max: 1_000_000 });
/** A sale, a refund or a deposit; one in ten cannot be applied, because its time is invalid or it has half a kobo. */
const event = fc
  .record({
    kind: fc.constantFrom(orderActivated, orderRefunded, depositCredited),
    // Few ids, so that the same fact is reported several times.
    about: fc.nat(30).map((n) => n.toString(16).padStart(24, '0')),
    at: fc.constantFrom('2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z', '2026-11-20T12:00:00Z'),
    fault: fc.option(fc.constantFrom('time', 'amount'), { freq: 9 }),
    amount,
  })
  .map(({ kind: { subject, version }, about, at, fault, amount: whole }): EventEnvelope => {
    const value = fault === 'amount' ? whole + 0.5 : whole;
    const data = { orderId: about, reference: about, price: value, cost: value, amount: value };
    const id = new Types.ObjectId().toHexString();
    return { id, subject, version, at: fault === 'time' ? 'never' : at, correlationId: 'spec', data };
  });

/** How a transaction ends: committed, or the process crashes before the commit, or between the commit and the acknowledgement. */
const ending = fc.constantFrom('commits', 'commits', 'crashes before', 'crashes after');
class Crash extends Error {}

describe('the projection', () => {
  let stack: TestStack;
  let app: INestApplicationContext;
  let version = 1000;

  beforeAll(async () => {
    stack = await startStack();
    ({ app } = await stack.start('analytics', AnalyticsSettings, createService(AppModule)));
  });
  afterAll(() => stack.stop());

  const figuresOf = async (ofVersion: number) => {
    const model = app.get<Model<Figures & SumsRow>>(getModelToken(monthlyFigures.name));
    const rows = await model.find({ _id: new RegExp(`^${ofVersion}:`) }).lean();
    return Object.fromEntries(rows.map(({ _id, ...figures }) => [_id.slice(`${ofVersion}:`.length), figures]));
  };

  it('is the same whatever the batches, the redeliveries and the crashes, and leaves out exactly what is not valid', async () => {
    const delivery = fc.record({
      from: fc.nat(25),
      size: fc.integer({ min: 1, max: 40 }),
      endings: fc.array(ending, { maxLength: 6 }),
    });
    const given = fc.record({
      events: fc.array(event, { minLength: 1, maxLength: 25 }),
      deliveries: fc.array(delivery, { maxLength: 4 }),
    });
    const projection = app.get(Projection);
    const transactions = app.get(Transactions);
    const run = transactions.run.bind(transactions);
    const spy = jest.spyOn(transactions, 'run');
    await fc.assert(
      fc.asyncProperty(given, async ({ events: all, deliveries }) => {
        version += 1;
        const isValid = (each: EventEnvelope) =>
          each.at !== 'never' && Number.isInteger((each.data as { price: number }).price);
        // All reports of a fact have the same amounts.
        const first = new Map(all.map((each) => [factOf(each), each]).toReversed() as [string, EventEnvelope][]);
        const events = all.map((each) => ({
          ...each,
          at: first.get(factOf(each))!.at,
          data: first.get(factOf(each))!.data,
        }));
        const failed = new Set<string>();
        const deliver = async (batch: readonly EventEnvelope[]): Promise<void> => {
          await bisectFailures(batch, (some) => projection.applyTo(version, some), {
            failed: async (each, error) => {
              if (error instanceof Crash) throw error;
              expect(error).toBeInstanceOf(RangeError);
              failed.add(each.id);
            },
            undecided: () => undefined,
            isOver: () => false,
          });
        };
        for (const { from, size, endings } of deliveries) {
          const left = [...endings];
          spy.mockImplementation(async (id, work) => {
            const end = left.shift();
            const result = await run(id, async (transaction) => {
              const done = await work(transaction);
              if (end === 'crashes before') throw new Crash();
              return done;
            });
            if (end === 'crashes after') throw new Crash();
            return result;
          });
          await deliver(events.slice(from, from + size)).catch((error: unknown) => expect(error).toBeInstanceOf(Crash));
        }
        spy.mockImplementation(run);
        failed.clear();
        await deliver(events);
        const valid = events.filter(isValid);
        expect([...failed].sort()).toEqual(
          events
            .filter((each) => !isValid(each))
            .map(({ id }) => id)
            .sort(),
        );
        const facts = new Map(valid.map((each) => [factOf(each), each]));
        expect(await figuresOf(version)).toEqual(Object.fromEntries(changesByPeriod([...facts.values()])));
      }),
      { numRuns: 8, endOnFailure: true },
    );
    spy.mockRestore();
  });
});
