import { Controller, Get, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { RouteLimits } from '../edge/route-limits';
import { ForClients } from '../http/access';
import { eventStreamsPerAccount } from './event-stream-limits';
import { EventStreams } from './event-streams';

@ApiTags('live')
@Controller('client')
@ForClients()
export class LiveEventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get('events')
  @RouteLimits({ admission: 'always' })
  @ApiOperation({
    summary: 'Own messages, orders and balance as they change (server-sent events)',
    description:
      'Events: `message {orderId, messageId, sms, code?}`, `order {orderId, status}`, `balance {balance}` (naira), `notice {id}`, `bid {bidId, state, orderId?}`, and `missed {}` ' +
      'if a reconnect with Last-Event-ID is too late to replay all events: reload what is on screen. An account has at most ' +
      `${eventStreamsPerAccount} streams: a newer one ends the oldest with \`replaced {}\`; do not reconnect at once.`,
  })
  @ApiHeader({ name: 'Last-Event-ID', required: false })
  @ApiProduces('text/event-stream')
  @ApiResponse({ status: 200, description: 'An endless stream', schema: { type: 'string' } })
  liveEvents(@Res() reply: FastifyReply): void {
    this.streams.answer(reply, (event) => event);
  }
}
