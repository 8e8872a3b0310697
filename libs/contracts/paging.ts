import 'reflect-metadata';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';

/** Input of every list. `cursor` is opaque: the `nextCursor` of the previous page. */
export class Page {
  /** Maximum number of rows: 1 to 500, by default 100. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;

  @IsOptional() @IsString() @MaxLength(2000) cursor?: string;
}

/** Input of every table of the back office. */
export class Table extends Page {
  /** Beginning of what to search for. Each table documents the searched fields. */
  @IsOptional() @IsString() @Length(1, 100) search?: string;
}

export const defaultPageSize = 100;
/** A search with more results is refused, so that results are always complete. */
export const searchAtMost = 500;
/** Like `searchAtMost`, for a search that begins with clients and continues with their deposits or numbers. */
export const clientsAtMost = 50;

export interface PageOf<Row> {
  readonly data: readonly Row[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** All results of a back office search: there are no pages. */
export interface Found<Row> {
  readonly found: readonly Row[];
  /** Whether there are more than requested. */
  readonly more: boolean;
}
/** The most rows of one kind that a search returns. */
export const foundAtMost = 50;
