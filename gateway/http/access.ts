import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';

export type Access = 'public' | 'client' | 'admin';
export const ACCESS = 'ringlet:access';

/** Anybody may call. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);
/** Whoever is signed in may call, for themselves. */
export const ForClients = () => applyDecorators(SetMetadata(ACCESS, 'client' satisfies Access), ApiBearerAuth());
/** Admins may call. */
export const ForAdmins = () => applyDecorators(SetMetadata(ACCESS, 'admin' satisfies Access), ApiBearerAuth());
