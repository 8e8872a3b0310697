import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Preferences } from './preferences';
import { PreferencesController } from './preferences.controller';
import { preferencesFeature } from './preferences.model';

/** Which notices clients receive, and how. */
@Module({
  imports: [MongooseModule.forFeature([preferencesFeature])],
  controllers: [PreferencesController],
  providers: [Preferences],
  exports: [Preferences],
})
export class PreferencesModule {}
