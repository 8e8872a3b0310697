import { Inject, Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { lastDays } from '@ringlet/contracts/days';
import { dayMs } from '@ringlet/contracts/durations';
import {
  type SupplierClaimView,
  type SupplierDayView,
  type SupplierDifferenceView,
  type SupplierLedgerView,
  type SupplierPage,
} from '@ringlet/contracts/numbers/supplier-ledger';
import { type PageOf } from '@ringlet/contracts/paging';
import { InjectCollection } from '@ringlet/persistence/collection';
import { keysetPage, newestFirst, refitted } from '@ringlet/persistence/keyset';
import { Clock } from '@ringlet/platform/clock';
import { providerNames } from '../domain/provider-name';
import { decimalOfAmount } from '../domain/supplier-amount';
import { type Difference } from '../domain/supplier-ledger';
import { AdminOrderReads } from '../order-store/admin-order-reads';
import { type OrderRow } from '../order-store/order.model';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { type SupplierDifferenceRow } from './supplier-difference.model';
import { amountOf, type DifferenceSum, SupplierDifferences } from './supplier-differences';
import { SupplierLedgerRow } from './supplier-ledger.model';

const sumDays = 30;
const shownDays = 14;

@Injectable()
export class SupplierReports {
  constructor(
    @InjectCollection(SupplierLedgerRow) private readonly accounts: Collection<SupplierLedgerRow>,
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly found: SupplierDifferences,
    private readonly orders: AdminOrderReads,
    private readonly clock: Clock,
  ) {}

  async ledgers(): Promise<SupplierLedgerView[]> {
    const now = this.clock.nowMs();
    const rows = await this.accounts.find().toArray();
    const days = lastDays(new Date(now), shownDays);
    return Promise.all(
      this.providers.map(async ({ name: provider, currency }) => {
        const { since, keptShare = 0 } = rows.find(({ _id }) => _id === provider) ?? {};
        const sums = await this.found.sumsSince(provider, new Date(now - sumDays * dayMs));
        return {
          provider,
          currency,
          comparedAt: since && new Date(since.from).toISOString(),
          kept: decimalOf(sums, 'kept'),
          keptOf: sums.reduce((sum, { kind, numbers }) => (kind === 'kept' ? sum + numbers : sum), 0),
          unexplained: decimalOf(sums, 'unexplained'),
          dearerBy: Math.round(keptShare * 100),
          days: days.map((day): SupplierDayView => {
            const ofDay = sums.filter((sum) => sum.day === day);
            return { day, kept: decimalOf(ofDay, 'kept'), unexplained: decimalOf(ofDay, 'unexplained') };
          }),
        };
      }),
    );
  }

  differences({ provider, ...page }: SupplierPage): Promise<PageOf<SupplierDifferenceView>> {
    return keysetPage(page, newestFirst, [{ where: ofProvider(provider) }], this.found.rows, (row) =>
      this.present(row),
    );
  }

  /** The numbers of a page of differences. */
  async claims({ provider, ...page }: SupplierPage): Promise<PageOf<SupplierClaimView>> {
    const where = { ...ofProvider(provider), kind: 'kept' as const, stoodAt: { $exists: true } };
    const found = await keysetPage(page, newestFirst, [{ where }], this.found.rows, (row) => row);
    const rows = found.data;
    const ids = rows.flatMap(({ orders }) => orders.map(({ orderId }) => new Types.ObjectId(orderId)));
    const orders = new Map(
      (await this.orders.findAll({ _id: { $in: ids } })).map((order) => [order._id.toHexString(), order]),
    );
    const claims = rows.map((row) =>
      row.orders.map(({ orderId, amount }): SupplierClaimView => {
        const order: Partial<OrderRow> = orders.get(orderId) ?? {};
        return {
          provider: row.provider,
          activationId: order.activationId,
          number: order.number,
          service: order.serviceName ?? '',
          country: order.countryName ?? '',
          boughtAt: order.activatedAt?.toISOString(),
          cancelledAt: order.refund?.madeAt?.toISOString(),
          charged: decimalOfAmount(amount),
          currency: this.currencyOf(row.provider),
          keptOf: row.count,
          amongNumbers: row.orders.length,
          orderId,
        };
      }),
    );
    // A difference may have many numbers.
    const { data, nextCursor } = refitted(found, claims, newestFirst);
    return { data: data.flat(), nextCursor };
  }

  private present(row: SupplierDifferenceRow): SupplierDifferenceView {
    const { _id, provider, kind, amount, orders, count, foundAt, stoodAt, confirmed } = row;
    return {
      id: _id.toHexString(),
      provider,
      kind,
      amount: decimalOfAmount(amount),
      currency: this.currencyOf(provider),
      orders: kind === 'top-up' ? [] : orders.map(({ orderId }) => orderId),
      count,
      foundAt: foundAt.toISOString(),
      stoodAt: stoodAt?.toISOString(),
      confirmed: confirmed && decimalOfAmount(confirmed.amount),
    };
  }

  private currencyOf(provider: string): string {
    return this.providers.find(({ name }) => name === provider)?.currency ?? '';
  }
}

function ofProvider(wanted: string | undefined) {
  const provider = providerNames.find((name) => name === wanted);
  return wanted === undefined ? {} : { provider: provider ?? { $in: [] } };
}

function decimalOf(sums: readonly DifferenceSum[], kind: Difference['kind']): string {
  return decimalOfAmount(amountOf(sums, kind));
}
