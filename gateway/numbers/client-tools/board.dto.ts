import { OmitType } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { AnnotateOrderInput, FavouriteInput, FindOwnOrdersInput } from '@ringlet/contracts/numbers/board';
import { OrderView } from '../orders/numbers.dto';

export class FavouriteBody extends FavouriteInput {}

export class OffersOfServiceQuery {
  /** The id of the service in the catalog. */
  @IsString()
  @Length(1, 40)
  service: string;
}

export class ServiceOfferView {
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
  measured_at?: string;
  /** Seconds within which half of the codes arrived. */
  usual_wait?: number;
}

export class BoardOfferView extends OmitType(ServiceOfferView, ['price']) {
  country_name: string;
  service_name: string;
  /** Naira: what a purchase charges now; absent where it is not sold any more. */
  price?: number;
}

export class BoardView {
  /** Oldest first; at most 50. */
  favourites: BoardOfferView[];
  /** What was bought last, newest first, each service and country once; at most 20. */
  recents: BoardOfferView[];
}

/** `from` and `to` are ISO 8601; `digits` are found anywhere in the phone number; `tag` is compared as a whole. */
export class OwnNumbersQuery extends FindOwnOrdersInput {}

/** An export holds the whole list: it takes the query of the list without the page. */
export class ExportOwnNumbersQuery extends OmitType(OwnNumbersQuery, ['limit', 'cursor']) {}

export class OwnNumberView extends OrderView {
  service_id: string;
  /** Whether a message was received. */
  received: boolean;
  /** The code of the newest message that has one, of the last three. */
  code?: string;
  /** The beginning of the newest message where no code was found in it. */
  text?: string;
  tags: string[];
  note?: string;
}

export class NumberNotesBody extends OmitType(AnnotateOrderInput, ['orderId']) {}
