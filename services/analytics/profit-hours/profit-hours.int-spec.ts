import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Role } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { listSales, ListSalesInput, type Sale } from '@ringlet/contracts/numbers/admin';
import { listOvercharges, type Overcharge } from '@ringlet/contracts/numbers/supplier-ledger';
import { readProfitHours } from '@ringlet/contracts/profit';
import {
  type Credit,
  listCredits,
  ListCreditsInput,
  listLosses,
  type LostDeposit,
} from '@ringlet/contracts/wallet/credits';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Clock } from '@ringlet/platform/clock';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { type HourFigures } from '../domain/profit-hours';
import { creditEventOf, eventsOf } from '../rebuild/stored-facts';
import { AnalyticsSettings } from '../settings';
import { verifyProfitHours } from '../verification/verify-hours';
import { ProjectionVersions } from '../versions/projection-versions';
import { type SumsRow } from '../versions/versioned-sums';
import { profitHours } from './profit-hours';

/** The stored data of numbers and the ledger. */
const sales: Sale[] = [];
const credits: Credit[] = [];

@Controller()
class OwnersController {
  @HandleRequest(listSales)
  sales(@Payload() { after = '' }: ListSalesInput): readonly Sale[] {
    return sales.filter(({ id }) => id > after);
  }

  @HandleRequest(listCredits)
  credits(@Payload() { after = '' }: ListCreditsInput): readonly Credit[] {
    return credits.filter(({ reference }) => reference > after);
  }

  @HandleRequest(listOvercharges)
  overcharges(): readonly Overcharge[] {
    return [];
  }

  @HandleRequest(listLosses)
  losses(): readonly LostDeposit[] {
    return [];
  }
}
@Module({ controllers: [OwnersController] })
class OwnersModule {}

const soldAt = (at: string, refund?: Sale['refund']): Sale => ({
  id: new Types.ObjectId().toHexString(),
  userId: 'u',
  service: '1',
  serviceName: 'WhatsApp',
  country: '7',
  countryName: 'Nigeria',
  provider: 'sms-man',
  price: kobo(100),
  cost: kobo(70),
  at,
  chargedAt: at,
  ...(refund && { refund }),
});

describe('profit by hour', () => {
  let stack: TestStack;
  let hours: Model<HourFigures & SumsRow>;
  let versions: ProjectionVersions;
  const as = (role: Role) => ({ correlationId: 'spec', caller: { id: 'a'.repeat(24), role, session: 's' } }) as const;
  const read = () => stack.requester.send(readProfitHours, {}, as('finance'));
  const differences = () => verifyProfitHours(stack.requester, new Date(), () => Promise.resolve(), 1);

  beforeAll(async () => {
    stack = await startStack();
    const { app } = await stack.start('analytics', AnalyticsSettings, createService(AppModule));
    await stack.start('owners', ServiceSettings, createService(OwnersModule));
    app.get(Clock).now = () => new Date('2026-11-22T08:30:00Z');
    hours = app.get<Model<HourFigures & SumsRow>>(getModelToken(profitHours.name));
    versions = app.get(ProjectionVersions);
    sales.push(
      soldAt('2026-10-24T22:59:59Z'),
      soldAt('2026-10-24T23:00:00Z'),
      soldAt('2026-11-22T07:10:00Z'),
      soldAt('2026-11-22T07:20:00Z', { cost: kobo(70), at: '2026-11-22T08:05:00Z' }),
    );
    const fee = { fee: kobo(5), feeBy: 'provider' } as const;
    const at = '2026-11-22T08:10:00Z';
    credits.push({ reference: 'RL-1', userId: 'u', method: 'paystack', amount: kobo(1_000), at, ...fee });
    const events = [...sales.flatMap(eventsOf), ...credits.map(creditEventOf)];
    for (const event of [...events, ...events]) {
      await jetstream(stack.connection).publish(event.subject, JSON.stringify(event));
    }
    await until(async () => {
      const counted = (await read()).hours;
      const of = (name: 'sold' | 'refunded' | 'fees') => counted.reduce((sum, hour) => sum + hour[name], 0);
      return of('sold') === 3 && of('refunded') === 1 && of('fees') === 5;
    }, 'every event is counted');
  });
  afterAll(() => stack.stop());

  it('has the hours of today and of four weeks before, each event once', async () => {
    const sums = { sold: 0, refunded: 0, charged: 0, refunds: 0, cost: 0, fees: 0, losses: 0 };
    const nothing = { ...sums, profit: 0, uncosted: 0 };
    expect(await read()).toEqual({
      from: '2026-10-25',
      hours: [
        { ...nothing, day: '2026-10-25', hour: 0, sold: 1, charged: 100, cost: 70, profit: 30 },
        { ...nothing, day: '2026-11-22', hour: 8, sold: 2, charged: 200, cost: 140, profit: 60 },
        { ...nothing, day: '2026-11-22', hour: 9, refunded: 1, refunds: 100, cost: -70, fees: 5, profit: -35 },
      ],
      complete: true,
    });
    expect(await differences()).toEqual([]);
  });

  it('finds a planted difference of one kobo, and a sale in another hour', async () => {
    const planted = await hours.findOneAndUpdate({ sold: 2 }, { $inc: { cost: 1 } });
    expect(await differences()).toEqual([
      'profit of 2026-11-22T08:00: cost is 141, by orders and deposits 140',
      'profit of 2026-11-22T08:00: profit is 59, by orders and deposits 60',
    ]);
    await hours.updateOne({ _id: planted?._id }, { $inc: { cost: -1, sold: -1 } });
    await hours.updateOne({ refunded: 1 }, { $inc: { sold: 1 } });
    expect(await differences()).toHaveLength(2);
    await hours.updateOne({ _id: planted?._id }, { $inc: { sold: 1 } });
    await hours.updateOne({ refunded: 1 }, { $inc: { sold: -1 } });
    expect(await differences()).toEqual([]);
  });

  it('says that older hours are missing until the figures were rebuilt', async () => {
    const rows = versions['rows'];
    await rows.updateOne({ _id: 'figures' }, { $unset: { complete: 1 } });
    expect(await read()).toMatchObject({ complete: false });
    expect(await differences()).toEqual([expect.stringContaining('run `ringlet-admin analytics rebuild`')]);
    await rows.updateOne({ _id: 'figures' }, { $set: { complete: 1 } });
  });

  it('is for those who may see figures only', async () => {
    for (const role of ['client', 'support'] as const) {
      const request = stack.requester.send(readProfitHours, {}, as(role));
      await expect(request).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
  });
});
