import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { listProviderBalances, ListProviderBalancesInput, type ProviderBalance } from '@ringlet/contracts/numbers';
import { type Call } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf } from '../caller';
import { BalanceWatch } from './balance-watch';

@Controller()
export class BalancesController {
  constructor(private readonly watch: BalanceWatch) {}

  @HandleRequest(listProviderBalances)
  list(@Payload() _input: ListProviderBalancesInput, @Ctx() call: Call): Promise<ProviderBalance[]> {
    adminOf(call);
    return this.watch.last();
  }
}
