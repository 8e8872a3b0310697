import { OmitType } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { AnnotateOrderInput, FavouriteInput, FindOwnOrdersInput } from '@ringlet/contracts/numbers/board';

export class FavouriteBody extends FavouriteInput {}

export class OffersOfServiceQuery {
  /** The id of the service in the catalog. */
  @IsString()
  @Length(1, 40)
  service: string;
}

/** `from` and `to` are ISO 8601; `digits` are found anywhere in the phone number; `tag` is compared as a whole. */
export class OwnNumbersQuery extends FindOwnOrdersInput {}

/** An export holds the whole list: it takes the query of the list without the page. */
export class ExportOwnNumbersQuery extends OmitType(OwnNumbersQuery, ['limit', 'cursor']) {}

export class NumberNotesBody extends OmitType(AnnotateOrderInput, ['orderId']) {}
