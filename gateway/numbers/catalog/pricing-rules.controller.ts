import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { Page, type PageOf } from '@ringlet/contracts/paging';
import { ForAdmins } from '../../http/access';
import { AnswersList, Errors } from '../../http/answers';
import { Forwards, get, post } from '../../http/forwards';
import { withAdmins } from '../../http/names';
import { Ctx, type RequestContext } from '../../http/request-context';
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
}) {
  @Get('cost/changes')
  @ApiOperation({ summary: 'Changes of exchange rates and margins, newest first' })
  @AnswersList(CostChangeView)
  async costChanges(@Query() query: Page, @Ctx() ctx: RequestContext): Promise<PageOf<CostChangeView>> {
    const page = await ctx.send(listCostChanges, query);
    return { ...page, data: await withAdmins(page.data, ctx) };
  }

  @Get('pricing-rules/changes')
  @ApiOperation({ summary: 'Changes of the pricing rules, newest first' })
  @Errors(listPricingRulesChanges)
  @AnswersList(PricingRulesChangeView)
  async pricingRulesChanges(@Query() query: Page, @Ctx() ctx: RequestContext): Promise<PageOf<PricingRulesChangeView>> {
    const page = await ctx.send(listPricingRulesChanges, query);
    return { ...page, data: await withAdmins(page.data, ctx) };
  }
}
