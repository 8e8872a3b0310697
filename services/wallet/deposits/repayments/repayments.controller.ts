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
  findRepaymentAccount,
  FindRepaymentAccountInput,
  listRepaymentBanks,
  redirectRepayment,
  RedirectRepaymentInput,
  type RepaymentAccountView,
  type RepaymentView,
  startClientRepayment,
  StartClientRepaymentInput,
  startRepayment,
  StartRepaymentInput,
} from '@ringlet/contracts/wallet/repayments';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Deposits } from '../deposits.repository';
import { ProviderRateLimits } from '../provider-rate-limits';
import { RedirectRepayment } from './redirect-repayment';
import { presentRepayment, Repayments } from './repayments';

@Controller()
export class RepaymentsController {
  constructor(
    private readonly repayments: Repayments,
    private readonly redirecting: RedirectRepayment,
    private readonly deposits: Deposits,
    private readonly rateLimits: ProviderRateLimits,
  ) {}

  @HandleRequest(describeRepayment)
  async describe(@Payload() { userId, reference }: DescribeRepaymentInput) {
    return this.repayments.describe(await this.deposits.requireOwned(userId, reference), 'client');
  }

  @HandleRequest(startRepayment)
  async start(
    @Payload() { userId, reference, amount, idempotencyKey }: StartRepaymentInput,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<RepaymentView> {
    const deposit = await this.deposits.requireOwned(userId, reference);
    const asked = { amount: kobo(amount), idempotencyKey };
    return this.rateLimits.run('repay', userId, () => this.repayments.start(deposit, asked, correlationId));
  }

  @HandleRequest(describeClientRepayment)
  async describeAny(@Payload() { reference }: DescribeClientRepaymentInput) {
    return this.repayments.describe(await this.deposits.require(reference), 'admin');
  }

  @HandleRequest(startClientRepayment)
  async startAny(
    @Payload() { reference, amount, idempotencyKey, reason }: StartClientRepaymentInput,
    @CurrentUser() { id: adminId }: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<RepaymentView> {
    const deposit = await this.deposits.require(reference);
    if (deposit.userId === adminId.toLowerCase()) throw new RingletError('auth/own-account');
    const asked = { amount: kobo(amount), idempotencyKey };
    return this.repayments.start(deposit, asked, correlationId, { adminId, reason });
  }

  @HandleRequest(listRepaymentBanks)
  banks(@Payload() { reference }: DescribeClientRepaymentInput) {
    return this.redirecting.banks(reference);
  }

  @HandleRequest(findRepaymentAccount)
  async findAccount(
    @Payload() input: FindRepaymentAccountInput,
    @CurrentUser() { id: adminId }: Caller,
  ): Promise<RepaymentAccountView> {
    await this.rateLimits.consume('account-question', adminId.toLowerCase());
    return this.redirecting.find(input);
  }

  @HandleRequest(redirectRepayment)
  async redirect(
    @Payload() input: RedirectRepaymentInput,
    @CurrentUser() { id: adminId }: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<RepaymentView> {
    await this.rateLimits.consume('account-question', adminId.toLowerCase());
    return presentRepayment(await this.redirecting.execute(input, adminId, correlationId));
  }
}
