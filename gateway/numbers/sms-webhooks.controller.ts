import { Controller, Headers, HttpCode, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyRequest } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { handleSmsWebhook, webhookProviders } from '@ringlet/contracts/numbers/orders';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { EmptyView } from '../accounts/accounts.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../http/envelope';
import { Ctx } from '../http/context';
import { Public } from '../sessions/access';

/** A message has at most a few hundred characters. */
const mostBytes = 16 * 1024;

/** What number upstreams call when a number has received a message. */
@ApiTags('webhooks')
@Controller('webhooks/numbers')
@Public()
export class PushesController {
  constructor(private readonly requester: Requester) {}

  @Post(':upstream')
  @HttpCode(200)
  @ApiOperation({
    summary: 'A number upstream tells of a message; its secret in a header',
    description: 'Errors: numbers/push-secret.',
  })
  @ApiHeader({ name: 'x-push-secret', required: true })
  @ApiEnvelopeOf(EmptyView)
  withHeader(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Param('upstream') upstream: string,
    @Headers('x-push-secret') secret: string | undefined,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    return this.ring(upstream, secret, request.rawBody, context);
  }

  @Post(':upstream/:secret')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The same for an upstream that can only be given an address',
    description: 'Errors: numbers/push-secret.',
  })
  @ApiEnvelopeOf(EmptyView)
  withPath(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Param('upstream') upstream: string,
    @Param('secret') secret: string,
    @Ctx() context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    return this.ring(upstream, secret, request.rawBody, context);
  }

  private async ring(
    name: string,
    secret: string | undefined,
    body: Buffer | undefined,
    context: RequestOptions,
  ): Promise<ApiEnvelope<EmptyView>> {
    const provider = webhookProviders.find((each) => each === name);
    if (provider === undefined) throw new RingletError('platform/not-found');
    if (secret === undefined || secret === '' || secret.length > 100) throw new RingletError('numbers/push-secret');
    if (body !== undefined && body.length > mostBytes) throw new RingletError('platform/too-large');
    await this.requester.send(
      handleSmsWebhook,
      { provider, secret, body: (body ?? Buffer.alloc(0)).toString('base64') },
      context,
    );
    return envelope({});
  }
}
