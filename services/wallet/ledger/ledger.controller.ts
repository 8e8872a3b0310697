import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { kobo, type Kobo } from '@ringlet/contracts/money';
import {
  BalanceInput,
  type BalanceReply,
  ChargeInput,
  chargeOrder,
  getBalance,
  RefundInput,
  refundOrder,
} from '@ringlet/contracts/wallet/ledger';
import { type LastVerification, LastVerificationInput, lastLedgerVerification } from '@ringlet/contracts/verification';
import { type LedgerSums, sumLedger, SumLedgerInput } from '@ringlet/contracts/wallet/admin';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf } from '../admin/admin-of';
import { Ledger } from './ledger';
import { NightlyVerification } from '../verification/nightly-verification';

@Controller()
export class LedgerController {
  constructor(
    private readonly ledger: Ledger,
    private readonly nightly: NightlyVerification,
  ) {}

  @HandleRequest(getBalance)
  async balance(@Payload() { userId }: BalanceInput): Promise<BalanceReply> {
    return { balance: await this.ledger.balanceOf(userId) };
  }

  @HandleRequest(chargeOrder)
  async charge(@Payload() input: ChargeInput, @Ctx() context: RequestContext): Promise<BalanceReply> {
    const balance = await this.ledger.charge({ ...input, amount: kobo(input.amount) }, context.correlationId);
    return { balance };
  }

  @HandleRequest(sumLedger)
  sums(@Payload() _input: SumLedgerInput, @Ctx() context: RequestContext): Promise<LedgerSums> {
    if (context.caller !== undefined) adminOf(context);
    return this.ledger.sums();
  }

  @HandleRequest(lastLedgerVerification)
  verified(@Payload() _input: LastVerificationInput, @Ctx() context: RequestContext): Promise<LastVerification> {
    adminOf(context);
    return this.nightly.last();
  }

  @HandleRequest(refundOrder)
  refund(
    @Payload() { orderId }: RefundInput,
    @Ctx() context: RequestContext,
  ): Promise<BalanceReply & { refunded: Kobo }> {
    return this.ledger.refund(orderId, context.correlationId);
  }
}
