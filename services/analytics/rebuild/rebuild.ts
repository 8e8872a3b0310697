import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { userRegistered } from '@ringlet/contracts/auth/accounts';
import { listRegistrations, type Registration } from '@ringlet/contracts/auth/registrations';
import { type DataOf, type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { listSales, type Sale } from '@ringlet/contracts/numbers/admin';
import { messageReceived, orderActivated, orderRefunded } from '@ringlet/contracts/numbers/events';
import { type Credit, listCredits } from '@ringlet/contracts/wallet/credits';
import { depositCredited } from '@ringlet/contracts/wallet/deposits';
import { Requester } from '@ringlet/messaging/requester';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { ClientDays } from '../client-days/client-days';
import { DepositDays } from '../deposit-days/deposit-days';
import { factOf } from '../domain/figures';
import { ProfitSums } from '../profit/profit-sums';
import { MonthlyFiguresRow } from '../projection/monthly-figures.model';
import { batchSize, Projection } from '../projection/projection';
import { ProjectionVersions } from '../versions/projection-versions';

const context = { correlationId: 'analytics-rebuild', deadlineMs: 60_000 };

/**
 * Applies all sales, refunds, deposits and registrations, as their services have stored them, to a new version of the figures and activates it when
 * it is complete. The service keeps running: events that arrive after the start are applied to both versions, each fact once.
 * After a crash the old version stays active; start again.
 */
@Injectable()
export class Rebuild {
  constructor(
    private readonly requester: Requester,
    @InjectModel(MonthlyFiguresRow.name) private readonly figures: Model<MonthlyFiguresRow>,
    private readonly versions: ProjectionVersions,
    private readonly projection: Projection,
    private readonly profit: ProfitSums,
    private readonly depositDays: DepositDays,
    private readonly clientDays: ClientDays,
  ) {}

  /** Returns how many facts were read. `progress` is called and awaited after every page. */
  async run(progress: (read: number) => void | Promise<void>): Promise<number> {
    await this.deleteOtherVersions(await this.versions.active());
    // What is committed from here on arrives as an event, too; what was committed before is read below.
    const version = await this.versions.startRebuild();
    let read = 0;
    for await (const facts of this.pages()) {
      for (let from = 0; from < facts.length; from += batchSize) {
        await this.projection.applyTo(version, facts.slice(from, from + batchSize));
      }
      read += facts.length;
      await progress(read);
    }
    await this.versions.activate(version);
    return read;
  }

  private async *pages(): AsyncGenerator<readonly EventEnvelope[]> {
    for (let after: string | undefined; ;) {
      const sales = await this.requester.send(listSales, { after }, context);
      after = sales.at(-1)?.id;
      if (after === undefined) break;
      yield sales.flatMap(eventsOf);
    }
    for (let after: string | undefined; ;) {
      const credits = await this.requester.send(listCredits, { after }, context);
      after = credits.at(-1)?.reference;
      if (after === undefined) break;
      yield credits.map(creditEventOf);
    }
    for (let after: string | undefined; ;) {
      const registrations = await this.requester.send(listRegistrations, { after }, context);
      after = registrations.at(-1)?.userId;
      if (after === undefined) break;
      yield registrations.map(registrationEventOf);
    }
  }

  /** Deletes the versions that earlier rebuilds replaced or left unfinished. Done only now: queries may have read them until recently. */
  private async deleteOtherVersions(active: number): Promise<void> {
    await this.figures.deleteMany({ $or: [{ _id: { $lt: `${active}:` } }, { _id: { $gte: `${active};` } }] });
    await this.profit.deleteOthers(active);
    await this.depositDays.deleteOthers(active);
    await this.clientDays.deleteOthers(active);
  }
}

/** The events that reported a sale, that a code arrived, and the refund. */
export function eventsOf({ id: orderId, at, refund, received, ...sale }: Sale): EventEnvelope[] {
  const { price, cost, chargedAt, ...what } = sale;
  return [
    eventOf(orderActivated, at, withoutUndefined({ orderId, ...what, price, cost, chargedAt })),
    ...(received ? [eventOf(messageReceived, at, { orderId, userId: what.userId })] : []),
    ...(refund ? [eventOf(orderRefunded, refund.at, { orderId, ...what, price, cost: refund.cost })] : []),
  ];
}

/** The event that reported a deposit. */
export function creditEventOf({ at, ...credit }: Credit): EventEnvelope {
  return eventOf(depositCredited, at, credit);
}

/** The event that reported a registration. */
export function registrationEventOf({ userId, at }: Registration): EventEnvelope {
  return eventOf(userRegistered, at, { userId });
}

/** The event that reported a fact, without what analytics does not read. */
function eventOf<E extends EventType<object>>(type: E, at: string, data: Partial<DataOf<E>>): EventEnvelope {
  const { subject, version } = type;
  const event = { id: '', subject, version, at, correlationId: context.correlationId, data };
  return { ...event, id: factOf(event) };
}
