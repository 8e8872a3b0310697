import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { RequestRates } from '../edge/request-rates';
import { RequestRatesGuard } from '../edge/request-rates.guard';
import { SessionGuard } from './session.guard';
import { SessionStrategy } from './session.strategy';
import { Sessions } from './sessions';

/** Admits requests by their session token: a guard on every route. Then limits what each client may send. */
@Module({
  imports: [PassportModule.register({ session: false })],
  providers: [
    Sessions,
    SessionStrategy,
    RequestRates,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RequestRatesGuard },
  ],
  exports: [Sessions],
})
export class SessionsModule {}
