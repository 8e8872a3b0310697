import { RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyRequest } from 'fastify';

export interface Limits {
  /** The largest body in bytes. */
  readonly bodyBytes?: number;
  /**
   * `priority`: a machine that repeats its calls sends them; admitted when other requests are shed. `always`: never shed, e.g. health
   * checks, and streams, which have limits of their own. Neither is limited by network; requests with a session are, by account.
   */
  readonly admission?: 'priority' | 'always';
}

/** The largest body of a route without a limit of its own: several times that of the longest valid form. */
export const bodyBytesAtMost = 8 * 1024;

/** Limits of a route that differ from those of all others. */
export const RouteLimits = (limits: Limits): MethodDecorator => RouteConfig({ limits });

/** Applies the routes' own body limits. Call before the routes are registered. */
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
