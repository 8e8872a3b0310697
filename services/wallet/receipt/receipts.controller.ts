import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getReceipt, ReceiptInput } from '@ringlet/contracts/wallet/deposits';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Receipts } from './receipts';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: Receipts) {}

  @HandleRequest(getReceipt)
  receipt(@Payload() input: ReceiptInput) {
    return this.receipts.forClient(input);
  }
}
