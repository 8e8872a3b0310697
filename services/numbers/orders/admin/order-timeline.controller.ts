import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { TimelineInput, timelineOfOrders, type TimelineRow } from '@ringlet/contracts/timeline';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { AdminOrderReads } from '../../order-store/admin-order-reads';
import { presentToAdmin } from '../../order-store/present-order';

@Controller()
export class OrderTimelineController {
  constructor(private readonly orders: AdminOrderReads) {}

  @HandleRequest(timelineOfOrders)
  async list(@Payload() { userId, limit, after }: TimelineInput): Promise<TimelineRow<AdminOrder>[]> {
    const rows = await this.orders.before(userId, after, limit);
    return rows.map((row) => {
      const order = presentToAdmin(row);
      return { ...order, position: order.id, at: order.createdAt };
    });
  }
}
