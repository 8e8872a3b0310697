import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Preferences } from './preferences';
import { PreferencesController } from './preferences.controller';
import { preferencesFeature } from './preferences.model';

@Module({
  imports: [CollectionsModule.forFeature([preferencesFeature])],
  controllers: [PreferencesController],
  providers: [Preferences, RateLimits],
  exports: [Preferences],
})
export class PreferencesModule {}
