import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listCostChanges } from '@ringlet/contracts/numbers/pricing';
import {
  listPricingRules,
  listPricingRulesChanges,
  previewCost,
  PreviewCostInput,
  previewPricingRule,
  PreviewPricingRuleInput,
  PricePreviewView,
  PricingRulesView,
  removePricingRule,
  RemovePricingRuleInput,
  restorePricingRules,
  RestorePricingRulesInput,
  savePricingRule,
  SavePricingRuleInput,
} from '@ringlet/contracts/numbers/pricing-rules';
import { Page, type PageOf } from '@ringlet/contracts/paging';
import { ForAdmins } from '../../http/access';
import { Answers, AnswersList } from '../../http/answers';
import { Errors } from '../../http/errors';
import { withAdmins } from '../../http/names';
import { Ctx, type RequestContext } from '../../http/request-context';
import { CostChangeView, PricingRulesChangeView } from './pricing-rules.dto';

/** Markups for some offers: by service, country, provider and cost. */
@ApiTags('pricing')
@Controller('admin')
@ForAdmins('prices.view')
export class PricingRulesController {
  @Get('pricing-rules')
  @ApiOperation({ summary: 'The pricing rules; the most specific one applies to an offer' })
  @Errors(listPricingRules)
  @Answers(PricingRulesView)
  pricingRules(@Ctx() ctx: RequestContext) {
    return ctx.send(listPricingRules, {});
  }

  @Post('pricing-rules')
  @ForAdmins('prices.change')
  @ApiOperation({ summary: 'Adds a pricing rule, or replaces one; prices follow within a second' })
  @Errors(savePricingRule)
  @Answers(PricingRulesView, { message: 'The pricing rule is saved.' })
  savePricingRule(@Body() body: SavePricingRuleInput, @Ctx() ctx: RequestContext) {
    return ctx.send(savePricingRule, body);
  }

  @Post('pricing-rules/remove')
  @ForAdmins('prices.change')
  @ApiOperation({ summary: 'Removes a pricing rule' })
  @Errors(removePricingRule)
  @Answers(PricingRulesView, { message: 'The pricing rule is removed.' })
  removePricingRule(@Body() body: RemovePricingRuleInput, @Ctx() ctx: RequestContext) {
    return ctx.send(removePricingRule, body);
  }

  @Post('pricing-rules/preview')
  @ApiOperation({
    summary:
      'What a pricing rule, its removal, or the rules of an earlier version would do to the prices; saves nothing',
  })
  @Errors(previewPricingRule)
  @Answers(PricePreviewView)
  previewPricingRule(@Body() body: PreviewPricingRuleInput, @Ctx() ctx: RequestContext) {
    return ctx.send(previewPricingRule, body);
  }

  @Post('cost/preview')
  @ApiOperation({ summary: 'What other rates and margins would do to the prices; saves nothing' })
  @Errors(previewCost)
  @Answers(PricePreviewView)
  previewCost(@Body() body: PreviewCostInput, @Ctx() ctx: RequestContext) {
    return ctx.send(previewCost, body);
  }

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

  @Post('pricing-rules/restore')
  @ForAdmins('prices.change')
  @ApiOperation({ summary: 'Lets the pricing rules of an earlier version apply again' })
  @Errors(restorePricingRules)
  @Answers(PricingRulesView, { message: 'The earlier pricing rules apply again.' })
  restorePricingRules(@Body() body: RestorePricingRulesInput, @Ctx() ctx: RequestContext) {
    return ctx.send(restorePricingRules, body);
  }
}
