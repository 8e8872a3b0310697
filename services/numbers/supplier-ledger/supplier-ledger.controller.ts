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
import { SupplierDifferences } from './supplier-differences';
import { SupplierReports } from './supplier-reports';

@Controller()
export class SupplierLedgerController {
  constructor(
    private readonly reports: SupplierReports,
    private readonly found: SupplierDifferences,
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
    return this.found.confirm(input, admin.id, correlationId);
  }
}
