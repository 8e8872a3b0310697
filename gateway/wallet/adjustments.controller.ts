import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  countAdjustments,
  decideAdjustment,
  listAdjustments,
  type MoneyAct,
  type RequestedAdjustment,
} from '@ringlet/contracts/wallet/adjustments';
import { ForAdmins } from '../http/access';
import { Reply } from '../http/answers';
import { Forwards, get, post } from '../http/forwards';
import { namesOf } from '../http/names';
import { type RequestContext } from '../http/request-context';
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
  'difference-closing': 'The balance stays as it is.',
};

/** Decisions about money that need another admin's approval. */
@ApiTags('admin')
@Controller('admin/adjustment-requests')
@ForAdmins('balances.adjust')
export class AdjustmentsController extends Forwards({
  adjustmentCount: get('count', countAdjustments, { summary: 'How many adjustments wait for a decision' }),
  adjustmentRequests: get('', listAdjustments, {
    summary: 'Decisions about money that need two admins, newest first',
    answer: async ({ data, nextCursor }, ctx) => ({ data: await withNames(data, ctx), nextCursor }),
    view: RequestedAdjustmentView,
  }),
  approveAdjustment: post(':id/approve', decideAdjustment, {
    summary: 'Approves what another admin requested, which is done once',
    description: 'auth/own-account: it changes the own balance; wallet/adjustment-own: the caller requested it.',
    params: AdjustmentParams,
    input: ({ id }) => ({ id, decision: 'approved' }),
    answer: async (decided, ctx) => new Reply(await withName(decided, ctx), messages[decided.act]),
    view: RequestedAdjustmentView,
  }),
  declineAdjustment: post(':id/decline', decideAdjustment, {
    summary: 'Declines an adjustment; who requested it may do so, too',
    description: 'auth/own-account: it changes the own balance.',
    params: AdjustmentParams,
    body: DeclineAdjustmentBody,
    input: ({ id, note }) => ({ id, decision: 'declined' as const, note }),
    answer: withName,
    view: RequestedAdjustmentView,
    message: 'The request is declined.',
  }),
}) {}

async function withName(decided: RequestedAdjustment, ctx: RequestContext): Promise<RequestedAdjustmentView> {
  const [view] = await withNames([decided], ctx);
  return view as RequestedAdjustmentView;
}

async function withNames(
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
