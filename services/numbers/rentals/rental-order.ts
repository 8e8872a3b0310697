import { type OrderKind } from '@ringlet/contracts/numbers/order';
import { rentalService, spanText } from '../domain/rental';
import { newOrder, type PurchaseIdentity } from '../orders/purchase/new-order';
import { type OrderRow } from '../orders/store/order.model';
import { type OrderSchedule } from '../orders/store/order-schedule';
import { type RentalQuote } from './rental-catalog';

const names: Readonly<Record<Exclude<OrderKind, 'code'>, string>> = { rental: 'Rental', extension: 'Extension' };
const renewalName = 'Automatic renewal';

/** An order of time that is neither stored nor charged. */
export function newRentalOrder(
  kind: Exclude<OrderKind, 'code'>,
  identity: PurchaseIdentity,
  more: Pick<OrderRow, 'apiKey' | 'extendsOrderId' | 'extendsFrom' | 'renews'>,
  { country, span, price, usCents, cost, rentalProvider }: RentalQuote,
  createdAt: Date,
  schedule: OrderSchedule,
): OrderRow {
  const item = {
    kind,
    country: country.id,
    countryName: country.title,
    service: rentalService,
    serviceName: `${more.renews ? renewalName : names[kind]}, ${spanText(span)}`,
    price,
    usCents,
    cost,
    provider: rentalProvider.name,
    span,
    ...more,
  };
  return newOrder(identity, item, createdAt, schedule.purchaseLease());
}
