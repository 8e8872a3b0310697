import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { type SessionRequest } from '../http/request-context';
import { type Access, ACCESS } from '../http/access';
import { type VerifiedToken, Sessions } from './sessions';

/**
 * Checks who may call a route. A cached token of a session that has not ended is admitted immediately; any other goes through
 * passport, which verifies the signature. A route without an access decorator is refused.
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  private readonly accessOf = new WeakMap<object, Access | undefined>();

  constructor(
    private readonly sessions: Sessions,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.access(context);
    if (access === 'public') return true;
    if (access === undefined) throw new RingletError('auth/forbidden');
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const token = bearer(request.headers.authorization);
    const cached = this.sessions.cached(token);
    return cached === undefined ? this.verify(context, access, token) : admit(request, cached, access);
  }

  override handleRequest<User = Caller>(error: unknown, caller: User | false): User {
    if (error instanceof RingletError) throw error;
    if (error !== null || caller === false) throw new RingletError('auth/session-ended', { cause: error });
    return caller;
  }

  private async verify(context: ExecutionContext, access: Access, token: string): Promise<boolean> {
    await this.sessions.upToDate();
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<SessionRequest & { user: Caller & { exp: number } }>();
    const { exp, ...caller } = request.user;
    if (this.sessions.hasEnded(caller.session)) throw new RingletError('auth/session-ended');
    return admit(request, this.sessions.cache(token, caller, exp), access);
  }

  private access(context: ExecutionContext): Access | undefined {
    const handler = context.getHandler();
    if (!this.accessOf.has(handler)) {
      this.accessOf.set(handler, this.reflector.getAllAndOverride<Access>(ACCESS, [handler, context.getClass()]));
    }
    return this.accessOf.get(handler);
  }
}

function bearer(authorization: string | undefined): string {
  if (!authorization?.startsWith('Bearer ')) throw new RingletError('auth/session-required');
  return authorization.slice('Bearer '.length);
}

function admit(request: SessionRequest, { caller, until }: VerifiedToken, access: Access): boolean {
  if (access === 'admin' && caller.role !== 'admin') throw new RingletError('auth/forbidden');
  request.caller = caller;
  request.sessionUntil = until;
  return true;
}
