import { type IncomingHttpHeaders } from 'node:http';
import { type CanActivate, type ExecutionContext, Inject, Injectable, UseGuards } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { RingletError } from '@ringlet/contracts/errors';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type GatewaySettings } from '../settings';

/**
 * Whether one of our pages, a program or the user at the address bar sends the request, and not another site by a link, a form, a picture
 * or a script. Browsers state a request's cause in Sec-Fetch headers, which no page can set; programs send none.
 */
export function isFromOwnPages(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  return headers['sec-fetch-mode'] === 'cors' && origins.includes(headers.origin ?? '');
}

@Injectable()
export class OwnPagesGuard implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Pick<GatewaySettings, 'WEB_ORIGINS'>) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (isFromOwnPages(headers, this.settings.WEB_ORIGINS)) return true;
    throw new RingletError('auth/forbidden');
  }
}

/** For a GET that changes something: other sites cannot cause it in a browser. Errors: auth/forbidden. */
export const FromOwnPages = () => UseGuards(OwnPagesGuard);
