import { IsBoolean, IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Min } from 'class-validator';
import { Page } from '../paging';
import { Reason } from '../plain-text';
import { defineRequest, NoInput, pageOf } from '../request';
import { Instant, Part, Wire } from '../wire';
import { SaveCostInput } from './pricing';

/** How many rules may exist. */
export const pricingRulesAtMost = 200;

const amount = /^\d{1,6}(\.\d{1,6})?$/;
const margin = /^\d{1,4}(\.\d{1,6})?$/;
/** Above -100. */
const change = /^(-\d{1,2}|\d{1,4})(\.\d{1,6})?$/;

/** A rule's conditions, and its effect on the price: `margin` or `change`. An absent condition always holds. */
export class PricingRuleFields {
  /** A service by its id, or by its name in any case; `rent` for rentals. */
  @IsOptional() @IsString() @Length(1, 100) service?: string;
  /** A country by its id, its ISO code, or its name in any case. */
  @IsOptional() @IsString() @Length(1, 100) country?: string;
  /** A provider's name. */
  @IsOptional() @IsString() @Length(1, 100) provider?: string;

  /** Lowest cost at the provider: US dollars, at most six decimals. */
  @IsOptional()
  @IsString()
  @Matches(amount, { message: 'Please enter an amount from zero with at most six decimals.' })
  from?: string;

  /** The provider's cost must be below this: US dollars, at most six decimals. */
  @IsOptional()
  @IsString()
  @Matches(amount, { message: 'Please enter an amount from zero with at most six decimals.' })
  to?: string;

  /** Percent on the provider's cost, in place of the margins for all: at most four digits and six decimals. */
  @IsOptional()
  @IsString()
  @Matches(margin, { message: 'Please enter a percentage from zero to 9999 with at most six decimals.' })
  margin?: string;

  /** Percent on the price without the rule, above -100: at most four digits and six decimals. The price never falls below the cost. */
  @IsOptional()
  @IsString()
  @Matches(change, { message: 'Please enter a percentage above -100 with at most six decimals.' })
  change?: string;

  /** Minimum profit: naira above the provider's cost, at most six decimals. */
  @IsOptional()
  @IsString()
  @Matches(amount, { message: 'Please enter an amount from zero with at most six decimals.' })
  profit?: string;
}

/** A pricing rule. Names are absent if the catalog no longer has the id. */
export class PricingRuleView implements Readonly<PricingRuleFields> {
  @Wire() readonly id: string;
  /** A service's id; absent: all. */
  @Wire() readonly service?: string;
  @Wire() readonly serviceName?: string;
  /** A country's id; absent: all. */
  @Wire() readonly country?: string;
  @Wire() readonly countryName?: string;
  /** Absent: all. */
  @Wire() readonly provider?: string;
  /** The provider's lowest cost, in US dollars. */
  @Wire() readonly from?: string;
  /** The provider's cost must be below this, in US dollars. */
  @Wire() readonly to?: string;
  /** Percent on the provider's cost, in place of the margins for all. */
  @Wire() readonly margin?: string;
  /** Percent on the price without the rule. */
  @Wire() readonly change?: string;
  /** Minimum profit: naira above the provider's cost. */
  @Wire() readonly profit?: string;
}

export class PricingRulesView {
  /** Grows with every change. */
  @Wire() readonly version: number;
  @Part(() => PricingRuleView) readonly rules: readonly PricingRuleView[];
}

export const listPricingRules = defineRequest(PricingRulesView)('numbers.pricing-rules.list', NoInput, {
  permission: 'prices.view',
  errors: ['numbers/upstream-unavailable'],
});

const deadlineMs = 20_000;

/** A price before and after a change, in naira. */
export class PriceMoveView {
  /** The country's id. */
  @Wire() readonly country: string;
  @Wire() readonly countryName: string;
  @Wire() readonly serviceName: string;
  @Wire() readonly before: number;
  @Wire() readonly after: number;
}

/** What a change would do to the prices that clients see now. Excludes rentals, because their prices are requested one by one. */
export class PricePreviewView {
  /** The version of the rules under it. */
  @Wire() readonly version: number;
  /** Prices in the catalog. */
  @Wire() readonly offers: number;
  @Wire() readonly raised: number;
  @Wire() readonly lowered: number;
  /** The largest moves by percent, at most 20. */
  @Part(() => PriceMoveView) readonly largest: readonly PriceMoveView[];
}

export class PreviewPricingRuleInput extends PricingRuleFields {
  /** The rule to replace. Absent: adds one. */
  @IsOptional() @IsMongoId() id?: string;
  /** Previews the rule's removal; ignores the fields. */
  @IsOptional() @IsBoolean() remove?: boolean;
  /** Previews the rules of this version in place of all current ones; ignores the fields. 0: no rules. */
  @IsOptional() @IsInt() @Min(0) restore?: number;
}
/** Saves nothing. */
export const previewPricingRule = defineRequest(PricePreviewView)(
  'numbers.pricing-rules.preview',
  PreviewPricingRuleInput,
  {
    permission: 'prices.view',
    errors: [
      'numbers/pricing-rule-unknown',
      'numbers/pricing-target-unknown',
      'numbers/pricing-rule-invalid',
      'numbers/pricing-rule-overlaps',
      'numbers/pricing-rules-too-many',
      'numbers/upstream-unavailable',
    ],
    deadlineMs,
  },
);

export class PreviewCostInput extends SaveCostInput {}
/** What other rates and margins would do. Saves nothing. */
export const previewCost = defineRequest(PricePreviewView)('numbers.cost.preview', PreviewCostInput, {
  permission: 'prices.view',
  errors: ['numbers/upstream-unavailable'],
  deadlineMs,
});

class PricingChangeFields {
  /** The version that the admin has seen. */
  @IsInt() @Min(0) version: number;
  /** Stored in the history and in the audit trail. */
  @Reason() reason: string;
}

export class SavePricingRuleInput extends PricingRuleFields {
  /** The rule to replace. Absent: adds one. */
  @IsOptional() @IsMongoId() id?: string;
  /** The version that the admin has seen. */
  @IsInt() @Min(0) version: number;
  /** Stored in the history and in the audit trail. */
  @Reason() reason: string;
}
/** Adds or replaces a rule; prices follow within a second. */
export const savePricingRule = defineRequest(PricingRulesView)('numbers.pricing-rules.save', SavePricingRuleInput, {
  permission: 'prices.change',
  errors: [
    'numbers/pricing-rules-changed',
    'numbers/pricing-rule-unknown',
    'numbers/pricing-target-unknown',
    'numbers/pricing-rule-invalid',
    'numbers/pricing-rule-overlaps',
    'numbers/pricing-rules-too-many',
    'numbers/upstream-unavailable',
  ],
});

export class RemovePricingRuleInput extends PricingChangeFields {
  @IsMongoId() id: string;
}
export const removePricingRule = defineRequest(PricingRulesView)(
  'numbers.pricing-rules.remove',
  RemovePricingRuleInput,
  {
    permission: 'prices.change',
    errors: ['numbers/pricing-rules-changed', 'numbers/pricing-rule-unknown', 'numbers/upstream-unavailable'],
  },
);

export const pricingRulesActions = ['added', 'replaced', 'removed', 'restored'] as const;
export type PricingRulesAction = (typeof pricingRulesActions)[number];

/** A rule before and after a change: added if `before` is absent, removed if `after` is. */
export class PricingRuleChangeView {
  @Part(() => PricingRuleView) readonly before?: PricingRuleView;
  @Part(() => PricingRuleView) readonly after?: PricingRuleView;
}

export class PricingRulesChange {
  /** The version that it created. */
  @Wire() readonly version: number;
  @Instant() readonly at: string;
  @Wire('admin_id') readonly by: string;
  @Wire() readonly reason: string;
  @Wire() readonly action: PricingRulesAction;
  /** The number of rules after the change. */
  @Wire() readonly rules: number;
  /** The added, replaced and removed rules. */
  @Part(() => PricingRuleChangeView) readonly changed: readonly PricingRuleChangeView[];
}

/** Newest first. */
export const listPricingRulesChanges = defineRequest(pageOf(PricingRulesChange))(
  'numbers.pricing-rules.changes',
  Page,
  { permission: 'prices.view', errors: ['numbers/upstream-unavailable'] },
);

export class RestorePricingRulesInput extends PricingChangeFields {
  /** The version whose rules apply again; 0: none. */
  @IsInt() @Min(0) to: number;
}
/** Makes the rules of an earlier version apply again, as a new change. */
export const restorePricingRules = defineRequest(PricingRulesView)(
  'numbers.pricing-rules.restore',
  RestorePricingRulesInput,
  {
    permission: 'prices.change',
    errors: ['numbers/pricing-rules-changed', 'numbers/pricing-rule-unknown', 'numbers/upstream-unavailable'],
  },
);
