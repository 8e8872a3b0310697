import { IsBoolean, IsInt, IsMongoId, IsOptional, IsString, Length, Matches, Min } from 'class-validator';
import { Page, type PageOf } from '../paging';
import { Reason } from '../plain-text';
import { defineRequest } from '../request';
import { Instant, Part, Wire } from '../wire';
import { SaveCostInput } from './pricing';

/** Rules at the same time. */
export const pricingRulesAtMost = 200;

const amount = /^\d{1,6}(\.\d{1,6})?$/;
const margin = /^\d{1,4}(\.\d{1,6})?$/;
/** Above -100. */
const change = /^(-\d{1,2}|\d{1,4})(\.\d{1,6})?$/;

/** Which offers a rule is for, and what it does to their price: `margin` or `change`. A condition that is absent holds for all. */
export class PricingRuleFields {
  /** A service by its id, or by its name in any case; `rent` for rentals. */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  service?: string;

  /** A country by its id, its ISO code, or its name in any case. */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  country?: string;

  /** A provider's name. */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  provider?: string;

  /** The provider's cost is at least this: US dollars, at most six decimals. */
  @IsOptional()
  @IsString()
  @Matches(amount, { message: 'Please enter an amount from zero with at most six decimals.' })
  from?: string;

  /** The provider's cost is under this: US dollars, at most six decimals. */
  @IsOptional()
  @IsString()
  @Matches(amount, { message: 'Please enter an amount from zero with at most six decimals.' })
  to?: string;

  /** Percent on the provider's cost, in place of the margins for all: at most four digits and six decimals. */
  @IsOptional()
  @IsString()
  @Matches(margin, { message: 'Please enter a percentage from zero to 9999 with at most six decimals.' })
  margin?: string;

  /** Percent on the price without the rule, above -100: at most four digits and six decimals. The price stays at or above the cost. */
  @IsOptional()
  @IsString()
  @Matches(change, { message: 'Please enter a percentage above -100 with at most six decimals.' })
  change?: string;

  /** Naira above the provider's cost that the price has at least: at most six decimals. */
  @IsOptional()
  @IsString()
  @Matches(amount, { message: 'Please enter an amount from zero with at most six decimals.' })
  profit?: string;
}

/** A pricing rule. The names are absent where the catalog no longer has the id. */
export class PricingRuleView implements Readonly<PricingRuleFields> {
  @Wire() readonly id: string;
  /** The id of a service; absent: all. */
  @Wire() readonly service?: string;
  @Wire() readonly serviceName?: string;
  /** The id of a country; absent: all. */
  @Wire() readonly country?: string;
  @Wire() readonly countryName?: string;
  /** Absent: all. */
  @Wire() readonly provider?: string;
  /** The provider's cost in US dollars is at least this. */
  @Wire() readonly from?: string;
  /** The provider's cost in US dollars is under this. */
  @Wire() readonly to?: string;
  /** Percent on the provider's cost, in place of the margins for all. */
  @Wire() readonly margin?: string;
  /** Percent on the price without the rule. */
  @Wire() readonly change?: string;
  /** Naira above the provider's cost that the price has at least. */
  @Wire() readonly profit?: string;
}

/** All pricing rules. */
export class PricingRulesView {
  /** Grows with every change. */
  @Wire() readonly version: number;
  @Part(() => PricingRuleView) readonly rules: readonly PricingRuleView[];
}

export class ListPricingRulesInput {}
/** Requires the permission prices.view. */
export const listPricingRules = defineRequest<PricingRulesView>()('numbers.pricing-rules.list', ListPricingRulesInput, {
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

/** What a change would do to the prices that clients see now. Rentals are not counted: their prices are asked for one by one. */
export class PricePreviewView {
  /** The version of the rules that it is based on. */
  @Wire() readonly version: number;
  /** Prices in the catalog. */
  @Wire() readonly offers: number;
  @Wire() readonly raised: number;
  @Wire() readonly lowered: number;
  /** The largest moves by percent, at most 20. */
  @Part(() => PriceMoveView) readonly largest: readonly PriceMoveView[];
}

export class PreviewPricingRuleInput extends PricingRuleFields {
  /** The rule that it replaces. Absent: it is added. */
  @IsOptional()
  @IsMongoId()
  id?: string;

  /** Preview of the rule's removal; the fields do not count. */
  @IsOptional()
  @IsBoolean()
  remove?: boolean;

  /** Preview of the rules of this version, in place of all of now; the fields do not count. 0: no rules. */
  @IsOptional()
  @IsInt()
  @Min(0)
  restore?: number;
}
/** Saves nothing. Requires the permission prices.view. */
export const previewPricingRule = defineRequest<PricePreviewView>()(
  'numbers.pricing-rules.preview',
  PreviewPricingRuleInput,
  {
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
/** What other rates and margins would do. Saves nothing. Requires the permission prices.view. */
export const previewCost = defineRequest<PricePreviewView>()('numbers.cost.preview', PreviewCostInput, {
  errors: ['numbers/upstream-unavailable'],
  deadlineMs,
});

class PricingChangeFields {
  /** The version that the admin has seen. */
  @IsInt()
  @Min(0)
  version: number;

  /** Stored in the history and in the audit trail. */
  @Reason()
  reason: string;
}

export class SavePricingRuleInput extends PricingRuleFields {
  /** The rule that it replaces. Absent: it is added. */
  @IsOptional()
  @IsMongoId()
  id?: string;

  /** The version that the admin has seen. */
  @IsInt()
  @Min(0)
  version: number;

  /** Stored in the history and in the audit trail. */
  @Reason()
  reason: string;
}
/** Adds or replaces a rule; prices follow within a second. Requires the permission prices.change. */
export const savePricingRule = defineRequest<PricingRulesView>()('numbers.pricing-rules.save', SavePricingRuleInput, {
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
  @IsMongoId()
  id: string;
}
/** Requires the permission prices.change. */
export const removePricingRule = defineRequest<PricingRulesView>()(
  'numbers.pricing-rules.remove',
  RemovePricingRuleInput,
  { errors: ['numbers/pricing-rules-changed', 'numbers/pricing-rule-unknown', 'numbers/upstream-unavailable'] },
);

export const pricingRulesActions = ['added', 'replaced', 'removed', 'restored'] as const;
export type PricingRulesAction = (typeof pricingRulesActions)[number];

/** A rule before and after a change: added where `before` is absent, removed where `after` is. */
export class PricingRuleChangeView {
  @Part(() => PricingRuleView) readonly before?: PricingRuleView;
  @Part(() => PricingRuleView) readonly after?: PricingRuleView;
}

/** One change of the pricing rules. */
export class PricingRulesChange {
  /** The version that it made. */
  @Wire() readonly version: number;
  @Instant() readonly at: string;
  @Wire('admin_id') readonly by: string;
  @Wire() readonly reason: string;
  @Wire() readonly action: PricingRulesAction;
  /** The number of rules after the change. */
  @Wire() readonly rules: number;
  /** The rules that it added, replaced and removed. */
  @Part(() => PricingRuleChangeView) readonly changed: readonly PricingRuleChangeView[];
}

export class ListPricingRulesChangesInput extends Page {}
/** Newest first. Requires the permission prices.view. */
export const listPricingRulesChanges = defineRequest<PageOf<PricingRulesChange>>()(
  'numbers.pricing-rules.changes',
  ListPricingRulesChangesInput,
  { errors: ['numbers/upstream-unavailable'] },
);

export class RestorePricingRulesInput extends PricingChangeFields {
  /** The version whose rules apply again; 0: none. */
  @IsInt()
  @Min(0)
  to: number;
}
/** Lets the rules of an earlier version apply again, as a change of its own. Requires the permission prices.change. */
export const restorePricingRules = defineRequest<PricingRulesView>()(
  'numbers.pricing-rules.restore',
  RestorePricingRulesInput,
  { errors: ['numbers/pricing-rules-changed', 'numbers/pricing-rule-unknown', 'numbers/upstream-unavailable'] },
);
