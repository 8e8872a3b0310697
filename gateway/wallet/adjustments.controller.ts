import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { getAccountNames } from '@ringlet/contracts/auth/admin';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { type ReplyOf } from '@ringlet/contracts/request';
import {
  countAdjustments,
  decideAdjustment,
  listAdjustments,
  type MoneyAct,
  type RequestedAdjustment,
} from '@ringlet/contracts/wallet/adjustments';
import { Requester } from '@ringlet/messaging/requester';
import { ForAdmins } from '../http/access';
import { Errors } from '../http/errors';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  AdjustmentParams,
  AdjustmentsQuery,
  DeclineAdjustmentBody,
  RequestedAdjustmentView,
  WaitingAdjustmentsView,
} from './adjustments.dto';

/** What an approval did. */
const messages: Readonly<Record<MoneyAct, string>> = {
  adjustment: 'The balance is adjusted.',
  deposit: 'The deposit is credited.',
  refund: 'The order is refunded.',
  rates: 'The rates are saved.',
};

/** Decisions about money that need the approval of another admin. */
@ApiTags('admin')
@Controller('admin/adjustment-requests')
@ForAdmins('balances.adjust')
export class AdjustmentsController {
  constructor(private readonly requester: Requester) {}

  @Get()
  @ApiOperation({ summary: 'Decisions about money that need two admins, newest first' })
  @ApiEnvelopeOf(RequestedAdjustmentView, { as: 'list' })
  async adjustmentRequests(
    @Query() query: AdjustmentsQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<RequestedAdjustmentView>> {
    const { data, nextCursor } = await this.requester.send(listAdjustments, query, ctx);
    return listEnvelope({ data: await this.present(data, ctx), nextCursor });
  }

  @Get('count')
  @ApiOperation({ summary: 'How many adjustments wait for a decision' })
  @ApiEnvelopeOf(WaitingAdjustmentsView)
  async adjustmentCount(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<WaitingAdjustmentsView>> {
    return envelope(await this.requester.send(countAdjustments, {}, ctx));
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Approves what another admin requested, which is done once',
    description: 'auth/own-account: it changes the own balance; wallet/adjustment-own: the caller requested it.',
  })
  @Errors(decideAdjustment)
  @ApiEnvelopeOf(RequestedAdjustmentView)
  async approveAdjustment(
    @Param() { id }: AdjustmentParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<RequestedAdjustmentView>> {
    const decided = await this.requester.send(decideAdjustment, { id, decision: 'approved' }, ctx);
    return this.one(decided, messages[decided.act], ctx);
  }

  @Post(':id/decline')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Declines an adjustment; who requested it may do so, too',
    description: 'auth/own-account: it changes the own balance.',
  })
  @Errors(decideAdjustment)
  @ApiEnvelopeOf(RequestedAdjustmentView)
  async declineAdjustment(
    @Param() { id }: AdjustmentParams,
    @Body() { note }: DeclineAdjustmentBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<RequestedAdjustmentView>> {
    const decided = await this.requester.send(decideAdjustment, { id, decision: 'declined', note }, ctx);
    return this.one(decided, 'The request is declined.', ctx);
  }

  private async one(
    decided: RequestedAdjustment,
    message: string,
    ctx: RequestContext,
  ): Promise<ApiEnvelope<RequestedAdjustmentView>> {
    const [view] = await this.present([decided], ctx);
    return envelope(view as RequestedAdjustmentView, message);
  }

  /** With the names of clients and admins, in requests of at most 500 ids each. */
  private async present(rows: readonly RequestedAdjustment[], ctx: RequestContext): Promise<RequestedAdjustmentView[]> {
    const namesOf = (ids: readonly string[]): Promise<ReplyOf<typeof getAccountNames>> =>
      ids.length === 0 ? Promise.resolve({}) : this.requester.send(getAccountNames, { ids: [...new Set(ids)] }, ctx);
    const [clients, admins] = await Promise.all([
      namesOf(rows.flatMap(({ userId }) => userId ?? [])),
      namesOf(rows.flatMap(({ requestedBy, decidedBy = [] }) => [requestedBy].concat(decidedBy))),
    ]);
    return rows.map(
      ({ userId, amount, requestedBy, movedAlone, requestedAt, expiresAt, decidedBy, decidedAt, ...row }) => ({
        ...row,
        ...(userId !== undefined && { user_id: userId }),
        name: clients[userId ?? '']?.name ?? '',
        email: clients[userId ?? '']?.email ?? '',
        ...(amount !== undefined && { amount: nairaFromKobo(amount) }),
        requested_by: requestedBy,
        requested_by_name: admins[requestedBy]?.name ?? '',
        ...(movedAlone !== undefined && { adjusted_alone: nairaFromKobo(movedAlone) }),
        requested_at: requestedAt,
        expires_at: expiresAt,
        ...(decidedBy !== undefined && { decided_by: decidedBy, decided_by_name: admins[decidedBy]?.name ?? '' }),
        ...(decidedAt !== undefined && { decided_at: decidedAt }),
      }),
    );
  }
}
