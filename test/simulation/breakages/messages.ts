import { type OrderRow } from '../../../services/numbers/order-store/order.model';
import { OrdersRepository } from '../../../services/numbers/order-store/orders.repository';
import { ProviderActivations } from '../../../services/numbers/orders/activations/provider-activations';
import { RequestNextSms } from '../../../services/numbers/orders/messages/request-next-sms';
import { SmsMessages } from '../../../services/numbers/orders/messages/sms-messages';
import { CodePolling } from '../../../services/numbers/workers/code-polling';
import { EndNumber } from '../../../services/numbers/workers/end-number';
import { type Breakage, type Method } from './breakage';

/** Defects of messages and the next SMS. Each removes one guard. */
export const messageBreakages: readonly Breakage[] = [
  {
    name: 'a message is stored again when it is polled again',
    owner: SmsMessages,
    method: 'receive',
    make: (real) =>
      function (this: SmsMessages, order: OrderRow, ...rest: never[]) {
        return real.call(this as never, { ...order, messages: [] } as never, ...rest);
      } as Method,
  },
  {
    name: 'the next SMS is requested again while an earlier request is unconfirmed',
    isRare: true,
    owner: RequestNextSms,
    method: 'hasBegun',
    make: () => () => Promise.resolve(false),
  },
  {
    name: 'two requests for the next SMS at the same time are both sent',
    isRare: true,
    owner: OrdersRepository,
    method: 'beginNextSmsRequest',
    make: () =>
      async function (this: OrdersRepository, { _id }: OrderRow, leaseToken: string, _now: Date, runAt: Date) {
        const $set = { 'nextSms.state': 'unconfirmed', 'job.leaseToken': leaseToken, 'job.runAt': runAt } as const;
        return (await this['rows'].updateOne({ _id, state: 'active' }, { $set })).matchedCount === 1;
      } as Method,
  },
  {
    name: 'a delayed request for the next SMS takes over a later one',
    isRare: true,
    owner: OrdersRepository,
    method: 'beginNextSmsRequest',
    make: () =>
      async function (this: OrdersRepository, order: OrderRow, leaseToken: string, now: Date, runAt: Date) {
        const { _id, state, received, nextSms } = order;
        const $set = {
          'nextSms.state': 'unconfirmed',
          'nextSms.askedAt': now,
          'job.leaseToken': leaseToken,
          'job.runAt': runAt,
        };
        const { round, state: nextSmsState = { $exists: false } } = nextSms;
        const asRead = { _id, state, received, 'nextSms.round': round, 'nextSms.state': nextSmsState };
        return (await this['rows'].updateOne(asRead, { $set } as never)).matchedCount === 1;
      } as Method,
  },
  {
    name: 'an order completes without a last poll for the next SMS',
    isRare: true,
    owner: CodePolling,
    method: 'receiveLast',
    make: () => () => Promise.resolve(false),
  },
  {
    name: 'a worker that lost its lease finishes the activation',
    isRare: true,
    owner: EndNumber,
    method: 'complete',
    make: (real) =>
      async function (this: { activations: ProviderActivations }, order: OrderRow, ...rest: never[]) {
        await real.call(this as never, order as never, ...rest);
        await this.activations.finish(order);
      } as Method,
  },
];
