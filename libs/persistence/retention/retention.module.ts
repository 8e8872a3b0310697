import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { type NoInput, type RequestType } from '@ringlet/contracts/request';
import { type LastVerification } from '@ringlet/contracts/verification';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { CollectionsModule } from '../collections.module';
import { NightlyRetention, RETENTION_RULES } from './nightly-retention';
import { type RetentionRule } from './retention-rule';
import { retentionRunFeature } from './retention-run.model';

@Module({})
export class RetentionModule {
  /** `lastRun` asks what the last night has left. */
  static register(rules: readonly RetentionRule[], lastRun: RequestType<NoInput, LastVerification>): DynamicModule {
    @Controller()
    class RetentionController {
      constructor(private readonly nightly: NightlyRetention) {}

      @HandleRequest(lastRun)
      last() {
        return this.nightly.last();
      }
    }
    return {
      module: RetentionModule,
      imports: [CollectionsModule.forFeature([retentionRunFeature])],
      controllers: [RetentionController],
      providers: [{ provide: RETENTION_RULES, useValue: rules }, NightlyRetention],
      exports: [NightlyRetention],
    };
  }
}
