import { nairaFromKobo } from '#libs/contracts/money';
import { type Order } from '#libs/contracts/numbers';
import { type OrderView } from './numbers.dto';

/** An order in the fields that the screens read. */
export function presentOrder(order: Order): OrderView {
  const { id, number, countryName, serviceName, price, priceUsd, status, createdAt, expiresAt } = order;
  return {
    id,
    external_id: id,
    number,
    country: countryName,
    service: serviceName,
    amount: priceUsd,
    price: nairaFromKobo(price),
    status,
    created_at: createdAt,
    expires_at: expiresAt,
  };
}
