import { Module } from '@nestjs/common';
import { SwitchesModule } from '@ringlet/messaging/switches/switches.module';
import { SiteStatusController } from './site-status.controller';
import { SwitchesController } from './switches.controller';

/** The switches of the installation: shown, changed, and obeyed by ModesGuard. */
@Module({
  imports: [SwitchesModule],
  controllers: [SwitchesController, SiteStatusController],
})
export class GatewaySwitchesModule {}
