import { Injectable } from '@nestjs/common';
import { dayMs } from '@ringlet/contracts/durations';
import { Clock } from '@ringlet/platform/clock';
import { Cases, type NewCase } from '../../cases/cases';
import { SellingStops } from '../../catalog/selling-stops';
import { type Unsold, unsoldMessage } from '../../domain/unsold/unsold';
import { type MessageRow, type OrderRow } from '../../order-store/order.model';
import { maskedExcerpt } from '../../providers/masked-excerpt';

/** New messages, with the unsold ones hidden, and the case that these open. */
export interface ScreenedMessages {
  readonly messages: readonly MessageRow[];
  readonly opens?: NewCase;
}

const excerptAtMost = 200;

/** Hides messages about things we do not sell. Each order is one case; messages that a person finds harmless are shown from then on. */
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
      const unsold = unsoldMessage(message.sms ?? '', order.serviceName);
      return unsold && stops.hasClass(unsold.class) ? [{ message, unsold }] : [];
    });
    const [first] = found;
    if (first === undefined) return { messages };
    const key = `hidden-message:${order._id.toHexString()}`;
    if (await this.cases.isCleared(key)) return { messages };
    const hidden = new Set(found.map(({ message }) => message));
    return {
      messages: messages.map((message) => (hidden.has(message) ? { ...message, isHidden: true as const } : message)),
      opens: this.newCase(key, order, first.message, first.unsold),
    };
  }

  /** The text's digits are masked: nobody needs the code to decide. */
  private newCase(key: string, order: OrderRow, { sms = '' }: MessageRow, unsold: Unsold): NewCase {
    const { _id, userId, number = '', serviceName, countryName } = order;
    return {
      kind: 'hidden-message',
      key,
      userId,
      orderId: _id.toHexString(),
      evidence: [
        { label: 'Class', value: unsold.class },
        { label: 'Because', value: unsold.because },
        { label: 'Number', value: number },
        { label: 'Bought for', value: `${serviceName}, ${countryName}` },
        { label: 'Text', value: maskedExcerpt(sms, excerptAtMost) },
      ],
      dueAt: new Date(this.clock.nowMs() + dayMs),
    };
  }
}
