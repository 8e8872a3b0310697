import { Inject, Injectable } from '@nestjs/common';
import { type mongo, Types } from 'mongoose';
import { type Activation, type ListActivationsInput } from '@ringlet/contracts/numbers/activations';
import { RingletError } from '@ringlet/contracts/errors';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { phaseOf } from '../../domain/activation-phase';
import { kindOf } from '../../domain/order-kind';
import { NumbersSettings } from '../../settings';
import { type OrderRow } from '../store/order.model';
import { OrdersRepository } from '../store/orders.repository';
import { presentMessage, presentOrder } from '../store/present-order';

/** Numbers for one code as programs read them: by decimal id, with their messages. */
@Injectable()
export class Activations {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** Errors: numbers/order-not-found. */
  async read(userId: string, decimalId: number): Promise<Activation> {
    const row = await this.orders.rows.findOne({ userId, decimalId });
    if (!row || kindOf(row) !== 'code') throw new RingletError('numbers/order-not-found');
    return presentActivation(row);
  }

  /** Newest first. Orders that are older than decimal ids are left out. */
  async list({ userId, open = false, from, to, skip, limit }: ListActivationsInput): Promise<Activation[]> {
    // An open one is not older than a number lives, so few rows are read of any client.
    const lifeSeconds = Math.ceil((2 * this.settings.ORDER_TTL_MS) / 1000);
    const earliest = open ? Math.max(from ?? 0, Math.floor(this.clock.nowMs() / 1000) - lifeSeconds) : from;
    const _id = {
      ...(earliest !== undefined && { $gte: Types.ObjectId.createFromTime(earliest) }),
      ...(to !== undefined && { $lt: Types.ObjectId.createFromTime(to) }),
    };
    const where: mongo.Filter<OrderRow> = {
      userId,
      decimalId: { $exists: true },
      kind: 'code',
      ...(Object.keys(_id).length > 0 && { _id }),
      ...(open && { state: 'active' as const }),
    };
    const rows = await this.orders.rows.find(where).sort({ _id: -1 }).skip(skip).limit(limit).toArray();
    return rows.map(presentActivation);
  }
}

function presentActivation(row: OrderRow): Activation {
  return {
    order: presentOrder(row),
    phase: phaseOf(row),
    messages: row.messages.map((message) => presentMessage(message, row)),
  };
}
