import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listProviderBalances, resolveOrder } from '@ringlet/contracts/numbers/admin';
import { listClassWords, saveClassWords, SaveClassWordsInput } from '@ringlet/contracts/numbers/class-words';
import { getSelling, setSelling, SetSellingInput } from '@ringlet/contracts/numbers/selling';
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
import { AnswersList, EmptyView, Errors, Reply } from '../http/answers';
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

  @Get('selling')
  @ApiOperation({ summary: 'Whether numbers of each provider are sold, and the services that are not' })
  @Errors(getSelling)
  @AnswersList(SellingView)
  async selling(@Ctx() ctx: RequestContext) {
    return withAdmins(await ctx.send(getSelling, {}), ctx);
  }

  @Post('selling')
  @ForAdmins('selling.change')
  @AllowedIn('read-only')
  @ApiOperation({
    summary:
      'Stops or resumes selling from a provider, or of a service; numbers that are sold already are not affected',
  })
  @Errors(setSelling)
  @AnswersList(SellingView)
  async setSelling(@Body() body: SetSellingInput, @Ctx() ctx: RequestContext): Promise<Reply<readonly SellingView[]>> {
    const states = await ctx.send(setSelling, body);
    const message = body.stopped ? 'Selling is stopped.' : 'Selling is resumed.';
    return new Reply(await withAdmins(states, ctx), message);
  }

  @Get('selling/words')
  @ApiOperation({ summary: 'The words by which services and messages of each class are known' })
  @AnswersList(AdminClassWordsView)
  async classWords(@Ctx() ctx: RequestContext) {
    return withAdmins(await ctx.send(listClassWords, {}), ctx);
  }

  @Post('selling/words')
  @ForAdmins('operations.change')
  @ApiOperation({ summary: 'Replaces the words of a class; without any, it has the usual ones again' })
  @Errors(saveClassWords)
  @AnswersList(AdminClassWordsView)
  async saveClassWords(
    @Body() body: SaveClassWordsInput,
    @Ctx() ctx: RequestContext,
  ): Promise<Reply<readonly AdminClassWordsView[]>> {
    const words = await ctx.send(saveClassWords, body);
    return new Reply(await withAdmins(words, ctx), 'The words are saved.');
  }
}

const verification = (name: VerificationView['name'], { last }: LastVerification): VerificationView => ({
  name,
  ...(last ?? { found: 0, differences: [] }),
});
