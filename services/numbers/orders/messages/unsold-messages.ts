import { Injectable } from '@nestjs/common';
import { dayMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { Cases, type NewCase } from '../../cases/cases';
import { SellingStops } from '../../catalog/selling-stops';
import { type Unsold } from '../../domain/unsold/unsold';
import { type MessageRow, type OrderRow } from '../../order-store/order.model';
import { maskedExcerpt } from '../../providers/masked-excerpt';

/** New messages, with the unsold ones hidden, and the cases that these open. */
interface ScreenedMessages {
  readonly messages: readonly MessageRow[];
  readonly opens: readonly NewCase[];
}

const excerptAtMost = 200;

/**
 * Hides messages about things we do not sell; each is a case. Once a person finds one harmless, and none that is not, the order hides no more.
 */
@Injectable()
export class UnsoldMessages {
  constructor(
    private readonly selling: SellingStops,
    private readonly cases: Cases,
    private readonly clock: Clock,
  ) {}

  async screen(order: OrderRow, messages: readonly MessageRow[]): Promise<ScreenedMessages> {
    const { stops } = this.selling;
    const found = messages.flatMap((message) => {
      const unsold = stops.unsoldMessage(message.sms ?? '', order.serviceName);
      return unsold ? [{ message, unsold }] : [];
    });
    const keys = `hidden-message:${order._id.toHexString()}:`;
    if (found.length === 0 || (await this.cases.isCleared(keys))) return { messages, opens: [] };
    const hidden = new Set(found.map(({ message }) => message));
    return {
      messages: messages.map((message) => (hidden.has(message) ? { ...message, isHidden: true as const } : message)),
      opens: found.map(({ message, unsold }) => this.newCase(keys, order, message, unsold)),
    };
  }

  /** The text's digits are masked: nobody needs the code to decide. */
  private newCase(keys: string, order: OrderRow, message: MessageRow, unsold: Unsold): NewCase {
    const { _id, userId, number = '', serviceName, countryName } = order;
    const messageId = message._id.toHexString();
    const createdAt = this.clock.now();
    return {
      kind: 'hidden-message',
      key: `${keys}${messageId}`,
      userId,
      orderId: _id.toHexString(),
      messageId,
      evidence: [
        { label: 'Class', value: unsold.class },
        { label: 'Because', value: unsold.because },
        { label: 'Number', value: number },
        { label: 'Bought for', value: `${serviceName}, ${countryName}` },
        { label: 'Text', value: maskedExcerpt(message.sms ?? '', excerptAtMost) },
      ],
      createdAt,
      dueAt: new Date(createdAt.getTime() + dayMs),
    };
  }
}
