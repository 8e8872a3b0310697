import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { ImageStore } from '../images/image-store';
import { advertFeature } from './advert.model';
import { Adverts } from './adverts';
import { AdvertsController } from './adverts.controller';
import { OrphanedImages } from './orphaned-images';

@Module({
  imports: [CollectionsModule.forFeature([advertFeature])],
  controllers: [AdvertsController],
  providers: [Adverts, ImageStore, OrphanedImages],
})
export class AdvertsModule {}
