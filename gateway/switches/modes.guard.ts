import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { isStaff } from '@ringlet/contracts/permissions';
import { Switches } from '@ringlet/messaging/switches/switches';
import { ALLOWED_IN } from '../http/access';
import { type SessionRequest } from '../http/request-context';

const retryAfterSeconds = 60;
const reads = new Set(['GET', 'HEAD']);

/**
 * Refuses what an installation in maintenance or read-only mode must not do. Runs after the session check, because admins go on during
 * maintenance. Errors: platform/maintenance, platform/read-only.
 */
@Injectable()
export class ModesGuard implements CanActivate {
  constructor(
    private readonly switches: Switches,
    private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.switches.changed.length === 0) return true;
    const goesOn: unknown = this.reflector.get(ALLOWED_IN, context.getHandler());
    const { caller, method } = context.switchToHttp().getRequest<SessionRequest>();
    if (goesOn !== 'maintenance' && !isStaff(caller?.role ?? 'client')) {
      this.switches.requireUsual('maintenance', 'platform/maintenance', retryAfterSeconds);
    }
    if (goesOn === undefined && !reads.has(method)) {
      this.switches.requireUsual('read-only', 'platform/read-only', retryAfterSeconds);
    }
    return true;
  }
}
