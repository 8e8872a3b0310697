import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { CatalogModule } from '../../catalog/catalog.module';
import { LockedAccountsModule } from '../../locked-accounts/locked-accounts.module';
import { OrdersModule } from '../../orders/orders.module';
import { shareFeature } from './share.model';
import { SharedCodes } from './shared-codes';
import { Shares } from './shares';
import { SharesController } from './shares.controller';

/** Links that show the newest code of one number to anybody who opens them. */
@Module({
  imports: [CollectionsModule.forFeature([shareFeature]), CatalogModule, LockedAccountsModule, OrdersModule],
  controllers: [SharesController],
  providers: [Shares, SharedCodes],
  exports: [Shares],
})
export class SharesModule {}
