import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { type SessionClaims } from '#libs/contracts/auth';
import { type Caller } from '#libs/contracts/caller';
import { RingletError } from '#libs/contracts/errors';
import { SETTINGS } from '#libs/platform/tools.module';
import { type GatewaySettings } from '../settings';
import { Sessions } from './sessions';

/** Verifies a token that was not seen before: signature (ES256 and nothing else), end, and that its session goes on. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    @Inject(SETTINGS) settings: GatewaySettings,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: Buffer.from(settings.JWT_PUBLIC_KEY, 'base64').toString(),
      algorithms: ['ES256'],
    });
  }

  validate({ sub, role, sid, exp }: SessionClaims): Caller & { exp: number } {
    if (this.sessions.hasEnded(sid)) throw new RingletError('auth/session-ended');
    return { id: sub, role, session: sid, exp };
  }
}
