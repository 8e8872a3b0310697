import { OmitType } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { AnnotateOrderInput, FindOwnOrdersInput } from '@ringlet/contracts/numbers/board';

export class OffersOfServiceQuery {
  /** The service's id in the catalog. */
  @IsString() @Length(1, 40) service: string;
}

/** An export contains the whole list, so it takes the list's query without the page. */
export class ExportOwnNumbersQuery extends OmitType(FindOwnOrdersInput, ['limit', 'cursor']) {}

export class NumberNotesBody extends OmitType(AnnotateOrderInput, ['orderId']) {}
