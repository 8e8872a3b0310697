import { ApiProperty } from '@nestjs/swagger';
import {
  PreviewCostInput,
  PreviewPricingRuleInput,
  type PricingRulesAction,
  pricingRulesActions,
  RemovePricingRuleInput,
  RestorePricingRulesInput,
  SavePricingRuleInput,
} from '@ringlet/contracts/numbers/pricing-rules';

export class SavePricingRuleBody extends SavePricingRuleInput {}
export class RemovePricingRuleBody extends RemovePricingRuleInput {}
export class RestorePricingRulesBody extends RestorePricingRulesInput {}
export class PreviewPricingRuleBody extends PreviewPricingRuleInput {}
export class PreviewCostBody extends PreviewCostInput {}

/** A pricing rule. The names are absent where the catalog no longer has the id. */
export class PricingRuleView {
  id: string;
  /** The id of a service; absent: all. */
  service?: string;
  service_name?: string;
  /** The id of a country; absent: all. */
  country?: string;
  country_name?: string;
  /** Absent: all. */
  provider?: string;
  /** The provider's cost in US dollars is at least this. */
  from?: string;
  /** The provider's cost in US dollars is under this. */
  to?: string;
  /** Percent on the provider's cost, in place of the margins for all. */
  margin?: string;
  /** Percent on the price without the rule. */
  change?: string;
  /** Naira above the provider's cost that the price has at least. */
  profit?: string;
}

/** All pricing rules. */
export class PricingRulesView {
  /** Grows with every change. */
  version: number;
  @ApiProperty({ type: () => [PricingRuleView] })
  rules: PricingRuleView[];
}

/** Exchange rates and margins, as decimal strings. */
export class CostValuesView {
  lowcost: string;
  highcost: string;
  rate_usd: string;
  rate_ngn: string;
  rate_rub: string;
}

/** A change of exchange rates and margins. */
export class CostChangeView {
  /** Grows by one with every change. */
  version: number;
  @ApiProperty({ format: 'date-time' })
  at: string;
  admin_id: string;
  /** Empty for a deleted account. */
  admin: string;
  reason?: string;
  before: CostValuesView;
  after: CostValuesView;
}

/** A price before and after a change, in naira. */
export class PriceMoveView {
  /** The country's id. */
  country: string;
  country_name: string;
  service_name: string;
  before: number;
  after: number;
}

/** What a change would do to the prices that clients see now. */
export class PricePreviewView {
  /** The version of the rules that it is based on. */
  version: number;
  /** Prices in the catalog. */
  offers: number;
  raised: number;
  lowered: number;
  /** The largest moves by percent, at most 20. */
  @ApiProperty({ type: () => [PriceMoveView] })
  largest: PriceMoveView[];
}

/** A rule before and after a change: added where `before` is absent, removed where `after` is. */
export class PricingRuleChangeView {
  @ApiProperty({ type: () => PricingRuleView })
  before?: PricingRuleView;
  @ApiProperty({ type: () => PricingRuleView })
  after?: PricingRuleView;
}

/** One change of the pricing rules. */
export class PricingRulesChangeView {
  /** The version that it made. */
  version: number;
  @ApiProperty({ format: 'date-time' })
  at: string;
  admin_id: string;
  /** The admin's name; empty once the account is deleted. */
  admin: string;
  reason: string;
  @ApiProperty({ enum: pricingRulesActions })
  action: PricingRulesAction;
  /** The number of rules after the change. */
  rules: number;
  /** The rules that it added, replaced and removed. */
  @ApiProperty({ type: () => [PricingRuleChangeView] })
  changed: PricingRuleChangeView[];
}
