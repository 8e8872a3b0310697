import { getModelToken } from '@nestjs/mongoose';
import { jetstream } from '@nats-io/jetstream';
import fc from 'fast-check';
import { type Model, Types } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { countedSubjects, type Figures, movements } from '../domain/figures';
import { FiguresRow } from '../figures/figures.model';
import { Generations } from '../figures/generations';
import { Projection } from '../figures/projection';
import { AnalyticsSettings } from '../settings';
import { Rebuild } from './rebuild';

const amount = fc.integer({ min: 0, max: 1_000_000_00 });
const event: fc.Arbitrary<EventEnvelope> = fc
  .record({
    subject: fc.constantFrom(...countedSubjects),
    at: fc.date({ min: new Date('2025-11-01'), max: new Date('2026-03-01'), noInvalidDate: true }),
    data: fc.record({ price: amount, cost: amount, amount }),
  })
  .map(({ subject, at, data }) => ({
    id: new Types.ObjectId().toHexString(),
    subject,
    version: 1,
    at: at.toISOString(),
    correlationId: 'spec',
    data,
  }));

describe('counting all figures again from the stream', () => {
  let stack: TestStack;
  let figures: Model<FiguresRow>;
  let generations: Generations;
  let rebuild: Rebuild;
  let projection: Projection;
  const happened: EventEnvelope[] = [];

  const publish = (each: EventEnvelope) => jetstream(stack.connection).publish(each.subject, JSON.stringify(each));
  const shown = async (): Promise<Record<string, Figures>> => {
    const prefix = `${await generations.shown()}:`;
    const rows = await figures.find().lean();
    return Object.fromEntries(
      rows.filter(({ _id }) => _id.startsWith(prefix)).map(({ _id, ...row }) => [_id.slice(prefix.length), row]),
    );
  };
  const expected = () => Object.fromEntries(movements(happened));
  const settled = () =>
    until(async () => {
      expect(await shown()).toEqual(expected());
      return true;
    }, 'every event is counted once');

  beforeAll(async () => {
    stack = await startStack();
    const start = () => stack.start('analytics', AnalyticsSettings, createService(AppModule));
    const { app } = await start();
    await start();
    figures = app.get<Model<FiguresRow>>(getModelToken(FiguresRow.name));
    generations = app.get(Generations);
    rebuild = app.get(Rebuild);
    projection = app.get(Projection);
  });
  afterAll(() => stack.stop());

  it('equals what was grown live, whatever came, however often, and while more is coming', async () => {
    const round = fc.record({
      before: fc.array(event, { minLength: 1, maxLength: 40 }),
      meanwhile: fc.array(event, { maxLength: 15 }),
      twice: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(round, async ({ before, meanwhile, twice }) => {
        happened.push(...before);
        for (const each of twice ? [...before, ...before.toReversed()] : before) await publish(each);
        await settled();
        const generation = await generations.shown();
        let coming = meanwhile;
        await rebuild.run(async () => {
          // The stream has been measured: these are not in what the rebuild reads.
          happened.push(...coming);
          await Promise.all(coming.map(publish));
          coming = [];
          await settled();
        });
        expect(await generations.shown()).toBeGreaterThan(generation);
        await settled();
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('says how far it is, and mends figures that were spoiled', async () => {
    await figures.updateMany({}, { $inc: { revenue: 13 } });
    const seen: [number, number][] = [];
    const read = await rebuild.run((done, total) => void seen.push([done, total]));
    expect(seen.at(-1)).toEqual([read, read]);
    expect(read).toBeGreaterThanOrEqual(happened.length);
    await settled();
  });

  it('begins again after a rebuild that died, and shows nothing half done', async () => {
    const before = await generations.shown();
    const unfinished = await generations.grow();
    await projection.countIn(unfinished, happened.slice(0, 1));
    expect(await generations.shown()).toBe(before);
    await settled();
    await rebuild.run(() => undefined);
    await expect(generations.show(unfinished)).rejects.toThrow(/another rebuild/);
    await settled();
  });
});
