import { Controller } from '@nestjs/common';
import { listProviderBalances } from '@ringlet/contracts/numbers/admin';
import { HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { ProviderBalances } from './provider-balances';

@Controller()
export class ProviderBalancesController {
  constructor(private readonly balances: ProviderBalances) {}

  @HandleRequest(listProviderBalances)
  @RequirePermission('operations.view')
  list() {
    return this.balances.list();
  }
}
