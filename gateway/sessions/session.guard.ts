import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type FastifyReply } from 'fastify';
import { isApiKeyText } from '@ringlet/contracts/auth/api-keys';
import { type RestrictedTo, type SessionClaims } from '@ringlet/contracts/auth/sessions';
import { type Caller, type Scope } from '@ringlet/contracts/caller';
import { type ErrorCode, RingletError } from '@ringlet/contracts/errors';
import { may, type Permission } from '@ringlet/contracts/permissions';
import { RequestRates } from '../edge/request-rates';
import { ACCESS, type Access, RESTRICTED_TOO } from '../http/access';
import { type SessionRequest } from '../http/request-context';
import { ApiKeys } from './api-keys';
import { Sessions, type VerifiedToken } from './sessions';

const restrictions = {
  'new-password': 'auth/new-password-required',
  'second-factor': 'auth/second-factor-setup-required',
} as const satisfies Record<RestrictedTo, ErrorCode>;

type Verified = Caller & Pick<SessionClaims, 'exp' | 'restrictedTo'>;

type KeyAccess = Extract<Access, `key:${string}`>;

/**
 * Checks who may call a route. Admits a cached token of an active session immediately; any other goes through passport, which verifies the
 * signature. Counts refused ones by network. Refuses routes without an access decorator, and restricted sessions everywhere except on
 * routes marked for them.
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  private readonly accessOf = new WeakMap<object, Access | undefined>();

  constructor(
    private readonly sessions: Sessions,
    private readonly keys: ApiKeys,
    private readonly reflector: Reflector,
    private readonly rates: RequestRates,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.access(context);
    if (access === 'public') return true;
    if (access === undefined) throw new RingletError('auth/forbidden');
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const token = bearer(request.headers.authorization);
    if (isForKeys(access)) return this.admitKey(context, token, access);
    if (token === undefined) throw this.refusal(request, 'auth/session-required');
    const cached = this.sessions.cached(token);
    if (cached !== undefined) return this.admit(context, cached, access);
    if (isApiKeyText(token)) throw this.refusal(request, 'auth/key-not-accepted');
    return this.verify(context, access, token);
  }

  override handleRequest<User = Caller>(
    error: unknown,
    caller: User | false,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (error instanceof RingletError) throw error;
    if (error !== null || caller === false) {
      throw this.refusal(context.switchToHttp().getRequest<SessionRequest>(), 'auth/session-ended', error);
    }
    return caller;
  }

  private async verify(context: ExecutionContext, access: Access, token: string): Promise<boolean> {
    await this.sessions.upToDate();
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<SessionRequest & { user: Verified }>();
    const { exp, restrictedTo, ...caller } = request.user;
    if (this.sessions.hasEnded(caller.session)) throw this.refusal(request, 'auth/session-ended');
    return this.admit(context, this.sessions.cache(token, caller, exp, restrictedTo), access);
  }

  private admit(context: ExecutionContext, { caller, until, restrictedTo }: VerifiedToken, access: Access): boolean {
    const request = context.switchToHttp().getRequest<SessionRequest>();
    if (restrictedTo !== undefined && !this.reflector.get<boolean>(RESTRICTED_TOO, context.getHandler())) {
      this.rates.countAccount(caller.id);
      throw new RingletError(restrictions[restrictedTo]);
    }
    request.caller = caller;
    request.sessionUntil = until;
    if (!isForAdmins(access) || may(caller.role, access.slice('may:'.length) as Permission)) return true;
    // The guard that counts other requests does not run.
    this.rates.countAccount(caller.id);
    throw new RingletError('auth/forbidden');
  }

  /** Counts a refused session and returns its error. Throws platform/too-many-requests if a network has too many. */
  private refusal(request: SessionRequest, code: ErrorCode, cause?: unknown): RingletError {
    this.rates.countRefused(request.ip);
    return new RingletError(code, { cause });
  }

  private async admitKey(context: ExecutionContext, key: string | undefined, access: KeyAccess): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const scope = access.slice('key:'.length) as Scope;
    const given = { key, address: request.ip, scope, correlationId: request.id };
    const { caller, until, rate } = await this.keys.admit(given);
    request.caller = caller;
    request.sessionUntil = until;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    void reply.headers({ 'ratelimit-limit': String(rate.limit), 'ratelimit-remaining': String(rate.left) });
    return true;
  }

  private access(context: ExecutionContext): Access | undefined {
    const handler = context.getHandler();
    if (!this.accessOf.has(handler)) {
      this.accessOf.set(handler, this.reflector.getAllAndOverride<Access>(ACCESS, [handler, context.getClass()]));
    }
    return this.accessOf.get(handler);
  }
}

function bearer(authorization: string | undefined): string | undefined {
  return authorization?.startsWith('Bearer ') === true ? authorization.slice('Bearer '.length) : undefined;
}

function isForAdmins(access: Access): access is Extract<Access, `may:${string}`> {
  return access.startsWith('may:');
}

function isForKeys(access: Access): access is KeyAccess {
  return access.startsWith('key:');
}
