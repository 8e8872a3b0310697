import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { listProviderBalances, resolveOrder } from '@ringlet/contracts/numbers/admin';
import { getSelling, type SellingState, setSelling } from '@ringlet/contracts/numbers/selling';
import {
  lastAnalyticsVerification,
  lastAuthRetention,
  lastLedgerVerification,
  lastNotificationsRetention,
  lastWebhooksRetention,
  lastNumbersRetention,
  lastWalletRetention,
  type LastVerification,
} from '@ringlet/contracts/verification';
import { listPaymentWebhookFailures } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { Requester } from '@ringlet/messaging/requester';
import { EmptyView } from '../http/empty.dto';
import { Errors } from '../http/errors';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx, type RequestContext } from '../http/request-context';
import { ForAdmins } from '../http/access';
import { resultOfAll } from './result-of-all';
import {
  ResolveOrderBody,
  SellingView,
  SetSellingBody,
  UpstreamBalanceView,
  VerificationView,
  WebhookFailuresView,
} from './operations.dto';
import { Changers } from '../switches/changed-by';
import { GoesOnIn } from '../switches/goes-on-in';

/** Provider balances, failed webhooks, nightly verifications, and orders that need a manual review. */
@ApiTags('operations')
@Controller('admin')
@ForAdmins('operations.view')
export class OperationsController {
  constructor(
    private readonly requester: Requester,
    private readonly changers: Changers,
  ) {}

  @Get('upstream-balances')
  @ApiOperation({ summary: 'Our balances at the number providers, as last read' })
  @ApiEnvelopeOf(UpstreamBalanceView, { as: 'list' })
  async upstreamBalances(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly UpstreamBalanceView[]>> {
    const balances = await this.requester.send(listProviderBalances, {}, ctx);
    return envelope(
      balances.map(({ provider, at, ...rest }) => ({
        upstream: provider,
        ...rest,
        ...(at !== undefined && { read_at: at }),
      })),
    );
  }

  @Get('webhook-failures')
  @ApiOperation({ summary: 'Rejected webhooks of payment providers: counts, and the latest of each kind' })
  @ApiEnvelopeOf(WebhookFailuresView, { as: 'list' })
  async webhookFailures(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly WebhookFailuresView[]>> {
    const failures = await this.requester.send(listPaymentWebhookFailures, {}, ctx);
    return envelope(
      failures.map(({ openSince, ...rest }) => ({ ...rest, ...(openSince && { open_since: openSince }) })),
    );
  }

  @Get('verifications')
  @ApiOperation({
    summary: 'Results of the nightly verification of ledger, analytics and the retention of personal data',
  })
  @ApiEnvelopeOf(VerificationView, { as: 'list' })
  async verifications(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly VerificationView[]>> {
    const [ledger, analytics, auth, wallet, numbers, notifications, webhooks] = await Promise.all([
      this.requester.send(lastLedgerVerification, {}, ctx),
      this.requester.send(lastAnalyticsVerification, {}, ctx),
      this.requester.send(lastAuthRetention, {}, ctx),
      this.requester.send(lastWalletRetention, {}, ctx),
      this.requester.send(lastNumbersRetention, {}, ctx),
      this.requester.send(lastNotificationsRetention, {}, ctx),
      this.requester.send(lastWebhooksRetention, {}, ctx),
    ]);
    return envelope([
      presentVerification('ledger', ledger),
      presentVerification('analytics', analytics),
      presentVerification('personal-data', resultOfAll({ auth, wallet, numbers, notifications, webhooks })),
    ]);
  }

  @Get('selling')
  @ApiOperation({ summary: 'Whether numbers of each provider are sold, and the services that are not' })
  @Errors(getSelling)
  @ApiEnvelopeOf(SellingView, { as: 'list' })
  async selling(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly SellingView[]>> {
    const states = await this.requester.send(getSelling, {}, ctx);
    return envelope(await this.presentSelling(states, ctx));
  }

  @Post('selling')
  @ForAdmins('selling.change')
  @GoesOnIn('read-only')
  @ApiOperation({
    summary:
      'Stops or resumes selling from a provider, or of a service; numbers that are sold already are not affected',
  })
  @Errors(setSelling)
  @ApiEnvelopeOf(SellingView, { as: 'list' })
  async setSelling(
    @Body() body: SetSellingBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly SellingView[]>> {
    const states = await this.requester.send(setSelling, body, ctx);
    const message = body.stopped ? 'Selling is stopped.' : 'Selling is resumed.';
    return envelope(await this.presentSelling(states, ctx), message);
  }

  @Post('resolve-number')
  @ForAdmins('numbers.review')
  @ApiOperation({
    summary: 'Completes the manual review of an order; moves no money',
  })
  @Errors(resolveOrder)
  @ApiEnvelopeOf(EmptyView)
  async resolveNumber(
    @Body() { id, note }: ResolveOrderBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(resolveOrder, { orderId: id, note }, ctx);
    return envelope({}, 'The number is marked as reviewed.');
  }

  private async presentSelling(states: readonly SellingState[], ctx: RequestContext): Promise<SellingView[]> {
    const changedBy = await this.changers.find(
      states.flatMap(({ stop }) => stop?.by ?? []),
      ctx,
    );
    return states.map(({ kind, id, name, stop, setAside }) => {
      const aside = setAside && { set_aside: setAside };
      if (!stop) return { kind, id, name, stopped: false, ...aside };
      const change = { stopped_at: stop.at, ...changedBy(stop.by), reason: stop.reason };
      return { kind, id, name, stopped: true, ...change, ...aside };
    });
  }
}

function presentVerification(name: VerificationView['name'], { last }: LastVerification): VerificationView {
  if (last === undefined) return { name, found: 0, differences: [] };
  const { at, ...found } = last;
  return { name, verified_at: at, ...found };
}
