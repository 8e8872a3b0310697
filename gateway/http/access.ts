import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiSecurity } from '@nestjs/swagger';
import { type Scope } from '@ringlet/contracts/caller';
import { type Permission } from '@ringlet/contracts/permissions';

export type Access = 'public' | 'client' | `may:${Permission}` | `key:${Scope}`;
export const ACCESS = 'ringlet:access';

/** Needs no session. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
/** Any signed-in user may call, for themselves. */
export const ForClients = () => applyDecorators(SetMetadata(ACCESS, 'client' satisfies Access), ApiBearerAuth());
/** Requires this permission. On a method it replaces the controller's. */
export const ForAdmins = (permission: Permission) =>
  applyDecorators(SetMetadata(ACCESS, `may:${permission}` satisfies Access), ApiBearerAuth());
export const RESTRICTED_TOO = 'ringlet:restricted-too';
/** Also admits sessions that are restricted to setting another password, or to switching two-factor login on. */
export const ForRestrictedToo = () => SetMetadata(RESTRICTED_TOO, true);
/** Only programs with an API key of this scope may call. */
export const ForKeys = (scope: Scope) =>
  applyDecorators(
    SetMetadata(ACCESS, `key:${scope}` satisfies Access),
    ApiSecurity('api-key'),
    ApiExtension('x-scope', scope),
  );
export const ALLOWED_IN = 'ringlet:allowed-in';

/**
 * The route stays open in this mode. `read-only`: it only reads, or its change must go on. `maintenance`: it stays open in both modes, for
 * everybody; admins may use every route in maintenance.
 */
export const AllowedIn = (mode: 'read-only' | 'maintenance'): MethodDecorator => SetMetadata(ALLOWED_IN, mode);
