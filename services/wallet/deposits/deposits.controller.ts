import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  type Deposit as DepositView,
  getReceipt,
  initiateDeposit,
  InitiateDepositInput,
  type InitiateDepositReply,
  listDeposits,
  ListDepositsInput,
  listMethods,
  ListMethodsInput,
  type MethodOffer,
  ReceiptInput,
  type ReceiptReply,
  receiveWebhook,
  ReceiveWebhookInput,
  verifyDeposit,
  VerifyDepositInput,
} from '@ringlet/contracts/wallet/deposits';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { Receipts } from '../receipt/receipts';
import { depositView } from './deposit.model';
import { DepositStore } from './deposits.repository';
import { InitiateDeposit } from './initiate-deposit';
import { ReceiveWebhook } from './receive-webhook';
import { Terms } from './deposit-terms';
import { VerifyDeposit } from './verify-deposit';

@Controller()
export class DepositsController {
  constructor(
    private readonly deposits: DepositStore,
    private readonly terms: Terms,
    private readonly initiating: InitiateDeposit,
    private readonly verifying: VerifyDeposit,
    private readonly webhooks: ReceiveWebhook,
    private readonly receipts: Receipts,
  ) {}

  @HandleRequest(listMethods)
  methods(@Payload() _input: ListMethodsInput): Promise<MethodOffer[]> {
    return this.terms.offers();
  }

  @HandleRequest(initiateDeposit)
  initiate(@Payload() input: InitiateDepositInput, @Ctx() context: RequestContext): Promise<InitiateDepositReply> {
    return this.initiating.run(input, context.correlationId);
  }

  @HandleRequest(verifyDeposit)
  async verify(@Payload() input: VerifyDepositInput, @Ctx() context: RequestContext): Promise<DepositView> {
    return depositView(await this.verifying.forClient(input, context.correlationId));
  }

  @HandleRequest(receiveWebhook)
  async webhook(@Payload() input: ReceiveWebhookInput, @Ctx() context: RequestContext): Promise<Record<string, never>> {
    await this.webhooks.run(input, context.correlationId);
    return {};
  }

  @HandleRequest(listDeposits)
  async list(@Payload() { userId, ...page }: ListDepositsInput): Promise<PageOf<DepositView>> {
    const { data, nextCursor } = await this.deposits.list(userId, page);
    return { data: data.map(depositView), nextCursor };
  }

  @HandleRequest(getReceipt)
  receipt(@Payload() input: ReceiptInput): Promise<ReceiptReply> {
    return this.receipts.of(input);
  }
}
