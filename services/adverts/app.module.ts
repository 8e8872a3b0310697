import { Module } from '@nestjs/common';
import { AdvertsModule } from './adverts/adverts.module';

@Module({
  imports: [AdvertsModule],
})
export class AppModule {}
