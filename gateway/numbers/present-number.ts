import { nairaFromKobo } from '@ringlet/contracts/money';
import { type Order } from '@ringlet/contracts/numbers/orders';
import { type OrderView } from './numbers.dto';

/** An order in the fields that the screens read. */
export function presentOrder(order: Order): OrderView {
  const { id, kind, number, countryName, serviceName, price, priceUsd, status } = order;
  return {
    id,
    external_id: id,
    kind,
    number,
    country: countryName,
    country_id: order.country,
    service: serviceName,
    amount: priceUsd,
    price: nairaFromKobo(price),
    status,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    refundable_until: order.refundableUntil,
  };
}
