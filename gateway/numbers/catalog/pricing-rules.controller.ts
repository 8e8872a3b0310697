import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { listCostChanges } from '@ringlet/contracts/numbers/pricing';
import {
  listPricingRules,
  listPricingRulesChanges,
  previewCost,
  previewPricingRule,
  removePricingRule,
  restorePricingRules,
  savePricingRule,
} from '@ringlet/contracts/numbers/pricing-rules';
import { ForAdmins } from '../../http/access';
import { Forwards, get, post } from '../../http/forwards';
import { withAdmins } from '../../http/names';
import { CostChangeView, PricingRulesChangeView } from './pricing-rules.dto';

/** Markups for some offers: by service, country, provider and cost. */
@ApiTags('pricing')
@Controller('admin')
@ForAdmins('prices.view')
export class PricingRulesController extends Forwards({
  pricingRules: get('pricing-rules', listPricingRules, {
    summary: 'The pricing rules; the most specific one applies to an offer',
  }),
  savePricingRule: post('pricing-rules', savePricingRule, {
    summary: 'Adds a pricing rule, or replaces one; prices follow within a second',
    message: 'The pricing rule is saved.',
  }),
  removePricingRule: post('pricing-rules/remove', removePricingRule, {
    summary: 'Removes a pricing rule',
    message: 'The pricing rule is removed.',
  }),
  previewPricingRule: post('pricing-rules/preview', previewPricingRule, {
    summary:
      'What a pricing rule, its removal, or the rules of an earlier version would do to the prices; saves nothing',
  }),
  previewCost: post('cost/preview', previewCost, {
    summary: 'What other rates and margins would do to the prices; saves nothing',
  }),
  restorePricingRules: post('pricing-rules/restore', restorePricingRules, {
    summary: 'Lets the pricing rules of an earlier version apply again',
    message: 'The earlier pricing rules apply again.',
  }),
  costChanges: get('cost/changes', listCostChanges, {
    summary: 'Changes of exchange rates and margins, newest first',
    answer: async (page, ctx) => ({ ...page, data: await withAdmins(page.data, ctx) }),
    view: CostChangeView,
  }),
  pricingRulesChanges: get('pricing-rules/changes', listPricingRulesChanges, {
    summary: 'Changes of the pricing rules, newest first',
    answer: async (page, ctx) => ({ ...page, data: await withAdmins(page.data, ctx) }),
    view: PricingRulesChangeView,
  }),
}) {}
