import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  confirmTopUp,
  ConfirmTopUpInput,
  listOvercharges,
  ListOverchargesInput,
  listSupplierClaims,
  listSupplierDifferences,
  listSupplierLedgers,
  SupplierPage,
} from '@ringlet/contracts/numbers/supplier-ledger';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Overcharges } from './overcharges';
import { SupplierReports } from './supplier-reports';
import { TopUps } from './top-ups';

@Controller()
export class SupplierLedgerController {
  constructor(
    private readonly reports: SupplierReports,
    private readonly topUps: TopUps,
    private readonly overcharges: Overcharges,
  ) {}

  @HandleRequest(listSupplierLedgers)
  ledgers() {
    return this.reports.ledgers();
  }

  @HandleRequest(listSupplierDifferences)
  differences(@Payload() input: SupplierPage) {
    return this.reports.differences(input);
  }

  @HandleRequest(listSupplierClaims)
  claims(@Payload() input: SupplierPage) {
    return this.reports.claims(input);
  }

  /** Analytics asks without a caller. */
  @HandleRequest(listOvercharges)
  overcharged(@Payload() { after }: ListOverchargesInput) {
    return this.overcharges.after(after);
  }

  @HandleRequest(confirmTopUp)
  confirmTopUp(
    @Payload() input: ConfirmTopUpInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ) {
    return this.topUps.confirm(input, admin.id, correlationId);
  }
}
