import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model } from 'mongoose';
import { Recurring } from '#libs/platform/recurring';
import { LOG, type Log, SETTINGS } from '#libs/platform/tools.module';
import { standingOf, waitClass, waitSteps } from '../domain/standing';
import { type OrderRow } from '../orders/order.model';
import { NumbersSettings } from '../settings';
import { TallyRow } from './tally.model';

/** Counts how orders end and how long codes take; what the offers show of it is read anew with every catalogue. */
@Injectable()
export class Standings implements OnApplicationBootstrap, OnApplicationShutdown {
  private current = new Map<string, { rate: number; waitSeconds: number }>();
  private readonly listeners: (() => void)[] = [];
  private readonly reading: Recurring;
  private seen = '';

  constructor(
    @InjectModel(TallyRow.name) private readonly rows: Model<TallyRow>,
    @Inject(SETTINGS) settings: NumbersSettings,
    @Inject(LOG) log: Log,
  ) {
    const failed = (error: unknown): void => log.warn({ err: error }, 'could not read how services fare');
    this.reading = new Recurring(() => this.read(), settings.STANDINGS_EVERY_MS, failed);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.read();
    this.reading.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reading.stop();
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Goes into the version of what shows them. */
  get version(): string {
    return this.seen;
  }

  of(country: string, service: string): { rate: number; waitSeconds: number } | undefined {
    return this.current.get(`${country}/${service}`);
  }

  /** Counts an order that ended, in the transaction that ends it. */
  async count(order: OrderRow, session: ClientSession): Promise<void> {
    const [first] = order.messages;
    const waited = first && order.activatedAt ? first.at.getTime() - order.activatedAt.getTime() : undefined;
    const received = waited === undefined ? {} : { received: 1, [`waits.${waitClass(waited)}`]: 1 };
    await this.rows.updateOne(
      { _id: `${order.country}/${order.service}` },
      { $inc: { ended: 1, ...received } },
      { upsert: true, session },
    );
  }

  private async read(): Promise<void> {
    const rows = await this.rows.find().lean<TallyRow[]>();
    const next = new Map<string, { rate: number; waitSeconds: number }>();
    for (const { _id, ended = 0, received = 0, waits = {} } of rows) {
      const counts = Array.from({ length: waitSteps.length + 1 }, (_, at) => waits[at] ?? 0);
      const standing = standingOf({ ended, received, waits: counts });
      if (standing) next.set(_id, standing);
    }
    const shown = JSON.stringify([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
    if (shown === this.seen) return;
    this.seen = shown;
    this.current = next;
    for (const listener of this.listeners) listener();
  }
}
