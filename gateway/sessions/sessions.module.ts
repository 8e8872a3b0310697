import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { RequestRates } from '../edge/request-rates';
import { RequestRatesGuard } from '../edge/request-rates.guard';
import { ModesGuard } from '../switches/modes.guard';
import { ApiKeys } from './api-keys';
import { KeyUses } from './key-uses';
import { SessionGuard } from './session.guard';
import { SessionStrategy } from './session.strategy';
import { Sessions } from './sessions';

/**
 * Admits requests by their session token or API key, with a guard on every route. Then limits what each client may send, and refuses what
 * a mode of the installation does not allow.
 */
@Module({
  imports: [PassportModule.register({ session: false })],
  providers: [
    Sessions,
    KeyUses,
    ApiKeys,
    SessionStrategy,
    RequestRates,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RequestRatesGuard },
    { provide: APP_GUARD, useClass: ModesGuard },
  ],
  exports: [Sessions, ApiKeys, KeyUses, RequestRates],
})
export class SessionsModule {}
