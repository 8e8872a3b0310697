import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { listUpstreamBalances, ListUpstreamBalancesInput, type UpstreamBalance } from '@ringlet/contracts/numbers';
import { type Call } from '@ringlet/messaging/envelope';
import { Handles } from '@ringlet/messaging/handles';
import { adminOf } from '../caller';
import { BalanceWatch } from './balance-watch';

@Controller()
export class BalancesController {
  constructor(private readonly watch: BalanceWatch) {}

  @Handles(listUpstreamBalances)
  list(@Payload() _input: ListUpstreamBalancesInput, @Ctx() call: Call): Promise<UpstreamBalance[]> {
    adminOf(call);
    return this.watch.last();
  }
}
