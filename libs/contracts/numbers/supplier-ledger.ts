import 'reflect-metadata';
import { IsMongoId, IsOptional, IsString, Length, Matches } from 'class-validator';
import { type DataOf } from '../event';
import { Page } from '../paging';
import { defineRequest, listOf, NoInput, NoReply, pageOf } from '../request';
import { Instant, Part, Wire } from '../wire';
import { type supplierOvercharged } from './events';

/** What a provider charged beyond purchases on a day of Africa/Lagos. Decimal strings in the provider's currency. */
export class SupplierDayView {
  @Wire() readonly day: string;
  @Wire() readonly kept: string;
  @Wire() readonly unexplained: string;
}

/** The account at a number provider, compared with purchases and cancellations there. Amounts are decimal strings in `currency`. */
export class SupplierLedgerView {
  @Wire('upstream') readonly provider: string;
  @Wire() readonly currency: string;
  /** Until when everything has been compared; absent before the first time. */
  @Instant() readonly comparedAt?: string;
  /** Kept for cancelled numbers in the last 30 days. */
  @Wire() readonly kept: string;
  /** For how many numbers the provider kept it. */
  @Wire() readonly keptOf: number;
  /** Missing in the last 30 days, for an uncertain reason. */
  @Wire() readonly unexplained: string;
  /** By how many percent a number really costs more there, in the last seven days: 0 to 30. */
  @Wire() readonly dearerBy: number;
  /** The last 14 days, today last. */
  @Part(() => SupplierDayView) readonly days: readonly SupplierDayView[];
}
/** In the order of preference. */
export const listSupplierLedgers = defineRequest(listOf(SupplierLedgerView))('numbers.supplier-ledger.list', NoInput, {
  permission: 'operations.view',
});

export class SupplierPage extends Page {
  /** Only this provider's. */
  @IsOptional() @IsString() @Length(1, 40) provider?: string;
}

export type SupplierDifferenceKind = 'kept' | 'unexplained' | 'top-up';

/** A difference between the actual and the expected balance at a provider. */
export class SupplierDifferenceView {
  @Wire() readonly id: string;
  @Wire('upstream') readonly provider: string;
  /**
   * `kept`: the money of cancelled numbers; `unexplained`: money is missing for an uncertain reason; `top-up`: there is more than
   * expected.
   */
  @Wire() readonly kind: SupplierDifferenceKind;
  /** A decimal string in `currency`. */
  @Wire() readonly amount: string;
  @Wire() readonly currency: string;
  /** The orders that it may concern. */
  @Wire() readonly orders: readonly string[];
  /** For how many of these orders the money was kept; absent if uncertain. */
  @Wire() readonly count?: number;
  @Instant() readonly foundAt: string;
  /** When it became final; until then a late return may even it out. */
  @Instant() readonly stoodAt?: string;
  /** For a top-up: the amount paid in. */
  @Wire() readonly confirmed?: string;
}
/** Newest first. */
export const listSupplierDifferences = defineRequest(pageOf(SupplierDifferenceView))(
  'numbers.supplier-ledger.differences',
  SupplierPage,
  { permission: 'operations.view' },
);

/** A cancelled number whose money a provider keeps: one line of a claim. */
export class SupplierClaimView {
  @Wire('upstream') readonly provider: string;
  /** The activation id at the provider. */
  @Wire('upstream_id') readonly activationId?: string;
  /** Absent once the account is erased. */
  @Wire() readonly number?: string;
  @Wire() readonly service: string;
  @Wire() readonly country: string;
  @Instant() readonly boughtAt?: string;
  @Instant() readonly cancelledAt?: string;
  /** The charge for the number, a decimal string in `currency`. */
  @Wire() readonly charged: string;
  @Wire() readonly currency: string;
  /** For how many of `amongNumbers` the money was kept. 1 of 1: certainly for this one. */
  @Wire() readonly keptOf?: number;
  @Wire() readonly amongNumbers: number;
  @Wire('order') readonly orderId: string;
}
/** Final differences, newest first. */
export const listSupplierClaims = defineRequest(pageOf(SupplierClaimView))(
  'numbers.supplier-ledger.claims',
  SupplierPage,
  { permission: 'operations.view' },
);

export class ListOverchargesInput {
  /** The last difference of the previous page. */
  @IsOptional() @IsMongoId() after?: string;
}
/** A final difference, as the event supplier-overcharged reported it. `at`: ISO 8601. */
export type Overcharge = DataOf<typeof supplierOvercharged> & { readonly at: string };
/** In the order of their ids, up to a thousand a page; an empty page is the last. For internal programs and admins. */
export const listOvercharges = defineRequest<readonly Overcharge[]>()(
  'numbers.supplier-ledger.overcharges',
  ListOverchargesInput,
  { permission: 'figures.view', withoutCaller: true, senders: ['analytics'] },
);

export class ConfirmTopUpInput {
  @IsMongoId() id: string;
  /** The amount paid in: a decimal string in the provider's currency. */
  @Matches(/^\d{1,9}(\.\d{1,4})?$/) amount: string;
}
/** The owner confirms the amount of a top-up. If it exceeds the observed amount, the provider has kept the rest. */
export const confirmTopUp = defineRequest(NoReply)('numbers.supplier-ledger.confirm-top-up', ConfirmTopUpInput, {
  permission: 'selling.change',
  errors: ['numbers/top-up-gone'],
});
