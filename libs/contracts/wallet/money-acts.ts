import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsMongoId,
  IsObject,
  IsOptional,
  IsString,
  Length,
} from 'class-validator';
import { defineEvent } from '../event';
import { type CostValuesView, SaveCostInput } from '../numbers/pricing';
import { PlainText } from '../plain-text';
import { defineRequest } from '../request';

/*
 * Decisions about money outside the wallet: numbers asks before it acts. If the caller may not decide alone, another person is asked, as
 * for an adjustment.
 */

/** The act is allowed. */
export interface Allowed {
  /** The account ids of the one or two people who decided it. */
  readonly decidedBy: readonly string[];
}

export class AllowRefundInput {
  @IsMongoId() orderId: string;
  @IsOptional() @IsString() @Length(1, 500) @PlainText({ lines: 'many' }) reason?: string;
}
/** A refund at Ringlet's cost, of the ledger's charge for the order. Counts once, however often it is repeated. */
export const allowRefund = defineRequest<Allowed>()('wallet.refund.allow', AllowRefundInput, {
  permission: 'numbers.refund',
  senders: ['numbers'],
  errors: ['wallet/adjustment-requested', 'auth/own-account'],
});

export const rateNames = ['rate_usd', 'rate_ngn', 'rate_rub'] as const;
export type RateName = (typeof rateNames)[number];

export class AllowRatesInput extends SaveCostInput {
  /** The rates that change; the others are not compared with the market. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(rateNames.length)
  @IsIn(rateNames, { each: true })
  changed: RateName[];
  /** The rates that were in force 24 hours ago. The market's take their place once they are read. */
  @IsObject() dayAgo: Readonly<Record<RateName, string>>;
}
/** New exchange rates. Rates far from the market need a reason and another person. Also platform/invalid (no reason). */
export const allowRates = defineRequest<Allowed>()('wallet.rates.allow', AllowRatesInput, {
  permission: 'prices.change',
  senders: ['numbers'],
  errors: ['wallet/adjustment-requested'],
});

/** Another person approved the request, so numbers acts. */
interface Approved {
  readonly requestedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
}
export const refundApproved = defineEvent<Approved & { readonly orderId: string }>('events.wallet.refund-approved', {
  consumers: ['numbers'],
});
export const ratesApproved = defineEvent<Approved & { readonly rates: CostValuesView }>(
  'events.wallet.rates-approved',
  { consumers: ['numbers'] },
);
