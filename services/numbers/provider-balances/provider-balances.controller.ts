import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  listProviderBalances,
  ListProviderBalancesInput,
  type ProviderBalance,
} from '@ringlet/contracts/numbers/admin';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { adminOf } from '../caller';
import { ProviderBalances } from './provider-balances';

@Controller()
export class ProviderBalancesController {
  constructor(private readonly watch: ProviderBalances) {}

  @HandleRequest(listProviderBalances)
  list(@Payload() _input: ListProviderBalancesInput, @Ctx() context: RequestContext): Promise<ProviderBalance[]> {
    adminOf(context);
    return this.watch.last();
  }
}
