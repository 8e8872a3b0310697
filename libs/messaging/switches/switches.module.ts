import { Global, Module } from '@nestjs/common';
import { Switches } from './switches';

/** For processes that obey a switch and so read its bucket. */
@Global()
@Module({ providers: [Switches], exports: [Switches] })
export class SwitchesModule {}
