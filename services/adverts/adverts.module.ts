import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdvertRow, advertSchema } from './catalogue/advert.model';
import { Adverts } from './catalogue/adverts';
import { AdvertsController } from './catalogue/adverts.controller';

@Module({
  imports: [MongooseModule.forFeature([{ name: AdvertRow.name, schema: advertSchema }])],
  controllers: [AdvertsController],
  providers: [Adverts],
})
export class AdvertsModule {}
