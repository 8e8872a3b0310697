import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { RingletError } from '@ringlet/contracts/errors';
import { createShare, endShare, listShares, readSharedCode, SharedCodeView } from '@ringlet/contracts/numbers/shares';
import { LookUps } from '../../edge/look-ups';
import { RequestRates } from '../../edge/request-rates';
import { AllowedIn, ForClients, Public } from '../../http/access';
import { Answers, Errors } from '../../http/answers';
import { Forwards, get, post, remove } from '../../http/forwards';
import { AcceptsIdempotencyKey, ClientAddress, type PublicContext, PublicCtx } from '../../http/request-context';
import { OrderIdParam } from '../orders/numbers.dto';
import { SharedCodeBody, ShareParams } from './shares.dto';

/** Links that show the newest code of one number to whoever opens them. */
@ApiTags('board')
@Controller()
export class SharesController extends Forwards({
  shares: get('client/shares', listShares, {
    summary: 'The links to own active numbers, newest first',
    marks: [ForClients()],
  }),
  createShare: post('client/numbers/:request_id/shares', createShare, {
    summary: 'Makes a link that shows the newest code of an own active number until it ends',
    description:
      'A number can have 3, a client 50. A repeat with the same Idempotency-Key makes no second link, and its token opens the ' +
      'first. Not of rentals.',
    params: OrderIdParam,
    input: ({ request_id }, { idempotencyKey }) => ({ orderId: request_id, idempotencyKey }),
    message: 'The link was made.',
    marks: [ForClients(), AcceptsIdempotencyKey()],
  }),
  endShare: remove('client/numbers/:request_id/shares/:id', endShare, {
    summary: 'Ends a link to an own number; ending one that has ended changes nothing',
    params: ShareParams,
    input: ({ request_id, id }) => ({ orderId: request_id, shareId: id }),
    message: 'The link was ended.',
    marks: [ForClients(), AllowedIn('read-only')],
  }),
}) {
  private readonly lookUps = new LookUps();

  constructor(private readonly rates: RequestRates) {
    super();
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
