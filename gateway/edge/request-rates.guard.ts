import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type SessionRequest } from '../http/request-context';
import { RequestRates } from './request-rates';
import { limitsOf } from './route-limits';

/**
 * Counts the requests of accounts, and those to public routes by network. Does not count health checks and webhooks, which have no
 * sign-in. Runs after the session check, which counts what it refuses. Errors: platform/too-many-requests.
 */
@Injectable()
export class RequestRatesGuard implements CanActivate {
  constructor(private readonly rates: RequestRates) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<SessionRequest>();
    const { caller, ip } = request;
    // API keys have their own limits.
    if (caller?.key !== undefined) return true;
    if (caller !== undefined) this.rates.countAccount(caller.id);
    else if (limitsOf(request).admission === undefined) this.rates.countVisitor(ip);
    return true;
  }
}
