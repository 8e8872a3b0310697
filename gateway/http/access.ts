import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';

export type Access = 'public' | 'client' | 'admin';
export const ACCESS = 'ringlet:access';

/** No session is needed. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
/** Any signed-in user may call, for themselves. */
export const ForClients = () => applyDecorators(SetMetadata(ACCESS, 'client' satisfies Access), ApiBearerAuth());
/** Only admins may call. */
export const ForAdmins = () => applyDecorators(SetMetadata(ACCESS, 'admin' satisfies Access), ApiBearerAuth());
