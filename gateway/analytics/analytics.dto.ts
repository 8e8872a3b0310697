import { PurchasesInput, YearInput } from '@ringlet/contracts/analytics';

export class PurchasesQuery extends PurchasesInput {}
export class YearQuery extends YearInput {}

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
