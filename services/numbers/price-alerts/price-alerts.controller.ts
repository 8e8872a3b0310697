import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  deletePriceAlert,
  DeletePriceAlertInput,
  listPriceAlerts,
  ListPriceAlertsInput,
  type PriceAlert,
  savePriceAlert,
  SavePriceAlertInput,
} from '@ringlet/contracts/numbers/price-alerts';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { PriceAlerts } from './price-alerts';

@Controller()
export class PriceAlertsController {
  constructor(private readonly alerts: PriceAlerts) {}

  @HandleRequest(savePriceAlert)
  save(@Payload() input: SavePriceAlertInput, @CurrentUser() caller: Caller): Promise<PriceAlert> {
    return this.alerts.save(caller.id, input);
  }

  @HandleRequest(listPriceAlerts)
  list(@Payload() _input: ListPriceAlertsInput, @CurrentUser() caller: Caller): Promise<PriceAlert[]> {
    return this.alerts.list(caller.id);
  }

  @HandleRequest(deletePriceAlert)
  async delete(
    @Payload() { priceAlertId }: DeletePriceAlertInput,
    @CurrentUser() caller: Caller,
  ): Promise<Record<string, never>> {
    await this.alerts.delete(caller.id, priceAlertId);
    return {};
  }
}
