import { Controller, Headers, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { handleSmsWebhook, smsWebhookProviders } from '@ringlet/contracts/numbers/messages';
import { RouteLimits } from '../../edge/route-limits';
import { AllowedIn, Public } from '../../http/access';
import { Answers, EmptyView, Errors } from '../../http/answers';
import { type PublicContext, PublicCtx } from '../../http/request-context';

/** An SMS has at most a few hundred characters. */
const webhookLimits = { bodyBytes: 16 * 1024, admission: 'priority' } as const;

/** Number providers call it when a number has received an SMS. */
@ApiTags('webhooks')
@Controller('webhooks/numbers')
@Public()
export class SmsWebhooksController {
  @Post(':upstream')
  @AllowedIn('maintenance')
  @RouteLimits(webhookLimits)
  @ApiOperation({ summary: 'SMS webhook of a number provider; the secret in a header' })
  @Errors(handleSmsWebhook, 'platform/not-found')
  @ApiHeader({ name: 'x-push-secret', required: true })
  @Answers(EmptyView)
  smsWebhook(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Param('upstream') name: string,
    @Headers('x-push-secret') secret: string | undefined,
    @PublicCtx() ctx: PublicContext,
  ) {
    return this.handle(name, secret, request.rawBody, ctx);
  }

  @Post(':upstream/:secret')
  @AllowedIn('maintenance')
  @RouteLimits(webhookLimits)
  @ApiOperation({ summary: 'SMS webhook of a number provider that cannot send headers; the secret in the path' })
  @Errors(handleSmsWebhook, 'platform/not-found')
  @Answers(EmptyView)
  smsPathWebhook(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Param('upstream') name: string,
    @Param('secret') secret: string,
    @PublicCtx() ctx: PublicContext,
  ) {
    return this.handle(name, secret, request.rawBody, ctx);
  }

  private async handle(
    name: string,
    secret: string | undefined,
    rawBody: Buffer = Buffer.alloc(0),
    ctx: PublicContext,
  ): Promise<EmptyView> {
    const provider = smsWebhookProviders.find((each) => each === name);
    if (provider === undefined) throw new RingletError('platform/not-found');
    if (secret === undefined || secret === '' || secret.length > 100) throw new RingletError('numbers/push-secret');
    return ctx.send(handleSmsWebhook, { provider, secret, body: rawBody.toString('base64') });
  }
}
