import { Global, Module } from '@nestjs/common';
import { Switches } from './switches';

/** For processes that obey a switch. Its name lets them read the positions: scripts/nats-permissions.mjs. */
@Global()
@Module({ providers: [Switches], exports: [Switches] })
export class SwitchesModule {}
