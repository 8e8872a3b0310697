import { type Kobo } from '../money';
import { Instant, Money, Wire } from '../wire';
import { type OrderKind, type OrderStatus } from './order';

/** An order as the developer API and webhooks name it. */
export class V1Number {
  @Wire() readonly id: string;
  @Wire() readonly kind: OrderKind;
  /** The id at handler_api.php. */
  @Wire() readonly decimalId?: number;
  /** Digits with the calling code; absent until there is one. */
  @Wire() readonly number?: string;
  /** The id of the country. */
  @Wire() readonly country: string;
  @Wire() readonly countryName: string;
  /** The id of the service. */
  @Wire() readonly service: string;
  @Wire() readonly serviceName: string;
  /** Naira. */
  @Money() readonly price: Kobo;
  @Wire() readonly status: OrderStatus;
  /** What the program gave the purchase. */
  @Wire() readonly clientRef?: string;
  @Instant() readonly createdAt: string;
  @Instant() readonly expiresAt?: string;
  /** Of a rental: until when it can be cancelled, as long as nothing arrived; absent where it cannot be cancelled at all. */
  @Instant() readonly refundableUntil?: string;
}

/** A message of a number, likewise. */
export class V1Message {
  @Wire() readonly id: string;
  @Wire('text') readonly sms: string;
  /** The code in the text, if one was found. */
  @Wire() readonly code?: string;
  @Instant('received_at') readonly created_at: string;
}
