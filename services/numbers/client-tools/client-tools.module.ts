import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { CatalogModule } from '../catalog/catalog.module';
import { LockedAccountsModule } from '../locked-accounts/locked-accounts.module';
import { OrdersModule } from '../orders/orders.module';
import { Board } from './board/board';
import { BoardController } from './board/board.controller';
import { favouritesFeature } from './board/favourites.model';
import { OwnOrders } from './board/own-orders';
import { shareFeature } from './shares/share.model';
import { Shares } from './shares/shares';
import { SharesController } from './shares/shares.controller';

/** The live board (favourites, recent purchases, own orders with codes, tags and notes), and links that show a number's newest code. */
@Module({
  imports: [
    CollectionsModule.forFeature([favouritesFeature, shareFeature]),
    CatalogModule,
    LockedAccountsModule,
    OrdersModule,
  ],
  controllers: [BoardController, SharesController],
  providers: [Board, OwnOrders, Shares],
  exports: [Board, Shares],
})
export class ClientToolsModule {}
