import { Module } from '@nestjs/common';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { collectionOf } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { SwitchPublisher } from './switch-publisher';
import { SwitchStore } from './switch-store';
import { SwitchesController } from './switches.controller';
import { switchesFeature, SwitchesRow } from './switches.model';

/** Stores and publishes the switches; processes that import libs/messaging/switches obey them. */
@Module({
  imports: [MongooseModule.forFeature([switchesFeature])],
  controllers: [SwitchesController],
  providers: [
    {
      provide: SwitchStore,
      inject: [getModelToken(SwitchesRow.name), Transactions, Clock],
      useFactory: (rows: Model<SwitchesRow>, transactions: Transactions, clock: Clock) =>
        new SwitchStore(collectionOf(rows), transactions, clock),
    },
    SwitchPublisher,
  ],
})
export class AdminSwitchesModule {}
