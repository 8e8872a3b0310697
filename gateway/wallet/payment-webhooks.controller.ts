import { Controller, Headers, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { receiveWebhook } from '@ringlet/contracts/wallet/wallet';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { EmptyView } from '../accounts/accounts.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { Public } from '../sessions/access';

/** Hexadecimal digits of an HMAC-SHA512, and more: what is longer is wrong, which the wallet says and counts. */
const longestSignature = 512;

/** What payment providers call. The signature covers the raw bytes, so these go on untouched. */
@ApiTags('webhooks')
@Controller('webhooks')
@Public()
export class WebhooksController {
  constructor(private readonly requester: Requester) {}

  @Post('paystack')
  @ApiOperation({ summary: 'Paystack tells of a payment', description: 'Errors: wallet/webhook-signature.' })
  @ApiEnvelopeOf(EmptyView)
  async paystackWebhook(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-paystack-signature') signature: string | undefined,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    return this.receive('paystack', request.rawBody, signature, context);
  }

  @Post('monnify')
  @ApiOperation({ summary: 'Monnify tells of a payment', description: 'Errors: wallet/webhook-signature.' })
  @ApiEnvelopeOf(EmptyView)
  async monnifyWebhook(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('monnify-signature') signature: string | undefined,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    return this.receive('monnify', request.rawBody, signature, context);
  }

  private async receive(
    provider: 'paystack' | 'monnify',
    body: Buffer = Buffer.alloc(0),
    signature = '',
    context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    const given = { provider, body: body.toString('base64'), signature: signature.slice(0, longestSignature) };
    await this.requester.send(receiveWebhook, given, context);
    return envelope({});
  }
}
