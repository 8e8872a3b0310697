import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { Inbox } from '@ringlet/persistence/inbox';
import { changeOf, movements } from '../domain/figures';
import { FiguresRow, figuresId } from './figures.model';
import { Generations } from './generations';

interface Waiting {
  readonly event: EventEnvelope;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Events counted in one transaction, at most. */
export const batchSize = 500;

/**
 * Counts each event once, in the month in which it happened and for all time. All of them change the same few documents, so
 * those that come while a transaction runs wait and are counted together in the next one.
 */
@Injectable()
export class Projection {
  private waiting: Waiting[] = [];
  private counting = false;

  constructor(
    @InjectModel(FiguresRow.name) private readonly figures: Model<FiguresRow>,
    private readonly inbox: Inbox,
    private readonly generations: Generations,
  ) {}

  /** Resolves when the event has been counted. An event whose amounts are wrong fails alone. */
  async count(event: EventEnvelope): Promise<void> {
    if (changeOf(event) === undefined) return;
    await new Promise<void>((done, failed) => {
      this.waiting.push({ event, done, failed });
      if (!this.counting) void this.countWaiting();
    });
  }

  /** Counts what this generation has not counted yet. */
  async countIn(generation: number, events: readonly EventEnvelope[]): Promise<void> {
    await this.inbox.onceEach(`figures:${generation}`, events, async (fresh, { session }) => {
      for (const [period, moved] of movements(fresh)) {
        const _id = figuresId(generation, period);
        await this.figures.updateOne({ _id }, { $inc: moved }, { upsert: true, session });
      }
    });
  }

  private async countWaiting(): Promise<void> {
    this.counting = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, batchSize);
      try {
        // Asked after the events came: a rebuild that began later has read them from the stream itself.
        const generations = await this.generations.counting();
        const events = batch.map(({ event }) => event);
        for (const generation of generations) await this.countIn(generation, events);
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.counting = false;
  }
}
