import { type DynamicModule, Module } from '@nestjs/common';
import { CollectionsModule } from '../collections.module';
import { NightlyRetention, RETENTION_RULES } from './nightly-retention';
import { type RetentionRule } from './retention-rule';
import { retentionRunFeature } from './retention-run.model';

@Module({})
export class RetentionModule {
  static register(rules: readonly RetentionRule[]): DynamicModule {
    return {
      module: RetentionModule,
      imports: [CollectionsModule.forFeature([retentionRunFeature])],
      providers: [{ provide: RETENTION_RULES, useValue: rules }, NightlyRetention],
      exports: [NightlyRetention],
    };
  }
}
