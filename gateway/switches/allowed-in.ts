import { SetMetadata } from '@nestjs/common';

export const ALLOWED_IN = 'ringlet:allowed-in';

/**
 * The route stays open in this mode. `read-only`: it only reads, or its change must go on. `maintenance`: it stays open in both modes, for
 * everybody; admins may use every route in maintenance.
 */
export const AllowedIn = (mode: 'read-only' | 'maintenance'): MethodDecorator => SetMetadata(ALLOWED_IN, mode);
