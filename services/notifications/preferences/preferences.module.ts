import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { Preferences } from './preferences';
import { PreferencesController } from './preferences.controller';
import { preferencesFeature } from './preferences.model';

@Module({
  imports: [MongooseModule.forFeature([preferencesFeature])],
  controllers: [PreferencesController],
  providers: [Preferences, RateLimits],
  exports: [Preferences],
})
export class PreferencesModule {}
