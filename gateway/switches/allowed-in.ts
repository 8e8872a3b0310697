import { SetMetadata } from '@nestjs/common';

export const ALLOWED_IN = 'ringlet:allowed-in';

/**
 * The route answers although the installation is in this mode. `read-only`: it changes nothing, or what it changes must go on.
 * `maintenance`: in both modes and for everybody; admins may use every route in maintenance.
 */
export const AllowedIn = (mode: 'read-only' | 'maintenance'): MethodDecorator => SetMetadata(ALLOWED_IN, mode);
