import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module';
import { EndingsController } from './endings.controller';

@Module({ imports: [StoreModule], controllers: [EndingsController] })
export class EndingsModule {}
