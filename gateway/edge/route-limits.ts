import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyRequest } from 'fastify';

export interface Limits {
  /** The largest body in bytes. */
  readonly bodyBytes?: number;
  /**
   * `priority`: a machine repeats these calls, so they are admitted when other requests are shed. `always`: never shed, e.g. health
   * checks, and streams, which have their own limits. Neither has a limit by network; requests with a session have one by account.
   */
  readonly admission?: 'priority' | 'always';
}

/** Bytes of a body on a route without its own limit: several times the longest valid form. */
export const bodyBytesAtMost = 8 * 1024;

/** A route's limits, if they differ from the usual ones. */
export const RouteLimits = (limits: Limits): MethodDecorator => RouteConfig({ limits });

/** Applies the routes' own body limits. Call it before the routes are registered. */
export function applyBodyLimits(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const { bodyBytes } = limitsIn(route.config);
    if (bodyBytes !== undefined) route.bodyLimit = bodyBytes;
  });
}

export function limitsOf(request: FastifyRequest): Limits {
  return limitsIn(request.routeOptions.config);
}

function limitsIn(config: unknown): Limits {
  return (config as { limits?: Limits } | undefined)?.limits ?? {};
}
