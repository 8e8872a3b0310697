import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImageStore } from '../images/image-store';
import { OrphanedImages } from './orphaned-images';
import { advertFeature } from './advert.model';
import { Adverts } from './adverts';
import { AdvertsController } from './adverts.controller';

@Module({
  imports: [MongooseModule.forFeature([advertFeature])],
  controllers: [AdvertsController],
  providers: [Adverts, ImageStore, OrphanedImages],
})
export class AdvertsModule {}
