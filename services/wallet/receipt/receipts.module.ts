import { Module } from '@nestjs/common';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { DepositsModule } from '../deposits/deposits.module';
import { ReceiptThread } from './receipt-thread';
import { Receipts } from './receipts';
import { ReceiptsController } from './receipts.controller';

@Module({
  imports: [DepositsModule],
  controllers: [ReceiptsController],
  providers: [Receipts, ReceiptThread, RateLimits],
})
export class ReceiptsModule {}
