import { jetstream } from '@nats-io/jetstream';
import { Controller, Module } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getModelToken } from '@nestjs/mongoose';
import fc from 'fast-check';
import { type Model, Types } from 'mongoose';
import { type DepositFigures, readDepositDays } from '@ringlet/contracts/analytics';
import { type Role } from '@ringlet/contracts/caller';
import { kobo } from '@ringlet/contracts/money';
import { type ProfitInput, readProfit } from '@ringlet/contracts/profit';
import {
  type Credit,
  listCredits,
  ListCreditsInput,
  listLosses,
  ListLossesInput,
  type LostDeposit,
} from '@ringlet/contracts/wallet/credits';
import { depositMethods } from '@ringlet/contracts/wallet/deposits';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ServiceSettings } from '@ringlet/platform/settings';
import { createService } from '@ringlet/service/create-service';
import { startStack, type TestStack } from '@ringlet/testing/stack';
import { until } from '@ringlet/testing/until';
import { AppModule } from '../app.module';
import { creditEventOf, lossEventOf } from '../rebuild/stored-facts';
import { AnalyticsSettings } from '../settings';
import { verifyDepositDays } from '../verification/verify-deposits';
import { ProjectionVersions } from '../versions/projection-versions';
import { type SumsRow } from '../versions/versioned-sums';
import { depositDays } from './deposit-days';

/** The ledger's postings, with the fees stored with the deposits. */
const credits: Credit[] = [];
/** Claims that took deposits back. */
const losses: LostDeposit[] = [];

@Controller()
class OwnersController {
  @HandleRequest(listCredits)
  credits(@Payload() { after = '' }: ListCreditsInput): readonly Credit[] {
    const ordered = credits.filter(({ reference }) => reference > after);
    return ordered.sort((one, other) => (one.reference < other.reference ? -1 : 1)).slice(0, 7);
  }

  @HandleRequest(listLosses)
  losses(@Payload() { after = '' }: ListLossesInput): readonly LostDeposit[] {
    const ordered = losses.filter(({ id }) => id > after);
    return ordered.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, 7);
  }
}
@Module({ controllers: [OwnersController] })
class OwnersModule {}

const naira = fc.integer({ min: 1, max: 900_000 }).map(kobo);
const credit = fc
  .record({
    method: fc.constantFrom(...depositMethods),
    at: fc.date({ min: new Date('2026-10-25'), max: new Date('2026-11-20'), noInvalidDate: true }),
    amount: naira,
    fee: fc.option(naira, { nil: undefined }),
    feeBy: fc.constantFrom('provider', 'rate'),
  })
  .map(({ method, at, amount, fee, feeBy }): Credit => {
    const known = method === 'crypto' || fee === undefined ? {} : { fee, feeBy };
    const reference = new Types.ObjectId().toHexString();
    return { reference, userId: 'u', method, amount, at: at.toISOString(), ...known };
  });

const loss = fc
  .record({ at: credit.map(({ at }) => at), taken: naira, lost: naira })
  .map(({ at, taken, lost }): LostDeposit => {
    const id = new Types.ObjectId().toHexString();
    const claim = { id, reference: id, userId: 'u', method: 'paystack', cause: 'dispute', state: 'lost', at } as const;
    return { ...claim, amount: kobo(taken + lost), taken };
  });

describe('deposits, fees and losses by day', () => {
  let stack: TestStack;
  let days: Model<DepositFigures & SumsRow>;
  let versions: ProjectionVersions;
  const now = new Date('2026-11-22T12:00:00Z');
  const as = (role: Role) => ({ correlationId: 'spec', caller: { id: 'a'.repeat(24), role, session: 's' } }) as const;
  const range = { from: '2026-10-01', to: '2026-11-30' };
  const read = () => stack.requester.send(readDepositDays, range, as('finance'));
  const profit = (input: Partial<ProfitInput> = {}) =>
    stack.requester.send(readProfit, { ...range, by: 'day', ...input }, as('finance'));
  const noPause = () => Promise.resolve();
  const differences = () => verifyDepositDays(stack.requester, now, noPause, 1);

  /** Published in any order, and twice. */
  const deposit = async (given: readonly Credit[], lost: readonly LostDeposit[] = []): Promise<void> => {
    credits.push(...given);
    losses.push(...lost);
    const events = [...given.map(creditEventOf), ...lost.map(lossEventOf)];
    for (const event of [...events.toReversed(), ...events]) {
      await jetstream(stack.connection).publish(event.subject, JSON.stringify(event));
    }
    const counted = async () => (await read()).days.reduce((sum, { deposits }) => sum + deposits, 0);
    await until(async () => (await counted()) === credits.length, 'every deposit is counted');
    await until(async () => (await differences()).length === 0, 'every loss is counted');
  };

  beforeAll(async () => {
    stack = await startStack();
    const start = () => stack.start('analytics', AnalyticsSettings, createService(AppModule));
    const { app } = await start();
    await start();
    await stack.start('owners', ServiceSettings, createService(OwnersModule));
    days = app.get<Model<DepositFigures & SumsRow>>(getModelToken(depositDays.name));
    versions = app.get(ProjectionVersions);
    const known = { fee: kobo(1_50), feeBy: 'provider', at: '2026-11-01T12:00:00.000Z' } as const;
    await deposit([{ reference: 'RL-1', userId: 'u', method: 'paystack', amount: kobo(100_00), ...known }]);
  });
  afterAll(() => stack.stop());

  it('agree with the ledger to the kobo on two replicas, with events in any order and twice, and are in the profit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(credit, { minLength: 1, maxLength: 25 }), fc.array(loss), async (given, lost) => {
        await deposit(given, lost);
        expect(await differences()).toEqual([]);
        const fees = credits.reduce((sum, { fee = 0 }) => sum + fee, 0);
        const feesByRate = credits.reduce((sum, { fee = 0, feeBy }) => sum + (feeBy === 'rate' ? fee : 0), 0);
        const feesUnknown = credits.filter(({ fee, method }) => fee === undefined && method !== 'crypto').length;
        const found = await profit();
        expect(found.fees).toEqual({ byRate: feesByRate, unknown: feesUnknown });
        expect(found.total.fees).toBe(fees);
        const took = losses.reduce((sum, { amount, taken }) => sum + amount - taken, 0);
        expect(found.total.losses).toBe(took);
        expect(found.total.profit).toBe(0 - fees - took);
        expect(found.days.reduce((sum, { losses = 0 }) => sum + losses, 0)).toBe(took);
        expect(found.days.reduce((sum, { fees = 0 }) => sum + fees, 0)).toBe(fees);
        expect(found.rows.reduce((sum, { fees = 0 }) => sum + fees, 0)).toBe(fees);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('are in the profit of days only without a filter: they belong to no service', async () => {
    const filtered = await profit({ service: '1' });
    expect(filtered).not.toHaveProperty('fees');
    for (const row of [...filtered.days, ...(await profit({ by: 'service' })).rows]) {
      expect(row).not.toHaveProperty('fees');
    }
    expect((await profit({ by: 'service' })).total.fees).toBeGreaterThan(0);
  });

  it('find a planted difference of one kobo', async () => {
    const planted = await days.findOneAndUpdate({ fees: { $gt: kobo(0) } }, { $inc: { fees: 1 } });
    const { _id = '', fees = 0 } = planted ?? {};
    const day = _id.slice(_id.indexOf(':') + 1);
    expect(await differences()).toEqual([`deposits of ${day}: fees is ${fees + 1}, by the ledger ${fees}`]);
    await days.updateOne({ _id }, { $inc: { fees: -1, deposited: -1 } });
    expect(await differences()).toEqual([expect.stringContaining(`deposits of ${day}: deposited is`)]);
    await days.updateOne({ _id }, { $inc: { deposited: 1 } });
    expect(await differences()).toEqual([]);
  });

  it('say that older deposits are missing until the figures were rebuilt', async () => {
    const rows = versions['rows'];
    await rows.updateOne({ _id: 'figures' }, { $unset: { complete: 1 } });
    expect(await read()).toMatchObject({ complete: false });
    expect(await profit()).toMatchObject({ complete: false });
    expect(await differences()).toEqual([expect.stringContaining('run `ringlet-admin analytics rebuild`')]);
    await rows.updateOne({ _id: 'figures' }, { $set: { complete: 1 } });
  });

  it('are for those who may see figures only, and at most 366 days', async () => {
    for (const role of ['client', 'support'] as const) {
      const request = stack.requester.send(readDepositDays, range, as(role));
      await expect(request).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
    for (const wrong of [{ from: '2025-11-01' }, { from: '2026-12-01' }, { to: 'today' }]) {
      const request = stack.requester.send(readDepositDays, { ...range, ...wrong }, as('finance'));
      await expect(request).rejects.toMatchObject({ code: 'platform/invalid' });
    }
  });
});
