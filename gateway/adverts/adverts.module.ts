import { Module } from '@nestjs/common';
import { AdvertsTable } from './adverts-table';
import { AdvertsController } from './adverts.controller';
import { Pictures } from './pictures';

@Module({ controllers: [AdvertsController], providers: [AdvertsTable, Pictures], exports: [AdvertsTable] })
export class AdvertsModule {}
