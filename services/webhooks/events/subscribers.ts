import { Injectable } from '@nestjs/common';
import { type Collection, Types } from 'mongoose';
import { type EventEnvelope } from '@ringlet/contracts/event';
import { type Kobo } from '@ringlet/contracts/money';
import { type WebhookEvent } from '@ringlet/contracts/webhooks/events';
import { InjectCollection } from '@ringlet/persistence/collection';
import { unlessDuplicate } from '@ringlet/persistence/duplicate-key';
import { Clock } from '@ringlet/platform/clock';
import { type Source } from '../domain/bodies';
import { DeliveryWorker } from '../sending/delivery-worker';
import { DeliveryRow } from '../store/delivery.model';
import { EndpointRow } from '../store/endpoint.model';

type Subscriber = Pick<EndpointRow, '_id' | 'balanceBelow' | 'balance'>;

/**
 * Stores deliveries to the endpoints that chose an event. A redelivered event finds its earlier deliveries and has them sent if a crash
 * prevented that, so it needs no inbox.
 */
@Injectable()
export class Subscribers {
  constructor(
    @InjectCollection(EndpointRow) private readonly endpoints: Collection<EndpointRow>,
    @InjectCollection(DeliveryRow) private readonly deliveries: Collection<DeliveryRow>,
    private readonly worker: DeliveryWorker,
    private readonly clock: Clock,
  ) {}

  /** A client's endpoints that chose one of these events before it happened; endpoints for rentals only for their own rentals. */
  find(userId: string, types: readonly WebhookEvent[], { at }: EventEnvelope, orderId?: string): Promise<Subscriber[]> {
    const isConcerned = [{ orderIds: { $exists: false } }, ...(orderId === undefined ? [] : [{ orderIds: orderId }])];
    const chosen = { userId, events: { $in: [...types] }, createdAt: { $lte: new Date(at) }, $or: isConcerned };
    return this.endpoints.find(chosen, { projection: { balanceBelow: 1, balance: 1 } }).toArray();
  }

  async notify(userId: string, event: EventEnvelope, source: Source & { readonly type: WebhookEvent }): Promise<void> {
    const orderId = 'orderId' in source ? source.orderId : undefined;
    await this.send(await this.find(userId, [source.type], event, orderId), event, source);
  }

  /** Notifies endpoints if this change takes the balance below their limit. Ignores a change older than the last one. */
  async notifyLowBalance(userId: string, event: EventEnvelope, balance: Kobo, sequence: number): Promise<void> {
    for (const endpoint of await this.find(userId, ['balance.low'], event)) {
      const { _id, balanceBelow: below, balance: last } = endpoint;
      if (last !== undefined && last.sequence >= sequence) continue;
      const low = balance < below;
      if (low && last?.low !== true) await this.send([endpoint], event, { type: 'balance.low', balance, below });
      const newer = { _id, $or: [{ balance: { $exists: false } }, { 'balance.sequence': { $lt: sequence } }] };
      await this.endpoints.updateOne(newer, { $set: { balance: { sequence, low } } });
    }
  }

  private async send(to: readonly Subscriber[], { id, at }: EventEnvelope, source: Source): Promise<void> {
    if (to.length === 0) return;
    const now = this.clock.now();
    const rows = to.map(({ _id: endpointId }): DeliveryRow => {
      const head = { _id: new Types.ObjectId(), endpointId, messageId: `msg_${id}`, eventAt: new Date(at), source };
      return { ...head, state: 'waiting', dueAt: now, tries: 0, attempts: [], createdAt: now };
    });
    await unlessDuplicate(this.deliveries.insertMany(rows, { ordered: false }));
    await this.worker.schedule(to.map(({ _id }) => _id));
  }
}
