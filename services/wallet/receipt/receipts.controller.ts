import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { RingletError } from '@ringlet/contracts/errors';
import { getReceipt, ReceiptInput, type ReceiptReply } from '@ringlet/contracts/wallet/deposits';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Deposits } from '../deposits/deposits.repository';
import { receiptPdf } from './receipt-pdf';

@Controller()
export class ReceiptsController {
  constructor(private readonly deposits: Deposits) {}

  @HandleRequest(getReceipt)
  async receipt(@Payload() { userId, reference }: ReceiptInput): Promise<ReceiptReply> {
    const deposit = await this.deposits.findOwned(userId, reference);
    if (!deposit) throw new RingletError('wallet/deposit-not-found');
    if (deposit.status !== 'approved') throw new RingletError('wallet/receipt-unavailable');
    const pdf = await receiptPdf(deposit);
    return { fileName: `ringlet-receipt-${deposit.reference}.pdf`, pdf: pdf.toString('base64') };
  }
}
