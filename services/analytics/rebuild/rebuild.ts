import { Injectable } from '@nestjs/common';
import { Requester } from '@ringlet/messaging/requester';
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
    private readonly versions: ProjectionVersions,
    private readonly projection: Projection,
  ) {}

  /** Returns how many facts were read. Calls and awaits `progress` after every page. */
  async run(progress: (read: number) => void | Promise<void>): Promise<number> {
    // Only now: queries may have read them until recently.
    await this.projection.deleteOthers(await this.versions.active());
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
}
