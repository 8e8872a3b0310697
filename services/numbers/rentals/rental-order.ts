import { type OrderKind } from '@ringlet/contracts/numbers/order';
import { rentalService, spanText } from '../domain/rental';
import { type OrderRow } from '../order-store/order.model';
import { type OrderSchedule } from '../order-store/order-schedule';
import { newOrder, type PurchaseIdentity } from '../orders/purchase/new-order';
import { type RentalQuote } from './rental-catalog';

const names: Readonly<Record<Exclude<OrderKind, 'code'>, string>> = { rental: 'Rental', extension: 'Extension' };
const renewalName = 'Automatic renewal';

/** A rental's or extension's order, neither stored nor charged. */
export function newRentalOrder(
  kind: Exclude<OrderKind, 'code'>,
  identity: PurchaseIdentity,
  item: Pick<OrderRow, 'apiKey' | 'rental' | 'extension'>,
  { country, span, price, usCents, cost, rentalProvider }: RentalQuote,
  createdAt: Date,
  schedule: OrderSchedule,
): OrderRow {
  const ordered = {
    kind,
    country: country.id,
    countryName: country.title,
    service: rentalService,
    serviceName: `${item.extension?.renews ? renewalName : names[kind]}, ${spanText(span)}`,
    price,
    usCents,
    cost,
    provider: rentalProvider.name,
    ...item,
  };
  return newOrder(identity, ordered, createdAt, schedule.purchaseLease());
}
