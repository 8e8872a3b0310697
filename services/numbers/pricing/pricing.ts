import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { adminActed } from '@ringlet/contracts/auth/audit';
import { dayMs } from '@ringlet/contracts/durations';
import { RingletError } from '@ringlet/contracts/errors';
import { type EventOf } from '@ringlet/contracts/event';
import { type CostChange, pricingChanged, type SaveCostInput, type SiteCost } from '@ringlet/contracts/numbers/pricing';
import { type Page, type PageOf } from '@ringlet/contracts/paging';
import { allowRates, type RateName, rateNames, type ratesApproved } from '@ringlet/contracts/wallet/money-acts';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Requester } from '@ringlet/messaging/requester';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Inbox } from '@ringlet/persistence/inbox';
import { keysetPage, newestFirst } from '@ringlet/persistence/keyset';
import { type Transaction, Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type Rates, unusualRates } from '../domain/price';
import { KeptInMemory } from '../kept-in-memory';
import { defaultRates, presentCostChange, SiteCostChange, siteCostId, SiteCostRow } from './site-cost.model';

/** The current rates and margins, in memory. Another replica's change arrives within a second. */
@Injectable()
export class Pricing extends KeptInMemory<Rates & { readonly version: number }> {
  constructor(
    @InjectCollection(SiteCostRow) private readonly rows: Collection<SiteCostRow>,
    @InjectCollection(SiteCostChange) private readonly changes: Collection<SiteCostChange>,
    private readonly transactions: Transactions,
    private readonly inbox: Inbox,
    private readonly requester: Requester,
    private readonly clock: Clock,
  ) {
    super('rates and margins', { ...defaultRates, version: 0 }, pricingChanged);
  }

  get rates(): Rates {
    return this.current;
  }

  protected read(): Promise<SiteCostRow | null> {
    return this.rows.findOne({ _id: siteCostId });
  }

  /**
   * Saves new rates and margins with the admin and the earlier values. The wallet says whether one person may set the rates.
   * Errors: numbers/rate-unusual, those of wallet.rates.allow.
   */
  async save(input: SaveCostInput, admin: string, context: RequestContext): Promise<SiteCost> {
    const { lowcost, highcost, rate_usd, rate_ngn, rate_rub, confirm = false, reason } = input;
    const to: Rates = { lowcost, highcost, rate_usd, rate_ngn, rate_rub };
    await this.load();
    const from = this.current;
    if (!confirm) refuseUnusual(from, to);
    const changed = rateNames.filter((name) => to[name] !== from[name]);
    if (changed.length > 0) {
      const dayAgo = await this.ratesDayAgo(from);
      await this.requester.send(allowRates, { ...to, changed, dayAgo, reason }, context);
    }
    await this.transactions.run(context.correlationId, async (transaction) => {
      const replaced = await this.write(transaction, to, admin, reason);
      // Another admin may have saved meanwhile.
      if (!confirm) refuseUnusual(replaced, to);
    });
    await this.load();
    return this.siteCost();
  }

  async saveApproved(event: EventOf<typeof ratesApproved>): Promise<void> {
    const { rates, requestedBy, reason } = event.data;
    await this.inbox.once('pricing', event, async (transaction) => {
      await this.write(transaction, rates, requestedBy, reason);
    });
  }

  /** Those in force 24 hours ago; `current` if nothing has changed since. */
  private async ratesDayAgo(current: Rates): Promise<Pick<Rates, RateName>> {
    const since = { at: { $gt: new Date(this.clock.nowMs() - dayMs) } };
    const first = await this.changes.findOne(since, { sort: { at: 1 } });
    const { rate_usd, rate_ngn, rate_rub } = first?.from ?? current;
    return { rate_usd, rate_ngn, rate_rub };
  }

  /** Returns the earlier rates and margins. */
  private async write(
    { session, emit }: Transaction,
    to: Rates,
    admin: string,
    reason: string | undefined,
  ): Promise<Rates> {
    const update = { $set: to, $inc: { version: 1 } };
    const saved = await this.rows.findOneAndUpdate({ _id: siteCostId }, update, { upsert: true, session });
    const { _id, version, ...from } = saved ?? { _id: siteCostId, version: 0, ...defaultRates };
    const why = reason !== undefined && { reason };
    const change = { _id: new Types.ObjectId(), version: version + 1, at: this.clock.now(), admin, from, to, ...why };
    await this.changes.insertOne(change, { session });
    emit(pricingChanged, { id: _id, ...to });
    emit(adminActed, { adminId: admin, action: 'cost.saved', about: _id, ...changesBetween(from, to), ...why });
    return from;
  }

  /** Newest first. */
  history(page: Page): Promise<PageOf<CostChange>> {
    return keysetPage(page, newestFirst, [{ where: {} }], this.changes, presentCostChange);
  }

  siteCost(): SiteCost {
    const { lowcost, highcost, rate_usd, rate_ngn, rate_rub } = this.current;
    return { id: siteCostId, lowcost, highcost, rate_usd, rate_ngn, rate_rub };
  }
}

/** Throws numbers/rate-unusual. */
function refuseUnusual(from: Rates, to: Rates): void {
  const rates = unusualRates(from, to);
  if (rates.length > 0) throw new RingletError('numbers/rate-unusual', { data: { rates } });
}

/** The changed values as text, e.g. from `lowcost 30, rate_ngn 1540.58` to `lowcost 25, rate_ngn 1600`. */
function changesBetween(from: Rates, to: Rates): { from?: string; to?: string } {
  const names = ['lowcost', 'highcost', ...rateNames] as const;
  const changed = names.filter((name) => from[name] !== to[name]);
  if (changed.length === 0) return {};
  const text = (rates: Rates): string => changed.map((name) => `${name} ${rates[name]}`).join(', ');
  return { from: text(from), to: text(to) };
}
