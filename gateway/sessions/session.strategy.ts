import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { sessionAudience, type SessionClaims } from '@ringlet/contracts/auth/sessions';
import { type Caller } from '@ringlet/contracts/caller';
import { SETTINGS } from '@ringlet/platform/core.module';
import { PublicKeys } from './public-keys';

interface SessionSettings {
  readonly JWT_PUBLIC_KEY: readonly string[];
}

/**
 * Verifies the signature (ES256 only), the audience and the expiry of a token that is not cached. The guard checks whether its session has
 * ended: passport keeps one strategy per name for the whole process, so the strategy must not depend on one gateway's state.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(@Inject(SETTINGS) settings: SessionSettings) {
    const keys = new PublicKeys(settings.JWT_PUBLIC_KEY);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Parsed, because parsing a PEM takes longer than verifying with it. The types know texts only.
      secretOrKeyProvider: (_request, token: string, done) => done(null, keys.of(token) as unknown as string),
      algorithms: ['ES256'],
      audience: sessionAudience,
    });
  }

  validate({ sub, role, sid, exp, restrictedTo }: SessionClaims): Caller & Pick<SessionClaims, 'exp' | 'restrictedTo'> {
    return { id: sub, role, session: sid, exp, restrictedTo };
  }
}
