import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  Post,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExcludeController } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type KeyProfile } from '@ringlet/contracts/auth/api-keys';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { AllowedIn, Public } from '../http/access';
import { FromOwnPages } from '../http/own-pages.guard';
import { type Answer, JsonText } from './call';
import { formBodies } from './form-bodies';
import { HandlerApi } from './handler-api';
import { restErrorOf } from './rest-errors';
import { RentError, wordOf } from './words';

const paths = ['handler_api.php', 'handler_api'];

/** Guards refuse a request before the controller; this answers in the protocol's words all the same. */
@Catch()
class WordsFilter implements ExceptionFilter {
  constructor(private readonly clock: Clock) {}

  catch(error: unknown, host: ArgumentsHost): void {
    sendError(host.switchToHttp().getResponse<FastifyReply>(), error, 'classic', this.clock.now());
  }
}

/**
 * handler_api.php: errors are words with the status 200, because clients read no other answer; only 429, which makes them wait, keeps its
 * status. Keys with the profile `rest-errors` get errors as HeroSMS sends them. It takes keys and no sessions. In read-only mode each
 * action decides, because one address reads, buys and refunds.
 */
@ApiExcludeController()
@Controller('stubs')
@Public()
@UseFilters(WordsFilter)
export class HandlerApiController {
  constructor(
    private readonly api: HandlerApi,
    private readonly clock: Clock,
  ) {}

  @Get(paths)
  @FromOwnPages()
  @AllowedIn('read-only')
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  @Post(paths)
  @AllowedIn('read-only')
  @RouteConfig(formBodies)
  post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
  }

  private async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const outcome = await this.api.answer(request, (name, value) => void reply.header(name, value));
    if ('error' in outcome) sendError(reply, outcome.error, outcome.profile, this.clock.now());
    else sendAnswer(reply, outcome.answer);
  }
}

function sendError(reply: FastifyReply, error: unknown, profile: KeyProfile, now: Date): void {
  const isTooMany = error instanceof RingletError && error.code === 'platform/too-many-requests';
  if (isTooMany) void reply.header('retry-after', String(error.retryAfterSeconds ?? 1));
  const word = wordOf(error, now);
  const rest = profile === 'rest-errors' ? restErrorOf(word) : undefined;
  void reply.status(rest?.status ?? (isTooMany ? 429 : 200));
  const json = rest?.body ?? (word instanceof RentError ? word.answer : undefined);
  if (json === undefined) void reply.type('text/plain; charset=utf-8').send(word.text);
  else void reply.type('application/json').send(JSON.stringify(json));
}

function sendAnswer(reply: FastifyReply, answer: Answer): void {
  if (answer === undefined) void reply.status(204).send();
  else if (typeof answer === 'string') void reply.status(200).type('text/plain; charset=utf-8').send(answer);
  else {
    const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    void reply.status(200).type('application/json').send(text);
  }
}
