import { Module } from '@nestjs/common';
import { AdvertImages } from './advert-images';
import { AdvertsController } from './adverts.controller';
import { AdvertsTable } from './adverts-table';

@Module({ controllers: [AdvertsController], providers: [AdvertsTable, AdvertImages], exports: [AdvertsTable] })
export class AdvertsModule {}
