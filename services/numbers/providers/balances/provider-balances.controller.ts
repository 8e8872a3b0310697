import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  listProviderBalances,
  ListProviderBalancesInput,
  type ProviderBalanceView,
} from '@ringlet/contracts/numbers/admin';
import { HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { ProviderBalances } from './provider-balances';

@Controller()
export class ProviderBalancesController {
  constructor(private readonly balances: ProviderBalances) {}

  @HandleRequest(listProviderBalances)
  @RequirePermission('operations.view')
  list(@Payload() _input: ListProviderBalancesInput): Promise<ProviderBalanceView[]> {
    return this.balances.list();
  }
}
