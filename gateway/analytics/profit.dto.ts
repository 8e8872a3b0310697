import { ApiProperty } from '@nestjs/swagger';
import { ProfitInput, ProfitLinesInput } from '@ringlet/contracts/profit';

export class ProfitQuery extends ProfitInput {}
export class ProfitLinesQuery extends ProfitLinesInput {}

/** Sales and refunds. Amounts in naira. */
export class ProfitFiguresView {
  sold: number;
  refunded: number;
  /** Charged for the numbers sold. */
  charged: number;
  /** Refunded to clients. */
  refunds: number;
  /** What providers took, less what they refunded. */
  cost: number;
  /**
   * Fees of payment providers for the deposits of the day. Absent with a filter and in rows of services, countries and providers: fees belong
   * to deposits, not to what was sold.
   */
  fees?: number;
  /** charged - refunds - cost - fees, where there are fees. */
  profit: number;
  /** Sales for which no cost is recorded: they count with their price. */
  uncosted: number;
}

export class ProfitRowView extends ProfitFiguresView {
  /** The id of a service or a country, a provider, or a day as in 2026-11-22. Empty: not recorded. */
  key: string;
  /** The name of the service or the country. */
  name?: string;
}

export class ProfitDayView extends ProfitFiguresView {
  day: string;
}

/** Adjustments of balances by admins, in naira: not part of the profit. */
export class ProfitAdjustmentsView {
  credited: number;
  debited: number;
}

/** What is known of the fees in the total, in naira. */
export class ProfitFeesView {
  /** How much of them is by a configured rate: the provider did not report it. */
  by_rate: number;
  /** Deposits whose fee is not known: it counts as nothing. */
  unknown: number;
}

export class ProfitView {
  @ApiProperty({ type: () => [ProfitRowView] })
  rows: ProfitRowView[];
  /** Days with a sale, a refund or a fee. */
  @ApiProperty({ type: () => [ProfitDayView] })
  days: ProfitDayView[];
  total: ProfitFiguresView;
  /** Absent with a filter. */
  fees?: ProfitFeesView;
  /** Absent with a filter: adjustments belong to no service. */
  adjustments?: ProfitAdjustmentsView;
  /** Whether sales and fees from before the last update are included. */
  complete: boolean;
}

/** A sale or a refund. Amounts in naira; of a refund, what was refunded. */
export class ProfitLineView {
  order_id: string;
  kind: 'sale' | 'refund';
  at: string;
  service: string;
  service_name?: string;
  country: string;
  country_name?: string;
  provider: string;
  price: number;
  cost: number;
}
