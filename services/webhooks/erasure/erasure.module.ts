import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module';
import { ErasureController } from './erasure.controller';

@Module({ imports: [StoreModule], controllers: [ErasureController] })
export class ErasureModule {}
