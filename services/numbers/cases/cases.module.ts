import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { OrderStoreModule } from '../order-store/order-store.module';
import { caseFeature } from './case.model';
import { CaseCounts } from './case-counts';
import { Cases } from './cases';
import { CasesController } from './cases.controller';

@Module({
  imports: [CollectionsModule.forFeature([caseFeature]), OrderStoreModule],
  controllers: [CasesController],
  providers: [CaseCounts, Cases],
  exports: [CaseCounts, Cases],
})
export class CasesModule {}
