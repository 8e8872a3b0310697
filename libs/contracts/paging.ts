import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';

/** What every list takes. `cursor` is opaque: the `nextCursor` of the page before. */
export class Page {
  /** How many rows at most: 1 to 500, 100 unless told. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;

  @IsOptional()
  @IsString()
  @MaxLength(2000)
  cursor?: string;
}

/** What every table of the back office takes besides. Errors: platform/search-too-wide. */
export class Table extends Page {
  /** The beginning of what is looked for. Each table says where it looks. */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  search?: string;
}

export const defaultPageSize = 100;
/** A search that finds more than this is refused: what it shows is always complete, and it never reads more than it shows. */
export const searchAtMost = 500;
/** As `searchAtMost`, for the clients whose deposits or numbers are looked for. */
export const clientsAtMost = 50;

export interface PageOf<Row> {
  readonly data: readonly Row[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}
