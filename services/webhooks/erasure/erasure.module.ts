import { Module } from '@nestjs/common';
import { StoreModule } from '../endpoints/store.module';
import { ErasureController } from './erasure.controller';

@Module({ imports: [StoreModule], controllers: [ErasureController] })
export class ErasureModule {}
