import { Controller, Get, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { RouteLimits } from '../edge/route-limits';
import { ForKeys } from '../http/access';
import { Errors } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import { eventStreamsPerAccount } from '../live/event-stream-limits';
import { EventStreams, type StreamedEvent } from '../live/event-streams';
import { type LiveEvent } from '../live/present-event';

@ApiTags('events')
@Controller('v1/events')
@ForKeys('read')
export class V1EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @RouteLimits({ admission: 'always' })
  @ApiOperation({
    summary: 'Events as they happen: messages, numbers and the balance (server-sent events)',
    description:
      'Events of the account: `message {number_id, id, text, code?}`, `number {number_id, status}` and `balance {balance}` (naira). ' +
      'A reconnect with `Last-Event-ID` gets what came meanwhile, for ten minutes; `missed {}` says that events are lost: read the numbers ' +
      `again. An account has at most ${eventStreamsPerAccount} streams, those of its browsers included: a newer one ends the oldest with ` +
      '`replaced {}`; do not reconnect at once. A revoked key ends its streams within a second. The test world has no events: with a test ' +
      'key wait for messages with `wait` of a number.',
  })
  @Errors('auth/test-key')
  @ApiHeader({ name: 'Last-Event-ID', required: false })
  @ApiProduces('text/event-stream')
  @ApiResponse({ status: 200, description: 'An endless stream', schema: { type: 'string' } })
  readEvents(@Ctx() { caller }: RequestContext, @Res() reply: FastifyReply): void {
    if (caller.key?.test === true) throw new RingletError('auth/test-key');
    this.streams.answer(reply, presentToPrograms);
  }
}

/** Under the names of the developer API. Omits bids and notices, which are for people. */
function presentToPrograms({ type, data }: LiveEvent): StreamedEvent | undefined {
  const { orderId: number_id, messageId, sms, code, status, balance } = data;
  switch (type) {
    case 'message':
      return { type, data: { number_id, id: messageId, text: sms, code } };
    case 'order':
      return { type: 'number', data: { number_id, status } };
    case 'balance':
      return { type, data: { balance } };
    case 'bid':
    case 'notice':
      return undefined;
  }
}
