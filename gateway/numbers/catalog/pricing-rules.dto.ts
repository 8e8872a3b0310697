import { CostChange } from '@ringlet/contracts/numbers/pricing';
import { PricingRulesChange } from '@ringlet/contracts/numbers/pricing-rules';
import { Wire } from '@ringlet/contracts/wire';

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
