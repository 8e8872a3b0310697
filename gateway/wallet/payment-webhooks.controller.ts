import { Controller, Headers, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { type PaymentProviderName, receivePaymentWebhook } from '@ringlet/contracts/wallet/deposits';
import { RouteLimits } from '../edge/route-limits';
import { AllowedIn, Public } from '../http/access';
import { Answers, EmptyView, Errors } from '../http/answers';
import { type PublicContext, PublicCtx } from '../http/request-context';

/** More than the hexadecimal digits of an HMAC-SHA512. A longer signature is cut; the wallet rejects and counts it. */
const maxSignatureLength = 512;

const webhookLimits = { bodyBytes: 64 * 1024, admission: 'priority' } as const;

/** Payment providers call it. The signature covers the raw bytes, so the body is forwarded unparsed. */
@ApiTags('webhooks')
@Controller('webhooks')
@Public()
export class PaymentWebhooksController {
  @Post('paystack')
  @AllowedIn('maintenance')
  @RouteLimits(webhookLimits)
  @ApiOperation({ summary: 'Payment webhook of Paystack' })
  @Errors(receivePaymentWebhook)
  @Answers(EmptyView)
  paystackWebhook(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-paystack-signature') signature: string | undefined,
    @PublicCtx() ctx: PublicContext,
  ) {
    return this.receive('paystack', request.rawBody, signature, ctx);
  }

  @Post('monnify')
  @AllowedIn('maintenance')
  @RouteLimits(webhookLimits)
  @ApiOperation({ summary: 'Payment webhook of Monnify' })
  @Errors(receivePaymentWebhook)
  @Answers(EmptyView)
  monnifyWebhook(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('monnify-signature') signature: string | undefined,
    @PublicCtx() ctx: PublicContext,
  ) {
    return this.receive('monnify', request.rawBody, signature, ctx);
  }

  private receive(
    provider: PaymentProviderName,
    body: Buffer = Buffer.alloc(0),
    signature = '',
    ctx: PublicContext,
  ): Promise<EmptyView> {
    const input = { provider, body: body.toString('base64'), signature: signature.slice(0, maxSignatureLength) };
    return ctx.send(receivePaymentWebhook, input);
  }
}
