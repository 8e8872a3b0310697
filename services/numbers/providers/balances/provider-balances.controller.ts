import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  listProviderBalances,
  ListProviderBalancesInput,
  type UpstreamBalanceView,
} from '@ringlet/contracts/numbers/admin';
import { HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { ProviderBalances } from './provider-balances';

@Controller()
export class ProviderBalancesController {
  constructor(private readonly balances: ProviderBalances) {}

  @HandleRequest(listProviderBalances)
  @RequirePermission('operations.view')
  list(@Payload() _input: ListProviderBalancesInput): Promise<UpstreamBalanceView[]> {
    return this.balances.list();
  }
}
