import { Types } from 'mongoose';
import { RingletError } from '@ringlet/contracts/errors';
import { LockedAccounts } from '../../../services/numbers/locked-accounts/locked-accounts';
import { type OrderRow } from '../../../services/numbers/order-store/order.model';
import { OrdersRepository } from '../../../services/numbers/order-store/orders.repository';
import { RenewRental } from '../../../services/numbers/rentals/renew-rental';
import { RentalCatalog } from '../../../services/numbers/rentals/rental-catalog';
import { RentalRenewals } from '../../../services/numbers/rentals/rental-renewals';
import { enough } from '../outside/purchases';
import { type Breakage, type Method } from './breakage';

/** Defects of rentals and their renewal. Each removes one guard. */
export const rentalBreakages: readonly Breakage[] = [
  {
    name: 'the reservation of a rental is not released',
    owner: OrdersRepository,
    method: 'releaseReservation',
    make: () => () => Promise.resolve(true),
  },
  {
    name: 'a renewal does not look at its highest price',
    owner: RentalCatalog,
    method: 'quote',
    make: (real) =>
      function (this: RentalCatalog, country: string, span: never, purpose: string, agreed: number) {
        const most = purpose === 'extension' ? enough : agreed;
        return real.call(this as never, country as never, span, purpose as never, most as never);
      } as Method,
  },
  {
    name: 'a renewal does not reserve its rental',
    owner: RenewRental,
    method: 'storeReserved',
    make: () =>
      function (this: { orders: OrdersRepository }, _rental: never, order: OrderRow) {
        return this.orders.insert(order);
      } as Method,
  },
  {
    name: 'a renewal does not look at how its rental was read',
    isRare: true,
    owner: OrdersRepository,
    method: 'reserveForExtension',
    make: () =>
      async function (this: OrdersRepository, _id: Types.ObjectId, extensionId: Types.ObjectId) {
        const $set = { 'rental.pendingExtensionId': extensionId.toHexString() };
        return (await this['rows'].updateOne({ _id, state: 'active' }, { $set })).matchedCount === 1;
      } as Method,
  },
  {
    name: 'rentals of locked accounts are renewed',
    owner: LockedAccounts,
    method: 'lockOf',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'an automatic renewal never comes',
    owner: RentalRenewals,
    method: 'run',
    make: () => () => Promise.resolve(),
  },
  {
    name: 'a renewal that is possible is refused',
    owner: RenewRental,
    method: 'execute',
    make: () => () => Promise.reject(new RingletError('numbers/selling-stopped')),
  },
  {
    name: 'there is no notice of a renewal that is not possible',
    owner: RentalRenewals,
    method: 'note',
    make: () => () => Promise.resolve(),
  },
];
