import { IsIn } from 'class-validator';
import { defineRequest } from './request';

export interface Advert {
  readonly id: string;
  readonly name: string;
  /** URL */
  readonly image: string;
  readonly link: string;
  readonly status: 'active' | 'inactive';
  /** ISO 8601 */
  readonly created_at: string;
}

export class ListAdvertsInput {
  /** `client` sees the active ones, `admin` all of them. */
  @IsIn(['client', 'admin'])
  from: 'client' | 'admin';
}
export const listAdverts = defineRequest<readonly Advert[]>()('adverts.adverts.list', ListAdvertsInput);
