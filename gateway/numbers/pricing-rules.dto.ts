import { ApiProperty } from '@nestjs/swagger';
import {
  PreviewCostInput,
  PreviewPricingRuleInput,
  PricingRuleFields,
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

/** A rule with the names of its service and country; absent where the catalog no longer has them. */
export class PricingRuleView extends PricingRuleFields {
  id: string;
  service_name?: string;
  country_name?: string;
}

/** All pricing rules. */
export class PricingRulesView {
  /** Grows with every change. */
  version: number;
  @ApiProperty({ type: () => [PricingRuleView] })
  rules: PricingRuleView[];
}

/** A price before and after a change, in naira. */
export class PriceMoveView {
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

/** One change of the pricing rules. */
export class PricingRulesChangeView {
  /** The version that it made. */
  version: number;
  @ApiProperty({ format: 'date-time' })
  at: string;
  admin_id: string;
  reason: string;
  @ApiProperty({ enum: pricingRulesActions })
  action: PricingRulesAction;
  /** The number of rules after the change. */
  rules: number;
}
