import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { RentalsController } from './rentals.controller';

/** Reminders of the ends of rentals. */
@Module({ imports: [NoticesModule], controllers: [RentalsController] })
export class RentalsModule {}
