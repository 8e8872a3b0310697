import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

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
  @MaxLength(200)
  cursor?: string;
}

export const defaultPageSize = 100;

export interface PageOf<Row> {
  readonly data: readonly Row[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}
