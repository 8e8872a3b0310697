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

  @IsOptional()
  @IsString()
  @MaxLength(2000)
  cursor?: string;
}

/** Input of every table of the back office. */
export class Table extends Page {
  /** Prefix to search for. Each table documents the fields that it searches. */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  search?: string;
}

export const defaultPageSize = 100;
/** A search with more results than this is rejected, so that results are always complete. */
export const searchAtMost = 500;
/** As `searchAtMost`, for the clients whose deposits or numbers are searched. */
export const clientsAtMost = 50;

export interface PageOf<Row> {
  readonly data: readonly Row[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

/** What a search of the back office finds at once: no pages. */
export interface Found<Row> {
  readonly found: readonly Row[];
  /** Whether there are more than were asked for. */
  readonly more: boolean;
}
/** The most rows of one kind that a search returns. */
export const foundAtMost = 50;
