import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdvertRow, advertSchema } from './catalog/advert.model';
import { Adverts } from './catalog/adverts';
import { AdvertsController } from './catalog/adverts.controller';
import { Orphans } from './images/orphans';
import { Pictures } from './images/pictures';

@Module({
  imports: [MongooseModule.forFeature([{ name: AdvertRow.name, schema: advertSchema }])],
  controllers: [AdvertsController],
  providers: [Adverts, Orphans, Pictures],
})
export class AdvertsModule {}
