import { CostChange } from '@ringlet/contracts/numbers/pricing';
import {
  PreviewCostInput,
  PreviewPricingRuleInput,
  PricingRulesChange,
  RemovePricingRuleInput,
  RestorePricingRulesInput,
  SavePricingRuleInput,
} from '@ringlet/contracts/numbers/pricing-rules';
import { Wire } from '@ringlet/contracts/wire';

export class SavePricingRuleBody extends SavePricingRuleInput {}
export class RemovePricingRuleBody extends RemovePricingRuleInput {}
export class RestorePricingRulesBody extends RestorePricingRulesInput {}
export class PreviewPricingRuleBody extends PreviewPricingRuleInput {}
export class PreviewCostBody extends PreviewCostInput {}

/** A change of exchange rates and margins. */
export class CostChangeView extends CostChange {
  /** Empty for a deleted account. */
  @Wire() readonly admin: string;
}

/** One change of the pricing rules. */
export class PricingRulesChangeView extends PricingRulesChange {
  /** The admin's name; empty once the account is deleted. */
  @Wire() readonly admin: string;
}
