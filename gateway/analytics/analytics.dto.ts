import { PurchaseMonthView } from '@ringlet/contracts/analytics';
import { type Kobo } from '@ringlet/contracts/money';
import { Money, Part, Wire } from '@ringlet/contracts/wire';

export class PurchaseMonthsView {
  @Part(() => PurchaseMonthView) monthly: readonly PurchaseMonthView[];
}

export class DashboardView {
  @Wire('totalUsers') totalUsers: number;
  @Wire('totalDeposits') totalDeposits: number;
  @Wire('totalApproved') totalApproved: number;
  @Wire('totalPending') totalPending: number;
  @Wire('totalDeclined') totalDeclined: number;
}

/** A day of Africa/Lagos. */
export class GrowthDayView {
  @Wire() day: string;
  /** Clients who registered on the day. */
  @Wire() registered: number;
  /** How many of the day's registrations have a credited deposit by now. */
  @Wire() funded: number;
  /** How many of them have bought a number by now. */
  @Wire() bought: number;
  /** How many of them have received a code by now. */
  @Wire() coded: number;
  /** Deposits credited on the day. */
  @Wire() deposits: number;
  /** Naira. */
  @Money() deposited: Kobo;
}

export class GrowthView {
  /** Days on which a client registered or a deposit was credited, in order. */
  @Part(() => GrowthDayView) days: GrowthDayView[];
  /** Whether clients and deposits from before the last update are included. */
  @Wire() complete: boolean;
}
