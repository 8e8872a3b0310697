import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type ReceiptInput, type ReceiptReply } from '@ringlet/contracts/wallet/deposits';
import { DepositStore } from '../deposits/deposits.repository';
import { receiptPdf } from './receipt-pdf';

@Injectable()
export class Receipts {
  constructor(private readonly deposits: DepositStore) {}

  /** Of the client's own deposit, once it is approved. */
  async of({ userId, reference }: ReceiptInput): Promise<ReceiptReply> {
    const deposit = await this.deposits.ownedBy(userId, reference);
    if (!deposit) throw new RingletError('wallet/deposit-not-found');
    if (deposit.status !== 'approved') throw new RingletError('wallet/receipt-unavailable');
    const pdf = await receiptPdf(deposit);
    return { fileName: `ringlet-receipt-${deposit.reference}.pdf`, pdf: pdf.toString('base64') };
  }
}
