import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImageStore } from '../images/image-store';
import { advertFeature } from './advert.model';
import { Adverts } from './adverts';
import { AdvertsController } from './adverts.controller';
import { OrphanedImages } from './orphaned-images';

@Module({
  imports: [MongooseModule.forFeature([advertFeature])],
  controllers: [AdvertsController],
  providers: [Adverts, ImageStore, OrphanedImages],
})
export class AdvertsModule {}
