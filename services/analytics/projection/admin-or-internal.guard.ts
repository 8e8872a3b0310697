import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type RequestContext } from '@ringlet/messaging/envelope';

/**
 * Admits admins and requests without a caller; other callers get auth/forbidden. The verification, nightly or started with
 * `npm run analytics:verify`, has no signed-in user. Requests without a caller can only come from inside the NATS network: the
 * gateway requires a session on every route that leads here.
 */
@Injectable()
export class AdminOrInternalGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const { caller } = execution.switchToRpc().getContext<RequestContext>();
    if (caller !== undefined && caller.role !== 'admin') throw new RingletError('auth/forbidden');
    return true;
  }
}
