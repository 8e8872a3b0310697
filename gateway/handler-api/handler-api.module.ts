import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { CatalogActions } from './catalog-actions';
import { ProtocolCodes } from './codes';
import { HandlerApi } from './handler-api';
import { HandlerApiController } from './handler-api.controller';
import { NumberActions } from './number-actions';
import { OrderIds } from './order-ids';
import { PriceLists } from './price-lists';
import { RentActions } from './rent-actions';
import { StatusActions } from './status-actions';

/** The protocol of SMS-Activate and its successors, for programs written for them. */
@Module({
  imports: [SessionsModule],
  controllers: [HandlerApiController],
  providers: [
    ProtocolCodes,
    OrderIds,
    PriceLists,
    CatalogActions,
    NumberActions,
    StatusActions,
    RentActions,
    HandlerApi,
  ],
})
export class HandlerApiModule {}
