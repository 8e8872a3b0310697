import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module';
import { PriceAlertsController } from './price-alerts.controller';

/** Notices of prices that were reached. */
@Module({ imports: [NoticesModule], controllers: [PriceAlertsController] })
export class PriceAlertsModule {}
