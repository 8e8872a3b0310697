import { type Kobo } from '../money';
import { Instant, Money, Wire } from '../wire';
import { type OrderKind, type OrderStatus } from './order';

/** An order in the developer API and in webhooks. */
export class V1Number {
  @Wire() readonly id: string;
  @Wire() readonly kind: OrderKind;
  /** Its id in handler_api.php. */
  @Wire() readonly decimalId?: number;
  /** Digits with the calling code; absent until there is a number. */
  @Wire() readonly number?: string;
  /** The country's id. */
  @Wire() readonly country: string;
  @Wire() readonly countryName: string;
  /** The service's id. */
  @Wire() readonly service: string;
  @Wire() readonly serviceName: string;
  /** Naira. */
  @Money() readonly price: Kobo;
  @Wire() readonly status: OrderStatus;
  /** The reference that the program gave to the purchase. */
  @Wire() readonly clientRef?: string;
  @Instant() readonly createdAt: string;
  @Instant() readonly expiresAt?: string;
  /** For a rental: until when it can be cancelled if nothing has arrived; absent if it cannot be cancelled. */
  @Instant() readonly refundableUntil?: string;
}

/** A number's message in the developer API and in webhooks. */
export class V1Message {
  @Wire() readonly id: string;
  @Wire('text') readonly sms: string;
  /** The code in the text, if one was found. */
  @Wire() readonly code?: string;
  @Instant('received_at') readonly created_at: string;
}
