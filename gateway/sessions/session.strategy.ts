import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { type SessionClaims } from '@ringlet/contracts/auth/accounts';
import { type Caller } from '@ringlet/contracts/caller';
import { SETTINGS } from '@ringlet/platform/core.module';
import { type GatewaySettings } from '../settings';

/**
 * Verifies a token that was not seen before: signature (ES256 and nothing else) and end. Whether its session goes on is for
 * the guard to ask: passport keeps one strategy of a name for the whole process, whichever gateway made it last.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(@Inject(SETTINGS) settings: GatewaySettings) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: Buffer.from(settings.JWT_PUBLIC_KEY, 'base64').toString(),
      algorithms: ['ES256'],
    });
  }

  validate({ sub, role, sid, exp }: SessionClaims): Caller & { exp: number } {
    return { id: sub, role, session: sid, exp };
  }
}
