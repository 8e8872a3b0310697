import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { SwitchPublisher } from './switch-publisher';
import { SwitchStore } from './switch-store';
import { SwitchesController } from './switches.controller';
import { switchesFeature } from './switches.model';

/** Stores and publishes the switches; processes that import libs/messaging/switches obey them. */
@Module({
  imports: [CollectionsModule.forFeature([switchesFeature])],
  controllers: [SwitchesController],
  providers: [SwitchStore, SwitchPublisher],
})
export class AdminSwitchesModule {}
