import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  countAdjustments,
  decideAdjustment,
  listAdjustments,
  ListAdjustmentsInput,
  type MoneyAct,
  type RequestedAdjustment,
} from '@ringlet/contracts/wallet/adjustments';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList, Errors, Reply } from '../http/answers';
import { Forwards, get } from '../http/forwards';
import { namesOf } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { AdjustmentParams, DeclineAdjustmentBody, RequestedAdjustmentView } from './adjustments.dto';

/** What an approval did. */
const messages: Readonly<Record<MoneyAct, string>> = {
  adjustment: 'The balance is adjusted.',
  deposit: 'The deposit is credited.',
  refund: 'The order is refunded.',
  rates: 'The rates are saved.',
  'payment-attachment': 'The payment is credited.',
  'payment-return': 'The payment is marked as returned.',
  'dispute-acceptance': 'The decision is carried out now.',
};

/** Decisions about money that need another admin's approval. */
@ApiTags('admin')
@Controller('admin/adjustment-requests')
@ForAdmins('balances.adjust')
export class AdjustmentsController extends Forwards({
  adjustmentCount: get('count', countAdjustments, { summary: 'How many adjustments wait for a decision' }),
}) {
  @Get()
  @ApiOperation({ summary: 'Decisions about money that need two admins, newest first' })
  @AnswersList(RequestedAdjustmentView)
  async adjustmentRequests(
    @Query() query: ListAdjustmentsInput,
    @Ctx() ctx: RequestContext,
  ): Promise<PageOf<RequestedAdjustmentView>> {
    const { data, nextCursor } = await ctx.send(listAdjustments, query);
    return { data: await this.withNames(data, ctx), nextCursor };
  }

  @Post(':id/approve')
  @ApiOperation({
    summary: 'Approves what another admin requested, which is done once',
    description: 'auth/own-account: it changes the own balance; wallet/adjustment-own: the caller requested it.',
  })
  @Errors(decideAdjustment)
  @Answers(RequestedAdjustmentView)
  async approveAdjustment(
    @Param() { id }: AdjustmentParams,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<RequestedAdjustmentView>> {
    const decided = await ctx.send(decideAdjustment, { id, decision: 'approved' });
    return new Reply(await this.withName(decided, ctx), messages[decided.act]);
  }

  @Post(':id/decline')
  @ApiOperation({
    summary: 'Declines an adjustment; who requested it may do so, too',
    description: 'auth/own-account: it changes the own balance.',
  })
  @Errors(decideAdjustment)
  @Answers(RequestedAdjustmentView, { message: 'The request is declined.' })
  async declineAdjustment(
    @Param() { id }: AdjustmentParams,
    @Body() { note }: DeclineAdjustmentBody,
    @Ctx() ctx: RequestContext,
  ) {
    return this.withName(await ctx.send(decideAdjustment, { id, decision: 'declined', note }), ctx);
  }

  private async withName(decided: RequestedAdjustment, ctx: RequestContext): Promise<RequestedAdjustmentView> {
    const [view] = await this.withNames([decided], ctx);
    return view as RequestedAdjustmentView;
  }

  private async withNames(
    rows: readonly RequestedAdjustment[],
    ctx: RequestContext,
  ): Promise<RequestedAdjustmentView[]> {
    const ids = rows.flatMap(({ userId, requestedBy, decidedBy }) => [userId, requestedBy, decidedBy]);
    const nameOf = await namesOf(ids, ctx);
    return rows.map((row) => ({
      ...row,
      ...nameOf(row.userId),
      requestedByName: nameOf(row.requestedBy).name,
      decidedByName: row.decidedBy === undefined ? undefined : nameOf(row.decidedBy).name,
    }));
  }
}
