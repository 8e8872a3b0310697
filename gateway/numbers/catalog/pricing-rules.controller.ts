import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  listPricingRules,
  listPricingRulesChanges,
  previewCost,
  previewPricingRule,
  type PricePreview,
  type PricingRuleList,
  type PricingRuleState,
  removePricingRule,
  restorePricingRules,
  savePricingRule,
} from '@ringlet/contracts/numbers/pricing-rules';
import { listCostChanges } from '@ringlet/contracts/numbers/pricing';
import { Requester } from '@ringlet/messaging/requester';
import { ForAdmins } from '../../http/access';
import { Errors } from '../../http/errors';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../../http/envelope';
import { ListQuery } from '../../http/list.dto';
import { Ctx, type RequestContext } from '../../http/request-context';
import { Changers } from '../../switches/changed-by';
import {
  CostChangeView,
  PreviewCostBody,
  PreviewPricingRuleBody,
  PricePreviewView,
  PricingRulesChangeView,
  type PricingRuleView,
  PricingRulesView,
  RemovePricingRuleBody,
  RestorePricingRulesBody,
  SavePricingRuleBody,
} from './pricing-rules.dto';

/** Markups for some offers: by service, country, provider and cost. */
@ApiTags('pricing')
@Controller('admin')
@ForAdmins('prices.view')
export class PricingRulesController {
  constructor(
    private readonly requester: Requester,
    private readonly changers: Changers,
  ) {}

  @Get('pricing-rules')
  @ApiOperation({ summary: 'The pricing rules; the most specific one applies to an offer' })
  @Errors(listPricingRules)
  @ApiEnvelopeOf(PricingRulesView)
  async pricingRules(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<PricingRulesView>> {
    return envelope(present(await this.requester.send(listPricingRules, {}, ctx)));
  }

  @Post('pricing-rules')
  @ForAdmins('prices.change')
  @ApiOperation({
    summary: 'Adds a pricing rule, or replaces one; prices follow within a second',
  })
  @Errors(savePricingRule)
  @ApiEnvelopeOf(PricingRulesView)
  async savePricingRule(
    @Body() body: SavePricingRuleBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<PricingRulesView>> {
    return envelope(present(await this.requester.send(savePricingRule, body, ctx)), 'The pricing rule is saved.');
  }

  @Post('pricing-rules/remove')
  @ForAdmins('prices.change')
  @ApiOperation({
    summary: 'Removes a pricing rule',
  })
  @Errors(removePricingRule)
  @ApiEnvelopeOf(PricingRulesView)
  async removePricingRule(
    @Body() body: RemovePricingRuleBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<PricingRulesView>> {
    return envelope(present(await this.requester.send(removePricingRule, body, ctx)), 'The pricing rule is removed.');
  }

  @Post('pricing-rules/preview')
  @ApiOperation({
    summary:
      'What a pricing rule, its removal, or the rules of an earlier version would do to the prices; saves nothing',
  })
  @Errors(previewPricingRule)
  @ApiEnvelopeOf(PricePreviewView)
  async previewPricingRule(
    @Body() body: PreviewPricingRuleBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<PricePreviewView>> {
    return envelope(presentPreview(await this.requester.send(previewPricingRule, body, ctx)));
  }

  @Post('cost/preview')
  @ApiOperation({ summary: 'What other rates and margins would do to the prices; saves nothing' })
  @Errors(previewCost)
  @ApiEnvelopeOf(PricePreviewView)
  async previewCost(@Body() body: PreviewCostBody, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<PricePreviewView>> {
    return envelope(presentPreview(await this.requester.send(previewCost, body, ctx)));
  }

  @Get('cost/changes')
  @ApiOperation({ summary: 'Changes of exchange rates and margins, newest first' })
  @ApiEnvelopeOf(CostChangeView, { as: 'list' })
  async costChanges(@Query() query: ListQuery, @Ctx() ctx: RequestContext): Promise<ApiListEnvelope<CostChangeView>> {
    const { data, nextCursor } = await this.requester.send(listCostChanges, query, ctx);
    const nameOf = await this.changers.find(
      data.map(({ by }) => by),
      ctx,
    );
    const changes = data.map(({ by, ...change }) => ({ ...change, admin_id: by, admin: nameOf(by).admin }));
    return listEnvelope({ data: changes, nextCursor });
  }

  @Get('pricing-rules/changes')
  @ApiOperation({ summary: 'Changes of the pricing rules, newest first' })
  @Errors(listPricingRulesChanges)
  @ApiEnvelopeOf(PricingRulesChangeView, { as: 'list' })
  async pricingRulesChanges(
    @Query() query: ListQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<PricingRulesChangeView>> {
    const { data, nextCursor } = await this.requester.send(listPricingRulesChanges, query, ctx);
    const nameOf = await this.changers.find(
      data.map(({ by }) => by),
      ctx,
    );
    const changes = data.map(({ by, changed, ...change }) => ({
      ...change,
      admin_id: by,
      admin: nameOf(by).admin,
      changed: changed.map(({ before, after }) => ({
        ...(before && { before: presentRule(before) }),
        ...(after && { after: presentRule(after) }),
      })),
    }));
    return listEnvelope({ data: changes, nextCursor });
  }

  @Post('pricing-rules/restore')
  @ForAdmins('prices.change')
  @ApiOperation({
    summary: 'Lets the pricing rules of an earlier version apply again',
  })
  @Errors(restorePricingRules)
  @ApiEnvelopeOf(PricingRulesView)
  async restorePricingRules(
    @Body() body: RestorePricingRulesBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<PricingRulesView>> {
    const restored = await this.requester.send(restorePricingRules, body, ctx);
    return envelope(present(restored), 'The earlier pricing rules apply again.');
  }
}

function present({ version, rules }: PricingRuleList): PricingRulesView {
  return { version, rules: rules.map(presentRule) };
}

function presentRule({ serviceName, countryName, ...rule }: PricingRuleState): PricingRuleView {
  return {
    ...rule,
    ...(serviceName !== undefined && { service_name: serviceName }),
    ...(countryName !== undefined && { country_name: countryName }),
  };
}

function presentPreview({ largest, ...counts }: PricePreview): PricePreviewView {
  const moves = largest.map(({ countryName, serviceName, ...prices }) => ({
    country_name: countryName,
    service_name: serviceName,
    ...prices,
  }));
  return { ...counts, largest: moves };
}
