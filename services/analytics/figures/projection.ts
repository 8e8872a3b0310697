import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type EventEnvelope } from '#libs/contracts/event';
import { Inbox } from '#libs/persistence/inbox';
import { changeOf, sum } from '../domain/figures';
import { monthOf } from '../domain/month';
import { FiguresRow } from './figures.model';

/** Counts each event once, in the month in which it happened and for all time, in one transaction. */
@Injectable()
export class Projection {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(FiguresRow.name) private readonly figures: Model<FiguresRow>,
    private readonly inbox: Inbox,
  ) {}

  /** One after another: all of them change the same documents, and would only conflict. */
  count(event: EventEnvelope): Promise<void> {
    const counted = this.turn.then(() => this.countNow(event));
    this.turn = counted.catch(() => undefined);
    return counted;
  }

  private async countNow(event: EventEnvelope): Promise<void> {
    const change = changeOf(event);
    if (change === undefined) return;
    const ids = ['all', monthOf(new Date(event.at))] as const;
    await this.inbox.once('figures', event, async ({ session }) => {
      for (const _id of ids) await this.figures.updateOne({ _id }, { $inc: sum([change]) }, { upsert: true, session });
    });
  }
}
