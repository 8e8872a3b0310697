import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Types } from 'mongoose';
import { type AdminOrder } from '@ringlet/contracts/numbers/admin';
import { TimelineInput, timelineOfOrders, type TimelineRow } from '@ringlet/contracts/timeline';
import { HandleRequest, RequirePermission } from '@ringlet/messaging/decorators';
import { OrdersRepository } from '../store/orders.repository';
import { presentToAdmin } from '../store/present-order';

/** The orders in a client's timeline. */
@Controller()
export class OrderTimelineController {
  constructor(private readonly orders: OrdersRepository) {}

  @HandleRequest(timelineOfOrders)
  @RequirePermission('clients.view')
  async list(@Payload() { userId, limit, after }: TimelineInput): Promise<TimelineRow<AdminOrder>[]> {
    const before = after === undefined ? {} : { _id: { $lt: new Types.ObjectId(after) } };
    const rows = await this.orders.rows
      .find({ userId, ...before })
      .sort({ _id: -1 })
      .limit(limit)
      .toArray();
    return rows.map((row) => {
      const order = presentToAdmin(row);
      return { ...order, position: order.id, at: order.createdAt };
    });
  }
}
