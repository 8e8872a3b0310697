import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags, OmitType } from '@nestjs/swagger';
import { IsMongoId } from 'class-validator';
import { listProviderBalances, resolveOrder, ResolveOrderInput } from '@ringlet/contracts/numbers/admin';
import {
  lastAnalyticsVerification,
  lastLedgerVerification,
  type LastVerification,
} from '@ringlet/contracts/verification';
import { listWebhookFailures } from '@ringlet/contracts/wallet/admin';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { EmptyView } from '../accounts/accounts.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { ForAdmins } from '../sessions/access';

export class UpstreamBalanceView {
  @ApiProperty()
  upstream: string;
  @ApiProperty()
  currency: string;
  @ApiProperty({ required: false, description: 'In `currency`; absent until it was read' })
  balance?: string;
  @ApiProperty({ description: 'At which one an alarm is raised, in `currency`' })
  wanted: string;
  @ApiProperty()
  low: boolean;
  @ApiProperty({ required: false, format: 'date-time', description: 'When it was read last' })
  read_at?: string;
}

export class FailedWebhookView {
  @ApiProperty({ format: 'date-time' })
  at: string;
  @ApiProperty({ required: false })
  reference?: string;
}

export class WebhookFailuresView {
  @ApiProperty({ enum: ['paystack', 'monnify'] })
  provider: string;
  @ApiProperty({ enum: ['wrong-signature', 'unknown-reference', 'unreadable'] })
  kind: string;
  @ApiProperty()
  count: number;
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** Newest first, at most 20. */
  @ApiProperty({ type: [FailedWebhookView] })
  last: readonly FailedWebhookView[];
}

export class VerificationView {
  @ApiProperty({ enum: ['ledger', 'analytics'], description: 'The books, or the figures against the books' })
  name: 'ledger' | 'analytics';
  @ApiProperty({ required: false, format: 'date-time', description: 'Absent before the first night' })
  verified_at?: string;
  /** How many differences. */
  @ApiProperty()
  found: number;
  /** The first 20 of them, a sentence each. */
  @ApiProperty({ type: [String] })
  differences: readonly string[];
}

export class ResolveOrderBody extends OmitType(ResolveOrderInput, ['orderId']) {
  /** The order's id. */
  @IsMongoId({ message: 'There is no such number.' })
  id: string;
}

/** What a person looks after: our money at the upstreams, webhooks that failed, orders that nobody could settle for certain. */
@ApiTags('operations')
@Controller('admin')
@ForAdmins()
export class UpkeepController {
  constructor(private readonly requester: Requester) {}

  @Get('upstream-balances')
  @ApiOperation({ summary: 'What is left at the number upstreams, as last read' })
  @ApiEnvelopeOf(UpstreamBalanceView, { as: 'list' })
  async upstreamBalances(@Ctx() context: RequestOptions): Promise<ApiEnvelope<readonly UpstreamBalanceView[]>> {
    const balances = await this.requester.send(listProviderBalances, {}, context);
    return envelope(
      balances.map(({ provider, at, ...rest }) => ({
        upstream: provider,
        ...rest,
        ...(at !== undefined && { read_at: at }),
      })),
    );
  }

  @Get('webhook-failures')
  @ApiOperation({ summary: 'Webhooks of payment providers that could not be used: how many, and the last of them' })
  @ApiEnvelopeOf(WebhookFailuresView, { as: 'list' })
  async webhookFailures(@Ctx() context: RequestOptions): Promise<ApiEnvelope<readonly WebhookFailuresView[]>> {
    return envelope(await this.requester.send(listWebhookFailures, {}, context));
  }

  @Get('verifications')
  @ApiOperation({ summary: 'What the nightly verification of the books and of the figures found' })
  @ApiEnvelopeOf(VerificationView, { as: 'list' })
  async verifications(@Ctx() context: RequestOptions): Promise<ApiEnvelope<readonly VerificationView[]>> {
    const [ledger, analytics] = await Promise.all([
      this.requester.send(lastLedgerVerification, {}, context),
      this.requester.send(lastAnalyticsVerification, {}, context),
    ]);
    return envelope([presentVerification('ledger', ledger), presentVerification('analytics', analytics)]);
  }

  @Post('resolve-number')
  @ApiOperation({
    summary: 'Says that somebody has looked at a flagged number; no money moves by it',
    description: 'Errors: numbers/order-not-found, numbers/no-attention.',
  })
  @ApiEnvelopeOf(EmptyView)
  async resolveNumber(
    @Body() { id, note }: ResolveOrderBody,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(resolveOrder, { orderId: id, note }, context);
    return envelope({}, 'It is off the list.');
  }
}

function presentVerification(name: VerificationView['name'], { last }: LastVerification): VerificationView {
  if (last === undefined) return { name, found: 0, differences: [] };
  const { at, ...found } = last;
  return { name, verified_at: at, ...found };
}
