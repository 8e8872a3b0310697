import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { type SharedCodeView } from '@ringlet/contracts/numbers/shares';
import { Clock } from '@ringlet/platform/clock';
import { Catalog } from '../../catalog/catalog';
import { canReceive } from '../../domain/order-states';
import { OrderReads } from '../../order-store/order-reads';
import { newestCode } from '../../orders/messages/newest-code';
import { Shares } from './shares';

/** What a shared link shows. */
@Injectable()
export class SharedCodes {
  constructor(
    private readonly shares: Shares,
    private readonly orders: OrderReads,
    private readonly catalog: Catalog,
    private readonly clock: Clock,
  ) {}

  /**
   * Shows a code without its message, which may reveal more. Where no code was found, the reader needs the text itself. Throws
   * numbers/share-unknown.
   */
  async read(token: string): Promise<SharedCodeView> {
    const share = await this.shares.findByToken(token);
    const order = share && (await this.orders.findWithLastMessages(new Types.ObjectId(share.orderId), share.userId));
    if (!order) throw new RingletError('numbers/share-unknown');
    const { country, countryName, serviceName, number, expiresAt } = order;
    const code = this.catalog.findCountry(country)?.code;
    const about = { countryName, serviceName, countryCode: code };
    if (!canReceive(order, this.clock.now())) return { ...about, ended: true };
    return {
      ...about,
      ended: false,
      number,
      expiresAt: expiresAt?.toISOString(),
      ...newestCode(order),
    };
  }
}
