import { Controller } from '@nestjs/common';
import { listProviderBalances } from '@ringlet/contracts/numbers/admin';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { ProviderBalances } from './provider-balances';

@Controller()
export class ProviderBalancesController {
  constructor(private readonly balances: ProviderBalances) {}

  @HandleRequest(listProviderBalances)
  list() {
    return this.balances.list();
  }
}
