import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { CatalogModule } from '../../catalog/catalog.module';
import { OrdersModule } from '../../orders/orders.module';
import { BoardController } from './board.controller';
import { BoardOffers } from './board-offers';
import { Favourites } from './favourites';
import { favouritesFeature } from './favourites.model';
import { OwnOrders } from './own-orders';

/** The live board: favourites, recent purchases, own orders with codes, tags and notes. */
@Module({
  imports: [CollectionsModule.forFeature([favouritesFeature]), CatalogModule, OrdersModule],
  controllers: [BoardController],
  providers: [BoardOffers, Favourites, OwnOrders],
  exports: [Favourites],
})
export class BoardModule {}
