import { Inject, Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import {
  type Activation,
  type ListActivationsInput,
  type ReadActivationInput,
} from '@ringlet/contracts/numbers/activations';
import { type MessageView } from '@ringlet/contracts/numbers/messages';
import { Clock } from '@ringlet/platform/clock';
import { SETTINGS } from '@ringlet/platform/core.module';
import { phaseOf } from '../../domain/activation-phase';
import { maxListedText, pageOfMessages } from '../../domain/message-page';
import { type MessageRow, type OrderRow } from '../../order-store/order.model';
import { OrderReads } from '../../order-store/order-reads';
import { presentMessage, presentOrder } from '../../order-store/present-order';
import { NumbersSettings } from '../../settings';
import { newestMessage } from '../messages/newest-code';

/** Code numbers as programs read them: by decimal id, with their newest message. */
@Injectable()
export class Activations {
  constructor(
    private readonly orders: OrderReads,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
  ) {}

  /** Errors: numbers/order-not-found. */
  async read({ userId, decimalId, all = false }: ReadActivationInput): Promise<Activation> {
    const row = await this.orders.findByDecimalId(userId, decimalId, all ? 'all' : 'last');
    if (row?.kind !== 'code') throw new RingletError('numbers/order-not-found');
    if (!all) return presentActivation(row);
    const { page } = pageOfMessages(row.messages.filter(isShown));
    return presentWith(
      page.map((message) => presentMessage(message, row)),
      row,
    );
  }

  /** Newest first. */
  async list({ userId, open = false, from, to, skip, limit }: ListActivationsInput): Promise<Activation[]> {
    // An open order is not older than a number's life, so few rows are read for any client.
    const lifeSeconds = Math.ceil((2 * this.settings.ORDER_TTL_MS) / 1000);
    const earliest = open ? Math.max(from ?? 0, Math.floor(this.clock.nowMs() / 1000) - lifeSeconds) : from;
    const rows = await this.orders.codesOf(userId, { isActive: open, from: earliest, to, skip, limit });
    return rows.map((row) => {
      const { messages, ...activation } = presentActivation(row);
      return { ...activation, messages: messages.map((each) => ({ ...each, sms: each.sms.slice(0, maxListedText) })) };
    });
  }
}

/** With the awaited message. */
function presentActivation(row: OrderRow): Activation {
  const newest = newestMessage(row, isShown);
  return presentWith(newest ? [newest] : [], row);
}

/** A program would take a hidden message's notice for a message. */
const isShown = ({ isHidden }: MessageRow): boolean => isHidden !== true;

function presentWith(messages: readonly MessageView[], row: OrderRow): Activation {
  return { order: presentOrder(row), phase: phaseOf(row), messages };
}
