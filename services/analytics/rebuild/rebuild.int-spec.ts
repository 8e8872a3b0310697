import { getModelToken } from '@nestjs/mongoose';
import { jetstream } from '@nats-io/jetstream';
import fc from 'fast-check';
import { type Model, Types } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { countedSubjects, type Figures, changesByPeriod } from '../domain/figures';
import { MonthlyFiguresRow } from '../projection/monthly-figures.model';
import { ProjectionVersions } from '../projection/projection-versions';
import { Projection } from '../projection/projection';
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

describe('rebuilding the figures from the event stream', () => {
  let stack: TestStack;
  let figures: Model<MonthlyFiguresRow>;
  let versions: ProjectionVersions;
  let rebuild: Rebuild;
  let projection: Projection;
  const published: EventEnvelope[] = [];

  const publish = (each: EventEnvelope) => jetstream(stack.connection).publish(each.subject, JSON.stringify(each));
  const activeFigures = async (): Promise<Record<string, Figures>> => {
    const prefix = `${await versions.active()}:`;
    const rows = await figures.find().lean();
    return Object.fromEntries(
      rows.filter(({ _id }) => _id.startsWith(prefix)).map(({ _id, ...row }) => [_id.slice(prefix.length), row]),
    );
  };
  const expected = () => Object.fromEntries(changesByPeriod(published));
  const settled = () =>
    until(async () => {
      expect(await activeFigures()).toEqual(expected());
      return true;
    }, 'every event is applied once');

  beforeAll(async () => {
    stack = await startStack();
    const start = () => stack.start('analytics', AnalyticsSettings, createService(AppModule));
    const { app } = await start();
    await start();
    figures = app.get<Model<MonthlyFiguresRow>>(getModelToken(MonthlyFiguresRow.name));
    versions = app.get(ProjectionVersions);
    projection = app.get(Projection);
    rebuild = new Rebuild(stack.connection, figures, versions, projection);
  });
  afterAll(() => stack.stop());

  it('gives the same figures as the live projection, with redeliveries and with events arriving during the rebuild', async () => {
    const round = fc.record({
      before: fc.array(event, { minLength: 1, maxLength: 40 }),
      meanwhile: fc.array(event, { maxLength: 15 }),
      twice: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(round, async ({ before, meanwhile, twice }) => {
        published.push(...before);
        for (const each of twice ? [...before, ...before.toReversed()] : before) await publish(each);
        await settled();
        const version = await versions.active();
        let arriving = meanwhile;
        await rebuild.run(async () => {
          // The rebuild has already determined where it stops reading: these events are not among what it reads.
          published.push(...arriving);
          await Promise.all(arriving.map(publish));
          arriving = [];
          await settled();
        });
        expect(await versions.active()).toBeGreaterThan(version);
        await settled();
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });

  it('reports progress and repairs corrupted figures', async () => {
    await figures.updateMany({}, { $inc: { revenue: 13 } });
    const seen: [number, number][] = [];
    const read = await rebuild.run((done, total) => void seen.push([done, total]));
    expect(seen.at(-1)).toEqual([read, read]);
    expect(read).toBeGreaterThanOrEqual(published.length);
    await settled();
  });

  it('restarts after a crashed rebuild and never activates a partial version', async () => {
    const before = await versions.active();
    const unfinished = await versions.startRebuild();
    await projection.applyTo(unfinished, published.slice(0, 1));
    expect(await versions.active()).toBe(before);
    await settled();
    await rebuild.run(() => undefined);
    await expect(versions.activate(unfinished)).rejects.toThrow(/another rebuild/);
    await settled();
  });
});
