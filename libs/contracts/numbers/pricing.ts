import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { defineEvent } from '../event';
import { Page } from '../paging';
import { PlainText } from '../plain-text';
import { defineRequest, NoInput, pageOf } from '../request';
import { Instant, Part, Wire } from '../wire';

/** Units of the currency for one US dollar: decimal strings, at most six decimals. */
class RatesView {
  @Wire() readonly rate_usd: string;
  @Wire() readonly rate_ngn: string;
  @Wire() readonly rate_rub: string;
}
/** Exchange rates and margins, as decimal strings. */
export class CostValuesView extends RatesView {
  @Wire() readonly lowcost: string;
  @Wire() readonly highcost: string;
}
export interface SiteCost extends CostValuesView {
  readonly id: string;
}
/** A `SiteCost` with the fields that its reader may see. */
export class CostView extends RatesView {
  @Wire() readonly id: string;
  /** Percent; only admins see it. */
  @Wire() readonly lowcost?: string;
  /** Percent; only admins see it. */
  @Wire() readonly highcost?: string;
}
/** The specification's units of a currency for one US dollar. They apply if no admin has saved others and no market rate is used. */
export const specifiedRates = { USD: '1', NGN: '1540.58', RUB: '80.25' } as const;

const decimal = /^\d{1,12}(\.\d{1,6})?$/;
const aboveZero = /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,6})?$/;
const marginMessage = 'Please enter a percentage from zero with at most six decimals.';
const rateMessage = 'Please enter a number above zero with at most six decimals.';

/** Forms may send numbers instead of text. */
const asText = ({ value }: { value: unknown }): unknown => (typeof value === 'number' ? String(value) : value);

/** New rates and margins, as decimal strings. */
export class SaveCostInput {
  @IsString() @Transform(asText) @Matches(decimal, { message: marginMessage }) lowcost: string;
  @IsString() @Transform(asText) @Matches(decimal, { message: marginMessage }) highcost: string;
  @IsString() @Transform(asText) @Matches(aboveZero, { message: rateMessage }) rate_usd: string;
  @IsString() @Transform(asText) @Matches(aboveZero, { message: rateMessage }) rate_ngn: string;
  @IsString() @Transform(asText) @Matches(aboveZero, { message: rateMessage }) rate_rub: string;
  /** The admin has confirmed rates that change by a factor of ten or more. */
  @IsOptional() @IsBoolean() confirm?: boolean;
  /** Stored in the history and in the audit trail. */
  @IsOptional() @IsString() @MaxLength(500) @PlainText() reason?: string;
}
/**
 * Changes all prices within a second, and keeps the earlier values. numbers/rate-unusual: a rate becomes ten times as large or small,
 * `data.rates` names it, and `confirm` saves it. wallet/adjustment-requested: a rate is far from the market, so another admin decides; that
 * requires a reason.
 */
export const saveCost = defineRequest<SiteCost>()('numbers.cost.save', SaveCostInput, {
  permission: 'prices.change',
  errors: ['numbers/rate-unusual', 'wallet/adjustment-requested'],
});

export const getCost = defineRequest<SiteCost>()('numbers.cost.get', NoInput);

export class CostChange {
  /** Grows by one with every change. */
  @Wire() readonly version: number;
  @Instant() readonly at: string;
  @Wire('admin_id') readonly by: string;
  @Wire() readonly reason?: string;
  @Part(() => CostValuesView) readonly before: CostValuesView;
  @Part(() => CostValuesView) readonly after: CostValuesView;
}
/** Newest first. */
export const listCostChanges = defineRequest(pageOf(CostChange))('numbers.cost.changes', Page, {
  permission: 'prices.view',
});

/** Rates or margins were saved. */
export const pricingChanged = defineEvent<SiteCost>('events.pricing.changed', {
  emitters: ['numbers'],
  consumers: ['wallet'],
  listeners: ['numbers'],
});
