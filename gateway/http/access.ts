import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import { type Scope } from '@ringlet/contracts/caller';

export type Access = 'public' | 'client' | 'admin' | `key:${Scope}`;
export const ACCESS = 'ringlet:access';

/** No session is needed. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
/** Any signed-in user may call, for themselves. */
export const ForClients = () => applyDecorators(SetMetadata(ACCESS, 'client' satisfies Access), ApiBearerAuth());
/** Only admins may call. */
export const ForAdmins = () => applyDecorators(SetMetadata(ACCESS, 'admin' satisfies Access), ApiBearerAuth());
/** Only programs with an API key of this scope may call. */
export const ForKeys = (scope: Scope) =>
  applyDecorators(SetMetadata(ACCESS, `key:${scope}` satisfies Access), ApiSecurity('api-key'));
