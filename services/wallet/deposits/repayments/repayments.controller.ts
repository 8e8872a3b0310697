import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import {
  describeClientRepayment,
  DescribeClientRepaymentInput,
  describeRepayment,
  DescribeRepaymentInput,
  type RepaymentView,
  startClientRepayment,
  StartClientRepaymentInput,
  startRepayment,
  StartRepaymentInput,
} from '@ringlet/contracts/wallet/repayments';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { type DepositRow } from '../deposit.model';
import { Deposits } from '../deposits.repository';
import { ProviderRateLimits } from '../provider-rate-limits';
import { Repayments } from './repayments';

@Controller()
export class RepaymentsController {
  constructor(
    private readonly repayments: Repayments,
    private readonly deposits: Deposits,
    private readonly rateLimits: ProviderRateLimits,
  ) {}

  @HandleRequest(describeRepayment)
  async describe(@Payload() { userId, reference }: DescribeRepaymentInput) {
    return this.repayments.describe(found(await this.deposits.findOwned(userId, reference)), 'client');
  }

  @HandleRequest(startRepayment)
  async start(
    @Payload() { userId, reference, amount }: StartRepaymentInput,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<RepaymentView> {
    const deposit = found(await this.deposits.findOwned(userId, reference));
    return this.rateLimits.run('repay', userId, () => this.repayments.start(deposit, kobo(amount), correlationId));
  }

  @HandleRequest(describeClientRepayment)
  async describeAny(@Payload() { reference }: DescribeClientRepaymentInput) {
    return this.repayments.describe(found(await this.deposits.find(reference)), 'admin');
  }

  @HandleRequest(startClientRepayment)
  async startAny(
    @Payload() { reference, amount, reason }: StartClientRepaymentInput,
    @CurrentUser() { id: adminId }: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<RepaymentView> {
    const deposit = found(await this.deposits.find(reference));
    if (deposit.userId === adminId.toLowerCase()) throw new RingletError('auth/own-account');
    return this.repayments.start(deposit, kobo(amount), correlationId, { adminId, reason });
  }
}

function found(deposit: DepositRow | null): DepositRow {
  if (!deposit) throw new RingletError('wallet/deposit-not-found');
  return deposit;
}
