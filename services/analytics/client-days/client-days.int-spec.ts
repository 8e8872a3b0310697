import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type ClientFigures, readClientDays } from '@ringlet/contracts/analytics';
import { listRegistrations, ListRegistrationsInput, type Registration } from '@ringlet/contracts/auth/registrations';
import { type Role } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { listSales, ListSalesInput, type Sale } from '@ringlet/contracts/numbers/admin';
import { messageReceived } from '@ringlet/contracts/numbers/events';
import { listOvercharges, type Overcharge } from '@ringlet/contracts/numbers/supplier-ledger';
import {
  type Credit,
  listCredits,
  ListCreditsInput,
  listLosses,
  type LostDeposit,
} from '@ringlet/contracts/wallet/credits';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { creditEventOf, eventsOf, registrationEventOf } from '../rebuild/stored-facts';
import { AnalyticsSettings } from '../settings';
import { verifyClientDays } from '../verification/verify-clients';
import { type SumsRow } from '../versions/versioned-sums';
import { clientDays } from './client-days';

const newId = () => new Types.ObjectId().toHexString();
const [ada, bo, chi, dan] = [newId(), newId(), newId(), newId()] as const;

const registrations: Registration[] = [
  { userId: ada, at: '2026-11-01T22:59:59Z' },
  { userId: bo, at: '2026-11-01T23:00:00Z' },
  { userId: chi, at: '2026-11-02T08:00:00Z' },
  { userId: dan, at: '2026-11-05T08:00:00Z' },
];
const credit = (userId: string, at: string): Credit => {
  return { reference: newId(), userId, amount: kobo(500), method: 'paystack', at };
};
const credits = [
  credit(ada, '2026-11-03T08:00:00Z'),
  credit(ada, '2026-11-04T08:00:00Z'),
  credit(bo, '2026-11-09T08:00:00Z'),
];
const sale = (userId: string, received: boolean): Sale => ({
  id: newId(),
  userId,
  service: '1',
  serviceName: 'WhatsApp',
  country: '7',
  countryName: 'Nigeria',
  provider: 'sms-man',
  price: kobo(100),
  cost: kobo(70),
  at: '2026-11-10T08:00:00Z',
  ...(received && { received: true as const }),
});
const sales = [sale(ada, false), sale(ada, true), sale(bo, false)];

const afterIn = <Row>(rows: readonly Row[], idOf: (row: Row) => string, after = ''): Row[] =>
  rows
    .filter((row) => idOf(row) > after)
    .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
    .slice(0, 2);

/** The stored data of auth, wallet and numbers. */
@Controller()
class OwnersController {
  @HandleRequest(listRegistrations)
  registrations(@Payload() { after }: ListRegistrationsInput): readonly Registration[] {
    return afterIn(registrations, ({ userId }) => userId, after);
  }

  @HandleRequest(listCredits)
  credits(@Payload() { after }: ListCreditsInput): readonly Credit[] {
    return afterIn(credits, ({ reference }) => reference, after);
  }

  @HandleRequest(listOvercharges)
  overcharges(): readonly Overcharge[] {
    return [];
  }

  @HandleRequest(listLosses)
  losses(): readonly LostDeposit[] {
    return [];
  }

  @HandleRequest(listSales)
  sales(@Payload() { after }: ListSalesInput): readonly Sale[] {
    return afterIn(sales, ({ id }) => id, after);
  }
}
@Module({ controllers: [OwnersController] })
class OwnersModule {}

describe('new clients by day', () => {
  let stack: TestStack;
  let days: Model<ClientFigures & SumsRow>;
  const now = new Date('2026-11-22T12:00:00Z');
  const range = { from: '2026-11-01', to: '2026-11-30' };
  const as = (role: Role) => ({ correlationId: 'spec', caller: { id: newId(), role, session: 's' } }) as const;
  const read = () => stack.requester.send(readClientDays, range, as('finance'));
  const differences = () => verifyClientDays(stack.requester, now, () => Promise.resolve(), 1);

  beforeAll(async () => {
    stack = await startStack();
    const start = () => stack.start('analytics', AnalyticsSettings, createService(AppModule));
    const { app } = await start();
    await start();
    await stack.start('owners', ServiceSettings, createService(OwnersModule));
    days = app.get<Model<ClientFigures & SumsRow>>(getModelToken(clientDays.name));
  });
  afterAll(() => stack.stop());

  it('count each step of a client once, on the day of the registration, with events in any order and twice', async () => {
    const late = { orderId: newId(), userId: chi, messageId: newId(), isLate: true };
    const { subject, version } = messageReceived;
    const events = [
      { id: newId(), subject, version, at: '2026-11-10T08:00:00Z', correlationId: 'spec', data: late },
      ...sales.flatMap(eventsOf),
      ...credits.map(creditEventOf),
      ...registrations.map(registrationEventOf),
    ];
    for (const event of [...events, ...events.toReversed()])
      await jetstream(stack.connection).publish(event.subject, JSON.stringify(event));
    await until(async () => {
      const { days: found } = await read();
      return found.reduce((sum, { registered, coded }) => sum + registered + coded, 0) === 5;
    }, 'every event is applied');
    await until(async () => (await differences()).length === 0, 'they agree with a recount');
    expect(await read()).toEqual({
      days: [
        { day: '2026-11-01', registered: 1, funded: 1, bought: 1, coded: 1 },
        { day: '2026-11-02', registered: 2, funded: 1, bought: 1, coded: 0 },
        { day: '2026-11-05', registered: 1, funded: 0, bought: 0, coded: 0 },
      ],
      complete: true,
    });
  });

  it('find a planted difference', async () => {
    await days.updateOne({ _id: '1:2026-11-02' }, { $inc: { funded: 1 } });
    expect(await differences()).toEqual(['clients of 2026-11-02: funded is 2, recounted 1']);
    await days.updateOne({ _id: '1:2026-11-02' }, { $inc: { funded: -1 } });
  });

  it('are for those who may see figures only', async () => {
    const request = stack.requester.send(readClientDays, range, as('support'));
    await expect(request).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
