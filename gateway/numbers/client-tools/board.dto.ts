import { OmitType } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { AnnotateOrderInput, FavouriteInput, FindOwnOrdersInput } from '@ringlet/contracts/numbers/board';

export class FavouriteBody extends FavouriteInput {}

export class OffersOfServiceQuery {
  /** The service's id in the catalog. */
  @IsString()
  @Length(1, 40)
  service: string;
}

/** `from` and `to` are ISO 8601; `digits` may be anywhere in the phone number; `tag` must match exactly. */
export class OwnNumbersQuery extends FindOwnOrdersInput {}

/** An export contains the whole list, so it takes the list's query without the page. */
export class ExportOwnNumbersQuery extends OmitType(OwnNumbersQuery, ['limit', 'cursor']) {}

export class NumberNotesBody extends OmitType(AnnotateOrderInput, ['orderId']) {}
