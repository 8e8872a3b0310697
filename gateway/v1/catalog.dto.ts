import { type Kobo } from '@ringlet/contracts/money';
import { FindOffersInput } from '@ringlet/contracts/numbers/catalog';
import { Instant, Money, Wire } from '@ringlet/contracts/wire';

export class V1OffersQuery extends FindOffersInput {
  /** A country's id or ISO code (`us`). */
  declare country?: string;
  /** A service's id or code (`wa`). */
  declare service?: string;
}

export class V1Country {
  @Wire() readonly id: string;
  /** ISO 3166-1 alpha-2; empty if unknown. */
  @Wire('iso') readonly code: string;
  @Wire('name') readonly title: string;
}

export class V1Service {
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  /** Its code in handler_api.php; absent if it has none. */
  @Wire() readonly code?: string;
}

export class V1Offer {
  @Wire() readonly country: string;
  @Wire() readonly service: string;
  /** Naira: what a purchase charges now. */
  @Money() readonly price: Kobo;
  /** Numbers in stock, according to the providers. */
  @Wire() readonly count: number;
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  @Wire() readonly success_rate?: number;
  /** How many orders those were. Like the next two, only with `success_rate`. */
  @Wire() readonly sample_size?: number;
  /** The span in which they ended: 3600, 86400 or 604800 seconds. */
  @Wire() readonly measured_over?: number;
  /** When the rates last changed. */
  @Instant() readonly measured_at?: string;
  /** Seconds within which half of the codes arrived. */
  @Wire() readonly usual_wait?: number;
}
