import { Module } from '@nestjs/common';
import { AdvertsTable } from './adverts-table';
import { AdvertsController } from './adverts.controller';
import { AdvertImages } from './advert-images';

@Module({ controllers: [AdvertsController], providers: [AdvertsTable, AdvertImages], exports: [AdvertsTable] })
export class AdvertsModule {}
