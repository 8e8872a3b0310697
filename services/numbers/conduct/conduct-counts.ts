import { Injectable } from '@nestjs/common';
import { lastHalfYears } from '@ringlet/contracts/half-years';
import { type ConductView, type StoppedView } from '@ringlet/contracts/numbers/conduct';
import { unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { Clock } from '@ringlet/platform/clock';
import { CaseCounts } from '../cases/case-counts';
import { Catalog } from '../catalog/catalog';
import { SellingStops } from '../catalog/selling-stops';

/** Half years shown: a closed case is kept for two years. */
const shown = 4;
const freshForMs = 10 * 60_000;

/** Public counts of reports, hidden messages, signals and stops, without any case. */
@Injectable()
export class ConductCounts {
  private counted: { readonly at: number; readonly halfYears: Promise<ConductView['halfYears']> } | undefined;

  constructor(
    private readonly cases: CaseCounts,
    private readonly catalog: Catalog,
    private readonly selling: SellingStops,
    private readonly clock: Clock,
  ) {}

  /** Throws numbers/upstream-unavailable. */
  async read(): Promise<ConductView> {
    const now = this.clock.nowMs();
    if (this.counted === undefined || now - this.counted.at >= freshForMs) {
      const counted = { at: now, halfYears: this.count(new Date(now)) };
      this.counted = counted;
      counted.halfYears.catch(() => (this.counted = undefined));
    }
    const { at, halfYears } = this.counted;
    return { halfYears: await halfYears, stopped: this.stopped(), countedAt: new Date(at).toISOString() };
  }

  private count(now: Date): Promise<ConductView['halfYears']> {
    return Promise.all(lastHalfYears(now, shown).map((from, index) => this.cases.ofHalfYear(from, index === 0)));
  }

  private stopped(): StoppedView {
    const { stops } = this.selling;
    return {
      classes: unsoldClasses.filter((name) => stops.hasClass(name)),
      countries: stops.countries.map((id) => this.catalog.findCountry(id)?.title ?? id),
      services: stops.services.map((id) => this.catalog.findService(id)?.name ?? id),
    };
  }
}
