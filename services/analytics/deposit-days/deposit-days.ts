import { Injectable } from '@nestjs/common';
import { type ClientSession, type Collection } from 'mongoose';
import { type DaysInput, type DepositDays as Days, type DepositFigures } from '@ringlet/contracts/analytics';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { InjectCollection } from '@ringlet/persistence/collection';
import { depositsByDay, depositSums } from '../domain/deposit-days';
import { checkDays } from '../domain/range';
import { ProjectionVersions } from '../versions/projection-versions';
import { sumsFeature, type SumsRow, VersionedSums } from '../versions/versioned-sums';

/** Kept as long as the ledger. */
export const depositDays = sumsFeature('deposit_days', depositSums);

/** The sums of deposits, their fees and losses by day. */
@Injectable()
export class DepositDays extends VersionedSums<DepositFigures> {
  constructor(@InjectCollection(depositDays) rows: Collection<SumsRow>, versions: ProjectionVersions) {
    super(rows, versions, depositSums);
  }

  add(version: number, events: readonly EventEnvelope[], session: ClientSession): Promise<void> {
    return this.increase(version, depositsByDay(events), session);
  }

  /** Errors: platform/invalid. */
  async read({ from, to }: DaysInput): Promise<Days> {
    checkDays({ from, to });
    const { sums, complete } = await this.between(from, to);
    return { days: sums.map(([day, figures]) => ({ day, ...figures })), complete };
  }
}
