import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { answerTo } from '@ringlet/messaging/undeclared-error';
import { type Log } from '@ringlet/platform/core.module';
import { securityHeaders } from './access-log';
import { type SessionRequest } from './request-context';
import { readRestBeforeClosing } from './rest-of-request';

/**
 * Maps every error to `{status: false, message, code, requestId, errors?, data?}`. Logs an unexpected one in full and sends it as
 * platform/internal, without its stack or message.
 */
@Catch()
export class ErrorEnvelopeFilter implements ExceptionFilter {
  constructor(
    readonly log: Log,
    readonly isProduction: boolean,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const given = answerTo(thrown, this);
    const error = given instanceof RingletError ? given : fromFramework(given);
    if (error.httpStatus >= 500 && !intended.has(error.code)) {
      const about = { requestId: request.id, code: error.code, reason: error.message, err: error.cause ?? thrown };
      this.log.error(about, 'request failed');
    }
    // A started answer (an event stream) cannot become another one.
    if (reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    sendEnvelope(error, request, reply);
  }
}

/** Refusals that are not failures. Shed requests are only counted: log lines would add to the load. */
const intended: ReadonlySet<ErrorCode> = new Set(['platform/overloaded', 'platform/maintenance', 'platform/read-only']);

/** Answers requests that are refused before Nest's routes, such as an address that cannot be decoded. */
export function handleFrameworkError(thrown: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(securityHeaders).header('x-request-id', request.id);
  sendEnvelope(thrown instanceof RingletError ? thrown : fromFramework(thrown), request, reply);
}

function sendEnvelope(error: RingletError, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message, errors, data, retryAfterSeconds } = error;
  (request as SessionRequest).errorCode = code;
  if (!request.raw.complete) {
    // Fastify would close the connection of a body that is too large.
    if (!reply.raw.hasHeader('connection')) void reply.removeHeader('connection');
    readRestBeforeClosing(request.raw.socket);
  }
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  void reply.status(error.httpStatus).send({ status: false, message, code, requestId: request.id, errors, data });
}

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'platform/malformed',
  401: 'auth/session-required',
  403: 'auth/forbidden',
  404: 'platform/not-found',
  414: 'platform/not-found',
  413: 'platform/too-large',
  415: 'platform/unsupported-media-type',
  429: 'platform/too-many-requests',
};

/** Maps errors of Nest and Fastify: unknown routes, bodies that are not JSON, too large or of another type. */
function fromFramework(thrown: unknown): RingletError {
  const given =
    thrown instanceof HttpException ? thrown.getStatus() : (thrown as { statusCode?: number } | null)?.statusCode;
  const status = given ?? 500;
  const otherwise = status >= 400 && status < 500 ? 'platform/malformed' : 'platform/internal';
  return new RingletError(codeOfStatus[status] ?? otherwise, { cause: thrown });
}
