import { Profit } from '@ringlet/contracts/profit';
import { ProfitAdjustmentsView } from '@ringlet/contracts/wallet/ledger';
import { Part } from '@ringlet/contracts/wire';

export class ProfitView extends Profit {
  /** Absent with a filter, because adjustments belong to no service. */
  @Part(() => ProfitAdjustmentsView) adjustments?: ProfitAdjustmentsView;
}
