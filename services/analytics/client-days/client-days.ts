import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { type ClientDays as Days, type ClientFigures, type DaysInput } from '@ringlet/contracts/analytics';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { InjectCollection } from '@ringlet/persistence/collection';
import { changesOfDays, type ClientSteps, clientSums, stepOf, stepsAfter } from '../domain/client-steps';
import { checkDays } from '../domain/range';
import { ProjectionVersions } from '../versions/projection-versions';
import { otherVersions, sumsFeature, type SumsRow, VersionedSums } from '../versions/versioned-sums';
import { ClientStepsRow } from './client-steps.model';

/** The clients who registered on a day, and how many of them have taken each step. */
export const clientDays = sumsFeature('client_days', clientSums);

/** New clients by day, and how far they have come. */
@Injectable()
export class ClientDays extends VersionedSums<ClientFigures> {
  constructor(
    @InjectCollection(clientDays) rows: Collection<SumsRow>,
    @InjectCollection(ClientStepsRow) private readonly clients: Collection<ClientStepsRow>,
    versions: ProjectionVersions,
  ) {
    super(rows, versions, clientSums);
  }

  /** Reporting a step again changes nothing. */
  async add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void> {
    const ids = [...new Set(events.flatMap((event) => stepOf(event)?.userId ?? []))];
    if (ids.length === 0) return;
    const prefix = `${version}:`;
    const known = this.clients.find({ _id: { $in: ids.map((id) => prefix + id) } }, { session });
    const before = new Map<string, ClientSteps>();
    for await (const { _id, ...steps } of known) before.set(_id.slice(prefix.length), steps);
    const after = stepsAfter(before, events);
    await this.clients.bulkWrite(
      [...after].map(([userId, steps]) => ({
        updateOne: { filter: { _id: prefix + userId }, update: { $set: { ...steps } }, upsert: true },
      })),
      { session },
    );
    await this.increase(version, changesOfDays(before, after), session);
  }

  /** Errors: platform/invalid. */
  async read({ from, to }: DaysInput): Promise<Days> {
    checkDays({ from, to });
    const { sums, complete } = await this.between(from, to);
    return { days: sums.map(([day, figures]) => ({ day, ...figures })), complete };
  }

  override async deleteOthers(version: number): Promise<void> {
    await super.deleteOthers(version);
    await this.clients.deleteMany(otherVersions(version));
  }
}
