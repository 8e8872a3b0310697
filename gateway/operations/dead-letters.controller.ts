import { type NatsConnection } from '@nats-io/transport-node';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { recordAdminAction } from '@ringlet/contracts/auth/audit';
import { RingletError } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import { type DeadLetter, DeadLetters } from '@ringlet/messaging/dead-letters/dead-letters';
import { NATS } from '@ringlet/messaging/tokens';
import { ForAdmins } from '../http/access';
import { Answers, AnswersList, EmptyView, Errors, Reply } from '../http/answers';
import { Ctx, type RequestContext } from '../http/request-context';
import {
  DeadLetterBody,
  DeadLettersQuery,
  DeadLetterView,
  DiscardDeadLetterBody,
  ReplayedView,
} from './dead-letters.dto';

const pageSize = 25;
/** How many characters of an event's body are shown. */
const maxBodyLength = 20_000;

/** Events that a service could not handle. The audit trail records every action before it is executed. */
@ApiTags('operations')
@Controller('admin/dead-letters')
@ForAdmins('operations.view')
export class DeadLettersController {
  private readonly letters: DeadLetters;

  constructor(@Inject(NATS) connection: NatsConnection) {
    this.letters = new DeadLetters(connection);
  }

  @Get()
  @ApiOperation({ summary: 'Dead letters, oldest first' })
  @AnswersList(DeadLetterView)
  async deadLetters(@Query() { limit = pageSize, cursor = '0' }: DeadLettersQuery): Promise<PageOf<DeadLetterView>> {
    const { letters, left } = await this.letters.page(Number(cursor), limit);
    const last = letters.at(-1);
    return {
      data: letters.map((letter) => ({ ...letter, body: textOf(letter).slice(0, maxBodyLength) })),
      nextCursor: left > 0 && last ? String(last.sequence) : undefined,
    };
  }

  @Post('replay')
  @ForAdmins('operations.change')
  @ApiOperation({ summary: 'Redelivers an event to the service that could not handle it' })
  @Errors('operations/dead-letter-gone')
  @Answers(EmptyView)
  async replayDeadLetter(@Body() { sequence }: DeadLetterBody, @Ctx() ctx: RequestContext): Promise<Reply<EmptyView>> {
    const letter = await this.find(sequence);
    await ctx.send(recordAdminAction, { action: 'dead-letter.replayed', about: describe(letter) });
    await this.letters.replayOne(letter);
    return new Reply({}, `The event was sent to ${letter.service} again.`);
  }

  @Post('replay-all')
  @ForAdmins('operations.change')
  @ApiOperation({ summary: 'Redelivers all dead letters to their services' })
  @Answers(ReplayedView)
  async replayDeadLetters(@Ctx() ctx: RequestContext): Promise<Reply<ReplayedView>> {
    await ctx.send(recordAdminAction, { action: 'dead-letters.replayed', about: 'all' });
    const replayed = await this.letters.replay();
    return new Reply({ replayed }, replayed === 1 ? 'One event was replayed.' : `${replayed} events were replayed.`);
  }

  @Post('discard')
  @ForAdmins('operations.change')
  @ApiOperation({ summary: 'Discards an event: the service never handles it' })
  @Errors('operations/dead-letter-gone')
  @Answers(EmptyView, { message: 'The event is discarded.' })
  async discardDeadLetter(
    @Body() { sequence, reason }: DiscardDeadLetterBody,
    @Ctx() ctx: RequestContext,
  ): Promise<EmptyView> {
    const letter = await this.find(sequence);
    await ctx.send(recordAdminAction, { action: 'dead-letter.discarded', about: describe(letter), reason });
    await this.letters.discardOne(letter);
    return {};
  }

  /** Errors: operations/dead-letter-gone. */
  private async find(sequence: number): Promise<DeadLetter> {
    const letter = await this.letters.find(sequence);
    if (letter === undefined) throw new RingletError('operations/dead-letter-gone');
    return letter;
  }
}

const describe = ({ service, subject, sequence }: DeadLetter): string =>
  `${service} ${subject} ${sequence}`.slice(0, 200);

const textOf = ({ body }: DeadLetter): string => new TextDecoder().decode(body);
