import { ApiProperty } from '@nestjs/swagger';
import { DaysInput, PurchasesInput, YearInput } from '@ringlet/contracts/analytics';

export class PurchasesQuery extends PurchasesInput {}
export class YearQuery extends YearInput {}
export class DaysQuery extends DaysInput {}

/** Amounts in naira. */
export class DepositSummaryView {
  allTime: number;
  thisYear: number;
  thisMonth: number;
}

export class DepositMonthView {
  /** 1 to 12; months without deposits are included with zero. */
  month: number;
  /** Naira. */
  total: number;
}

/** Amounts in naira. */
export class PurchaseMonthView {
  /** 1 to 12; months without purchases are included with zero. */
  month: number;
  revenue: number;
  cost: number;
  profit: number;
}

export class PurchaseMonthsView {
  monthly: PurchaseMonthView[];
}

/** Amounts in naira. */
export class PurchaseSummaryView {
  allTime: number;
  allTimeCost: number;
  allTimeProfit: number;
  thisYear: number;
  thisYearCost: number;
  thisYearProfit: number;
  thisMonth: number;
  thisMonthCost: number;
  thisMonthProfit: number;
  selectedMonthAmount?: number;
  selectedMonthCost?: number;
  selectedMonthProfit?: number;
}

/** How many users and deposits there are. */
export class DashboardView {
  totalUsers: number;
  totalDeposits: number;
  totalApproved: number;
  totalPending: number;
  totalDeclined: number;
}

/** A day of Africa/Lagos. */
export class GrowthDayView {
  day: string;
  /** Clients who registered on the day. */
  registered: number;
  /** How many of those who registered on the day have a credited deposit by now. */
  funded: number;
  /** How many of them have bought a number by now. */
  bought: number;
  /** How many of them have received a code by now. */
  coded: number;
  /** Deposits that were credited on the day. */
  deposits: number;
  /** Naira. */
  deposited: number;
}

export class GrowthView {
  /** Days on which a client registered or a deposit was credited, in order. */
  @ApiProperty({ type: () => [GrowthDayView] })
  days: GrowthDayView[];
  /** Whether clients and deposits from before the last update are included. */
  complete: boolean;
}
