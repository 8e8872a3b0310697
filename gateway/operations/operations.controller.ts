import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listProviderBalances, resolveOrder } from '@ringlet/contracts/numbers/admin';
import { listClassWords, saveClassWords } from '@ringlet/contracts/numbers/class-words';
import { getSelling, setSelling } from '@ringlet/contracts/numbers/selling';
import {
  lastAnalyticsVerification,
  lastAuthRetention,
  lastLedgerVerification,
  lastNotificationsRetention,
  lastNumbersRetention,
  type LastVerification,
  lastWalletRetention,
  lastWebhooksRetention,
} from '@ringlet/contracts/verification';
import { listPaymentWebhookFailures } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { AllowedIn, ForAdmins } from '../http/access';
import { AnswersList, EmptyView, Reply } from '../http/answers';
import { Forwards, get, post } from '../http/forwards';
import { withAdmins } from '../http/names';
import { Ctx, type RequestContext } from '../http/request-context';
import { AdminClassWordsView, ResolveOrderBody, SellingView, VerificationView } from './operations.dto';
import { resultOfAll } from './result-of-all';

/** Provider balances, failed webhooks, nightly verifications, and orders that need a manual review. */
@ApiTags('operations')
@Controller('admin')
@ForAdmins('operations.view')
export class OperationsController extends Forwards({
  upstreamBalances: get('upstream-balances', listProviderBalances, {
    summary: 'Our balances at the number providers, as last read',
  }),
  webhookFailures: get('webhook-failures', listPaymentWebhookFailures, {
    summary: 'Rejected webhooks of payment providers: counts, and the latest of each kind',
  }),
  resolveNumber: post('resolve-number', resolveOrder, {
    summary: 'Completes the manual review of an order; moves no money',
    body: ResolveOrderBody,
    input: ({ id, note }) => ({ orderId: id, note }),
    view: EmptyView,
    message: 'The number is marked as reviewed.',
  }),
  selling: get('selling', getSelling, {
    summary: 'Whether numbers of each provider are sold, and the services that are not',
    answer: (reply, ctx) => withAdmins(reply, ctx),
    view: SellingView,
  }),
  classWords: get('selling/words', listClassWords, {
    summary: 'The words by which services and messages of each class are known',
    answer: (reply, ctx) => withAdmins(reply, ctx),
    view: AdminClassWordsView,
  }),
  saveClassWords: post('selling/words', saveClassWords, {
    summary: 'Replaces the words of a class; without any, it has the usual ones again',
    answer: async (words, ctx) => new Reply(await withAdmins(words, ctx), 'The words are saved.'),
    view: AdminClassWordsView,
  }),
  setSelling: post('selling', setSelling, {
    summary:
      'Stops or resumes selling from a provider, or of a service; numbers that are sold already are not affected',
    answer: async (states, ctx, { stopped }) =>
      new Reply(await withAdmins(states, ctx), stopped ? 'Selling is stopped.' : 'Selling is resumed.'),
    view: SellingView,
    marks: [AllowedIn('read-only')],
  }),
}) {
  @Get('verifications')
  @ApiOperation({
    summary: 'Results of the nightly verification of ledger, analytics and the retention of personal data',
  })
  @AnswersList(VerificationView)
  async verifications(@Ctx() ctx: RequestContext): Promise<readonly VerificationView[]> {
    const [ledger, analytics, auth, wallet, numbers, notifications, webhooks] = await Promise.all([
      ctx.send(lastLedgerVerification, {}),
      ctx.send(lastAnalyticsVerification, {}),
      ctx.send(lastAuthRetention, {}),
      ctx.send(lastWalletRetention, {}),
      ctx.send(lastNumbersRetention, {}),
      ctx.send(lastNotificationsRetention, {}),
      ctx.send(lastWebhooksRetention, {}),
    ]);
    return [
      verification('ledger', ledger),
      verification('analytics', analytics),
      verification('personal-data', resultOfAll({ auth, wallet, numbers, notifications, webhooks })),
    ];
  }
}

const verification = (name: VerificationView['name'], { last }: LastVerification): VerificationView => ({
  name,
  ...(last ?? { found: 0, differences: [] }),
});
