import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { type PageOf } from '@ringlet/contracts/paging';
import {
  type AdminDepositView,
  askProvider,
  AskProviderInput,
  countDeposits,
  decideDeposit,
  DecideDepositInput,
  type DepositCounts as DepositCountsView,
  listAllDeposits,
  ListAllDepositsInput,
} from '@ringlet/contracts/wallet/admin';
import { searchDeposits, SearchDepositsInput } from '@ringlet/contracts/wallet/deposit-search';
import { depositStatuses } from '@ringlet/contracts/wallet/deposits';
import { listPaymentWebhookFailures } from '@ringlet/contracts/wallet/payment-webhook-failures';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { refitted } from '@ringlet/persistence/keyset';
import { ContestedClaims } from '../deposits/contested-claims';
import { DepositCounts } from '../deposits/deposit-counts';
import { DepositSearch } from '../deposits/deposit-search';
import { Deposits } from '../deposits/deposits.repository';
import { orderingOfDeposits } from '../deposits/list-all-deposits';
import { PaymentWebhookFailures } from '../deposits/payment-webhook-failures';
import { AskProvider } from './ask-provider';
import { DecideDeposit } from './decide-deposit';

@Controller()
export class AdminController {
  constructor(
    private readonly deposits: Deposits,
    private readonly counts: DepositCounts,
    private readonly decideDeposit: DecideDeposit,
    private readonly askProvider: AskProvider,
    private readonly failures: PaymentWebhookFailures,
    private readonly contested: ContestedClaims,
    private readonly depositSearch: DepositSearch,
  ) {}

  @HandleRequest(listAllDeposits)
  async list(@Payload() input: ListAllDepositsInput): Promise<PageOf<AdminDepositView>> {
    const page = await this.deposits.listAll(input);
    return refitted(page, await this.contested.present(page.data), orderingOfDeposits(input));
  }

  @HandleRequest(searchDeposits)
  search(@Payload() input: SearchDepositsInput) {
    return this.depositSearch.run(input);
  }

  @HandleRequest(countDeposits)
  async count(): Promise<DepositCountsView> {
    const counts = await this.counts.read();
    return { ...counts, total: depositStatuses.reduce((total, status) => total + counts[status], 0) };
  }

  @HandleRequest(decideDeposit)
  async decide(
    @Payload() input: DecideDepositInput,
    @CurrentUser() admin: Caller,
    @Ctx() context: RequestContext,
  ): Promise<AdminDepositView> {
    const decided = await this.decideDeposit.execute(input, admin.id, context.correlationId);
    const [deposit] = await this.contested.present([decided]);
    return deposit as AdminDepositView;
  }

  @HandleRequest(askProvider)
  ask(@Payload() input: AskProviderInput, @CurrentUser() admin: Caller, @Ctx() context: RequestContext) {
    return this.askProvider.execute(input, admin.id, context.correlationId);
  }

  @HandleRequest(listPaymentWebhookFailures)
  webhookFailures() {
    return this.failures.list();
  }
}
