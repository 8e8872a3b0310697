import { nairaFromKobo } from '../money';
import { type MessageView } from './messages';
import { type OrderView } from './order';

/** A number as the developer API and webhooks name it. Amounts are naira, times ISO 8601. */
export function publicNumber(order: OrderView) {
  return {
    id: order.id,
    kind: order.kind,
    decimal_id: order.decimalId,
    number: order.number,
    country: order.country,
    country_name: order.countryName,
    service: order.service,
    service_name: order.serviceName,
    price: nairaFromKobo(order.price),
    status: order.status,
    client_ref: order.clientRef,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    refundable_until: order.refundableUntil,
  };
}

/** A message of a number, likewise. */
export function publicMessage({ id, sms, code, created_at }: Pick<MessageView, 'id' | 'sms' | 'code' | 'created_at'>) {
  return { id, text: sms, code, received_at: created_at };
}
