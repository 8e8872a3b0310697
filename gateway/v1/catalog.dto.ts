import { ApiProperty } from '@nestjs/swagger';
import { FindOffersInput } from '@ringlet/contracts/numbers/catalog';

export class V1OffersQuery extends FindOffersInput {
  /** A country's id or ISO code (`us`). */
  declare country?: string;
  /** A service's id or code (`wa`). */
  declare service?: string;
}

export class V1Country {
  id: string;
  /** ISO 3166-1 alpha-2; empty where it is unknown. */
  iso: string;
  name: string;
}

export class V1Service {
  id: string;
  name: string;
  /** At handler_api.php; absent where it has none. */
  code?: string;
}

export class V1Offer {
  country: string;
  service: string;
  /** Naira: what a purchase charges now. */
  price: number;
  /** Numbers in stock, as the providers say. */
  count: number;
  /** Percentage of our own ended orders that received a code; absent for fewer than 20 orders. */
  success_rate?: number;
  /** How many orders that were. This and the next two only with `success_rate`. */
  sample_size?: number;
  /** How far back they ended: 3600, 86400 or 604800 seconds. */
  measured_over?: number;
  /** When the rates last changed. */
  @ApiProperty({ format: 'date-time' })
  measured_at?: string;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
}
