import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RingletError } from '@ringlet/contracts/errors';
import {
  createShare,
  endShare,
  listShares,
  NewShareView,
  readSharedCode,
  SharedCodeView,
  ShareView,
} from '@ringlet/contracts/numbers/shares';
import { LookUps } from '../../edge/look-ups';
import { RequestRates } from '../../edge/request-rates';
import { ForClients, Public } from '../../http/access';
import { Answers, AnswersList } from '../../http/answers';
import { EmptyView } from '../../http/empty.dto';
import { Errors } from '../../http/errors';
import {
  AcceptsIdempotencyKey,
  ClientAddress,
  Ctx,
  type PublicContext,
  PublicCtx,
  type RequestContext,
} from '../../http/request-context';
import { AllowedIn } from '../../switches/allowed-in';
import { OrderIdParam } from '../orders/numbers.dto';
import { SharedCodeBody, ShareParams } from './shares.dto';

/** Links that show the newest code of one number to whoever opens them. */
@ApiTags('board')
@Controller()
export class SharesController {
  private readonly lookUps = new LookUps();

  constructor(private readonly rates: RequestRates) {}

  @Get('client/shares')
  @ForClients()
  @ApiOperation({ summary: 'The links to own active numbers, newest first' })
  @AnswersList(ShareView)
  shares(@Ctx() ctx: RequestContext) {
    return ctx.send(listShares, {});
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
  @Answers(NewShareView, { message: 'The link was made.' })
  createShare(@Param() { request_id }: OrderIdParam, @Ctx() ctx: RequestContext) {
    const { idempotencyKey } = ctx;
    return ctx.send(createShare, { orderId: request_id, idempotencyKey });
  }

  @Delete('client/numbers/:request_id/shares/:id')
  @ForClients()
  @AllowedIn('read-only')
  @ApiOperation({ summary: 'Ends a link to an own number; ending one that has ended changes nothing' })
  @Errors(endShare)
  @Answers(EmptyView, { message: 'The link was ended.' })
  endShare(@Param() { request_id, id }: ShareParams, @Ctx() ctx: RequestContext) {
    return ctx.send(endShare, { orderId: request_id, shareId: id });
  }

  /** The token is in the body, because paths are logged along the way. */
  @Post('shared')
  @Public()
  @AllowedIn('read-only')
  @ApiOperation({
    summary: 'What a link shows: service, country, number and newest code',
    description: 'Unknown links are limited by network. numbers/share-unknown also for one that was ended.',
  })
  @Errors(readSharedCode)
  @Answers(SharedCodeView)
  async sharedCode(
    @Body() { token }: SharedCodeBody,
    @ClientAddress() address: string,
    @PublicCtx() ctx: PublicContext,
  ): Promise<SharedCodeView> {
    try {
      return await this.lookUps.run(() => ctx.send(readSharedCode, { token }));
    } catch (error) {
      if (error instanceof RingletError && error.code === 'numbers/share-unknown')
        this.rates.countUnknownShare(address);
      throw error;
    }
  }
}
