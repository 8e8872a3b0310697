import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type PageOf } from '#libs/contracts/paging';
import {
  type Deposit as DepositView,
  initiateDeposit,
  InitiateDepositInput,
  type InitiateDepositReply,
  listDeposits,
  ListDepositsInput,
  receiveWebhook,
  ReceiveWebhookInput,
  verifyDeposit,
  VerifyDepositInput,
} from '#libs/contracts/wallet';
import { type Call } from '#libs/messaging/envelope';
import { Handles } from '#libs/messaging/handles';
import { newestFirst } from '#libs/persistence/paging';
import { Deposit, depositView } from './deposit.model';
import { InitiateDeposit } from './initiate-deposit';
import { ReceiveWebhook } from './receive-webhook';
import { VerifyDeposit } from './verify-deposit';

@Controller()
export class DepositsController {
  constructor(
    @InjectModel(Deposit.name) private readonly deposits: Model<Deposit>,
    private readonly initiating: InitiateDeposit,
    private readonly verifying: VerifyDeposit,
    private readonly webhooks: ReceiveWebhook,
  ) {}

  @Handles(initiateDeposit)
  initiate(@Payload() input: InitiateDepositInput, @Ctx() call: Call): Promise<InitiateDepositReply> {
    return this.initiating.run(input, call.correlationId);
  }

  @Handles(verifyDeposit)
  async verify(@Payload() input: VerifyDepositInput, @Ctx() call: Call): Promise<DepositView> {
    return depositView(await this.verifying.forClient(input, call.correlationId));
  }

  @Handles(receiveWebhook)
  async webhook(@Payload() input: ReceiveWebhookInput, @Ctx() call: Call): Promise<Record<string, never>> {
    await this.webhooks.run(input, call.correlationId);
    return {};
  }

  @Handles(listDeposits)
  list(@Payload() { userId, ...page }: ListDepositsInput): Promise<PageOf<DepositView>> {
    const owner = { userId: new Types.ObjectId(userId) };
    const read = (after: object, limit: number) =>
      this.deposits
        .find({ ...owner, ...after })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<Deposit[]>()
        .exec();
    return newestFirst(page, read, depositView);
  }
}
