import { defineRequest, NoInput } from '../request';
import { type UnsoldClass } from '../unsold-classes';
import { Instant, Part, Wire } from '../wire';

/** Reports, findings and decisions in half a year of Africa/Lagos, only as counts. */
export class HalfYearView {
  /** Such as 2026-07: the first month. */
  @Wire() readonly from: string;
  /** Whether it is still running. */
  @Wire() readonly running: boolean;
  @Wire() readonly reports: number;
  @Wire() readonly answered: number;
  /** Within 24 hours. */
  @Wire() readonly answeredInTime: number;
  /** Over all answered ones; absent if none was. */
  @Wire() readonly medianMinutes?: number;
  /** Hidden messages of unsold classes. */
  @Wire() readonly hidden: number;
  /** Patterns that a person looked at. */
  @Wire() readonly signals: number;
  /** Decisions about clients in it. Absent while it is running, like the two that follow. */
  @Wire() readonly warned?: number;
  @Wire() readonly locked?: number;
  /** Cases without a finding. */
  @Wire() readonly nothingFound?: number;
}

/** What is not sold now. */
export class StoppedView {
  @Wire() readonly classes: readonly UnsoldClass[];
  /** Names of countries. */
  @Wire() readonly countries: readonly string[];
  /** Names of services, besides those of a class. */
  @Wire() readonly services: readonly string[];
}

export class ConductView {
  /** The half years of two years, newest first. */
  @Part(() => HalfYearView) readonly halfYears: readonly HalfYearView[];
  @Part(() => StoppedView) readonly stopped: StoppedView;
  @Instant() readonly countedAt: string;
}

/** For everybody. Counted again every ten minutes. */
export const readConduct = defineRequest(ConductView)('numbers.conduct.read', NoInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
});
