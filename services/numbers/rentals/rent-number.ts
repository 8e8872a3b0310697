import { Inject, Injectable } from '@nestjs/common';
import { type Caller } from '@ringlet/contracts/caller';
import { type Kobo, kobo } from '@ringlet/contracts/money';
import { type BuyNumberReply } from '@ringlet/contracts/numbers/orders';
import { type RentNumberInput } from '@ringlet/contracts/numbers/rentals';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { lengthOf } from '../domain/rental';
import { type OrderRow } from '../order-store/order.model';
import { OrderSchedule } from '../order-store/order-schedule';
import { DecimalIds } from '../orders/purchase/decimal-ids';
import { apiKeyOf, type PurchaseIdentity } from '../orders/purchase/new-order';
import { PurchaseSaga } from '../orders/purchase/purchase.saga';
import { type AcquireResult, type PurchasePlan } from '../orders/purchase/purchase-plan';
import { UsualSteps } from '../orders/purchase/usual-steps';
import { ProviderCalls } from '../providers/provider-calls';
import { NumbersSettings } from '../settings';
import { RentalCatalog, type RentalQuote } from './rental-catalog';
import { newRentalOrder } from './rental-order';

@Injectable()
export class RentNumber {
  constructor(
    private readonly rentalCatalog: RentalCatalog,
    private readonly saga: PurchaseSaga,
    private readonly steps: UsualSteps,
    private readonly providerCalls: ProviderCalls,
    private readonly schedule: OrderSchedule,
    private readonly decimalIds: DecimalIds,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  execute(input: RentNumberInput, caller: Caller, correlationId: string): Promise<BuyNumberReply> {
    const { country, unit, count, price, idempotencyKey, retryRefused } = input;
    const fields = ['rental', country, unit, count, price];
    const request = { userId: caller.id, idempotencyKey, retryRefused, fields };
    return this.saga.purchase(request, (identity) => this.plan(input, caller, identity, correlationId), correlationId);
  }

  private async plan(
    { country, unit, count, price }: RentNumberInput,
    caller: Caller,
    identity: PurchaseIdentity,
    correlationId: string,
  ): Promise<PurchasePlan> {
    const quote = await this.rentalCatalog.quote(country, { unit, count }, 'new', kobo(price));
    const { refusal } = quote;
    if (refusal?.code === 'numbers/price-changed') this.rentalCatalog.invalidate();
    const item = { ...apiKeyOf(caller), rental: { span: quote.span } };
    const placed = newRentalOrder('rental', identity, item, quote, this.clock.now(), this.schedule);
    const order = { ...placed, decimalId: await this.decimalIds.next() };
    const acquire = (balance: Kobo) => this.acquire(order, quote, balance, correlationId);
    return { order, refusal, acquire, steps: this.steps };
  }

  private async acquire(
    order: OrderRow,
    { rentalProvider, providerCountry, span, providerCost: amount }: RentalQuote,
    balanceAfter: Kobo,
    correlationId: string,
  ): Promise<AcquireResult> {
    const request = { country: providerCountry, span, ref: order._id.toHexString() };
    this.providerCalls.countCall(rentalProvider.name);
    const from = this.clock.now();
    const outcome = await rentalProvider.rentals.acquire(request);
    if (outcome.kind === 'rented') {
      const now = this.clock.nowMs();
      const expiresAt = new Date(now + lengthOf(span));
      const refundableUntil = new Date(Math.min(expiresAt.getTime(), now + this.settings.timing.rentalRefundMs));
      const charge = { amount, isStated: false, from, until: new Date(now) };
      const period = { activatedAt: new Date(now), expiresAt };
      const paid = { ...order, charge, balanceAfter, ...period, rental: { span, refundableUntil } };
      return { kind: 'acquired', order: { ...paid, state: 'active', ...outcome.given } };
    }
    const { kind, detail } = outcome;
    const about = { requestId: correlationId, orderId: order._id, provider: rentalProvider.name, kind, detail };
    this.log.warn(about, 'rental not acquired');
    this.rentalCatalog.invalidate();
    return outcome;
  }
}
