import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createShare, endShare, listShares, readSharedCode, type Share } from '@ringlet/contracts/numbers/shares';
import { RingletError } from '@ringlet/contracts/errors';
import { type ReplyOf } from '@ringlet/contracts/request';
import { Requester } from '@ringlet/messaging/requester';
import { LookUps } from '../../edge/look-ups';
import { RequestRates } from '../../edge/request-rates';
import { ForClients, Public } from '../../http/access';
import { Errors } from '../../http/errors';
import { EmptyView } from '../../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope } from '../../http/envelope';
import {
  AcceptsIdempotencyKey,
  ClientAddress,
  Ctx,
  PublicCtx,
  type PublicContext,
  type RequestContext,
} from '../../http/request-context';
import { GoesOnIn } from '../../switches/goes-on-in';
import { OrderIdParam } from '../orders/numbers.dto';
import { NewShareView, SharedCodeBody, SharedCodeView, ShareParams, ShareView } from './shares.dto';

/** Links that show the newest code of one number to whoever opens them. */
@ApiTags('board')
@Controller()
export class SharesController {
  private readonly lookUps = new LookUps();

  constructor(
    private readonly requester: Requester,
    private readonly rates: RequestRates,
  ) {}

  @Get('client/shares')
  @ForClients()
  @ApiOperation({ summary: 'The links to own active numbers, newest first' })
  @ApiEnvelopeOf(ShareView, { as: 'list' })
  async shares(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<readonly ShareView[]>> {
    return envelope((await this.requester.send(listShares, {}, ctx)).map(present));
  }

  @Post('client/numbers/:request_id/shares')
  @ForClients()
  @AcceptsIdempotencyKey()
  @ApiOperation({
    summary: 'Makes a link that shows the newest code of an own active number until it ends',
    description:
      'A number can have 3, a client 50. A repeat with the same Idempotency-Key makes no second link, and its token opens the ' +
      'first. Not of rentals.',
  })
  @Errors(createShare)
  @ApiEnvelopeOf(NewShareView)
  async createShare(
    @Param() { request_id }: OrderIdParam,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<NewShareView>> {
    const { idempotencyKey } = ctx;
    const made = await this.requester.send(createShare, { orderId: request_id, idempotencyKey }, ctx);
    return envelope({ ...present(made), token: made.token }, 'The link was made.');
  }

  @Delete('client/numbers/:request_id/shares/:id')
  @ForClients()
  @GoesOnIn('read-only')
  @ApiOperation({
    summary: 'Ends a link to an own number; ending one that has ended changes nothing',
  })
  @Errors(endShare)
  @ApiEnvelopeOf(EmptyView)
  async endShare(
    @Param() { request_id, id }: ShareParams,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(endShare, { orderId: request_id, shareId: id }, ctx);
    return envelope({}, 'The link was ended.');
  }

  /** The token is in the body: paths are logged on the way. */
  @Post('shared')
  @Public()
  @GoesOnIn('read-only')
  @ApiOperation({
    summary: 'What a link shows: service, country, number and newest code',
    description: 'Unknown links are limited by network. numbers/share-unknown also for one that was ended.',
  })
  @Errors(readSharedCode)
  @ApiEnvelopeOf(SharedCodeView)
  async sharedCode(
    @Body() { token }: SharedCodeBody,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
  ): Promise<ApiEnvelope<SharedCodeView>> {
    const { serviceName, countryName, countryCode, expiresAt, ...same } = await this.lookUp(token, address, ctx);
    return envelope({
      service: serviceName,
      country: countryName,
      country_code: countryCode,
      expires_at: expiresAt,
      ...same,
    });
  }

  private async lookUp(token: string, address: string, ctx: PublicContext): Promise<ReplyOf<typeof readSharedCode>> {
    try {
      return await this.lookUps.run(() => this.requester.send(readSharedCode, { token }, ctx));
    } catch (error) {
      if (error instanceof RingletError && error.code === 'numbers/share-unknown')
        this.rates.countUnknownShare(address);
      throw error;
    }
  }
}

function present({ id, orderId, createdAt }: Share): ShareView {
  return { id, request_id: orderId, created_at: createdAt };
}
