import { type Kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { type Message, type Order } from '@ringlet/contracts/numbers/orders';
import { type V1Message, type V1Number } from './numbers.dto';

export function presentV1Number(order: Order): V1Number {
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

export function presentV1Message({ id, sms, code, created_at }: Message): V1Message {
  return { id, text: sms, code, received_at: created_at };
}

export function balanceOf(balance: Kobo | undefined): number | undefined {
  return balance === undefined ? undefined : nairaFromKobo(balance);
}
