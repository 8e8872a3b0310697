import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { OrderStoreModule } from '../order-store/order-store.module';
import { caseFeature } from './case.model';
import { Cases } from './cases';
import { CasesController } from './cases.controller';

@Module({
  imports: [CollectionsModule.forFeature([caseFeature]), OrderStoreModule],
  controllers: [CasesController],
  providers: [Cases],
  exports: [Cases],
})
export class CasesModule {}
