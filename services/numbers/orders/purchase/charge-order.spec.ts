import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { kobo } from '@ringlet/contracts/money';
import { type Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { Clock } from '@ringlet/platform/clock';
import { type OrderRow } from '../../order-store/order.model';
import { type OrderSchedule } from '../../order-store/order-schedule';
import { type OrdersRepository } from '../../order-store/orders.repository';
import { NumbersSettings } from '../../settings';
import { ChargeOrder, LateRefusal } from './charge-order';

describe('ChargeOrder', () => {
  const refusal = new RingletError('wallet/insufficient-balance');
  const order = { _id: new Types.ObjectId(), userId: 'u1', price: kobo(300) } as OrderRow;
  const outcome = (send: (options: RequestOptions) => Promise<never>): Promise<unknown> => {
    const requester = { send: (_request: unknown, _charge: unknown, options: RequestOptions) => send(options) };
    const settings = new NumbersSettings();
    const charge = new ChargeOrder(
      {} as OrdersRepository,
      {} as OrderSchedule,
      requester as unknown as Requester,
      new Clock(),
      settings,
      {} as never,
    );
    return charge.charge(order, 'spec').catch((error: unknown) => error);
  };

  it('throws the refusal of a charge that was asked for once', async () => {
    expect(await outcome(() => Promise.reject(refusal))).toBe(refusal);
  });

  it('throws LateRefusal where the charge was sent again: an earlier copy may still be made', async () => {
    const error = await outcome(({ onRetry }) => {
      onRetry?.();
      return Promise.reject(refusal);
    });
    expect(error).toBeInstanceOf(LateRefusal);
    expect(error).toMatchObject({ refusal });
  });
});
