import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { type ClientDays as Days, type DaysInput } from '@ringlet/contracts/analytics';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { InjectCollection } from '@ringlet/persistence/collection';
import {
  addClients,
  changesOfDays,
  clientFigureNames,
  type ClientSteps,
  noClients,
  stepOf,
  stepsAfter,
} from '../domain/client-steps';
import { checkDays } from '../domain/range';
import { ProjectionVersions } from '../versions/projection-versions';
import { ClientDayRow, ClientStepsRow } from './client-day.model';

/** New clients by day, and how far they have come. */
@Injectable()
export class ClientDays {
  constructor(
    @InjectCollection(ClientDayRow) private readonly rows: Collection<ClientDayRow>,
    @InjectCollection(ClientStepsRow) private readonly clients: Collection<ClientStepsRow>,
    private readonly versions: ProjectionVersions,
  ) {}

  /** Adds events to a version, in the transaction that records them as handled. Reporting a step again changes nothing. */
  async add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void> {
    const ids = [...new Set(events.flatMap((event) => stepOf(event)?.userId ?? []))];
    if (ids.length === 0) return;
    const prefix = `${version}:`;
    const known = this.clients.find({ _id: { $in: ids.map((id) => prefix + id) } }, { session });
    const before = new Map<string, ClientSteps>();
    for await (const { _id, ...steps } of known) before.set(_id.slice(prefix.length), steps);
    const after = stepsAfter(before, events);
    const changes = changesOfDays(before, after);
    await this.clients.bulkWrite(
      [...after].map(([userId, steps]) => ({
        updateOne: { filter: { _id: prefix + userId }, update: { $set: { ...steps } }, upsert: true },
      })),
      { session },
    );
    const updates = [...changes].map(([day, figures]) => {
      const $inc = Object.fromEntries(clientFigureNames.map((name) => [name, figures[name]]));
      return { updateOne: { filter: { _id: prefix + day }, update: { $inc }, upsert: true } };
    });
    if (updates.length > 0) await this.rows.bulkWrite(updates, { session });
  }

  /** Errors: platform/invalid. */
  async read({ from, to }: DaysInput): Promise<Days> {
    checkDays({ from, to });
    const { version, isComplete } = await this.versions.days();
    const prefix = `${version}:`;
    const rows = await this.rows
      .find({ _id: { $gte: prefix + from, $lte: prefix + to } })
      .sort({ _id: 1 })
      .toArray();
    const days = rows.map(({ _id, ...figures }) => ({
      day: _id.slice(prefix.length),
      ...addClients(noClients, figures),
    }));
    return { days, complete: isComplete };
  }

  async deleteOthers(version: number): Promise<void> {
    const others = { $or: [{ _id: { $lt: `${version}:` } }, { _id: { $gte: `${version};` } }] };
    await this.rows.deleteMany(others);
    await this.clients.deleteMany(others);
  }
}
