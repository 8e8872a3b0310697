import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { Requester } from '@ringlet/messaging/requester';
import { ClientDays } from '../client-days/client-days';
import { DepositDays } from '../deposit-days/deposit-days';
import { ProfitSums } from '../profit/profit-sums';
import { ProfitHours } from '../profit-hours/profit-hours';
import { MonthlyFiguresRow } from '../projection/monthly-figures.model';
import { batchSize, Projection } from '../projection/projection';
import { ProjectionVersions } from '../versions/projection-versions';
import {
  storedCredits,
  storedFacts,
  storedLosses,
  storedOvercharges,
  storedRegistrations,
  storedSales,
} from './stored-facts';

const context = { correlationId: 'analytics-rebuild', deadlineMs: 60_000 };

/**
 * Applies all sales, refunds, overcharges, deposits, losses and registrations, as their services store them, to a new version of the
 * figures and activates it when it is complete. The service keeps running: events that arrive meanwhile are applied to both versions, each
 * fact once. After a crash the old version stays active; start again.
 */
@Injectable()
export class Rebuild {
  constructor(
    private readonly requester: Requester,
    @InjectModel(MonthlyFiguresRow.name) private readonly figures: Model<MonthlyFiguresRow>,
    private readonly versions: ProjectionVersions,
    private readonly projection: Projection,
    private readonly profit: ProfitSums,
    private readonly profitHours: ProfitHours,
    private readonly depositDays: DepositDays,
    private readonly clientDays: ClientDays,
  ) {}

  /** Returns how many facts were read. Calls and awaits `progress` after every page. */
  async run(progress: (read: number) => void | Promise<void>): Promise<number> {
    await this.deleteOtherVersions(await this.versions.active());
    // Whatever commits from here on also arrives as an event; earlier commits are read below.
    const version = await this.versions.startRebuild();
    let read = 0;
    const kinds = [storedSales, storedOvercharges, storedCredits, storedLosses, storedRegistrations];
    for await (const facts of storedFacts(this.requester, context, kinds)) {
      for (let from = 0; from < facts.length; from += batchSize) {
        await this.projection.applyTo(version, facts.slice(from, from + batchSize));
      }
      read += facts.length;
      await progress(read);
    }
    await this.versions.activate(version);
    return read;
  }

  /**
   * Deletes the versions that earlier rebuilds replaced or left unfinished. Only now, because queries may have read them until recently.
   */
  private async deleteOtherVersions(active: number): Promise<void> {
    await this.figures.deleteMany({ $or: [{ _id: { $lt: `${active}:` } }, { _id: { $gte: `${active};` } }] });
    await this.profit.deleteOthers(active);
    await this.profitHours.deleteOthers(active);
    await this.depositDays.deleteOthers(active);
    await this.clientDays.deleteOthers(active);
  }
}
