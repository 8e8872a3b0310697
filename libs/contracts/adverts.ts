import { IsIn, IsMongoId, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { type PageOf, Table } from './paging';
import { defineRequest } from './request';
import { PlainText } from './plain-text';

export const advertStatuses = ['active', 'inactive'] as const;
export type AdvertStatus = (typeof advertStatuses)[number];

export interface Advert {
  readonly id: string;
  readonly name: string;
  /** Key of the picture in the bucket of pictures; the gateway makes a URL of it. */
  readonly image: string;
  /** http or https, or `#`. */
  readonly link: string;
  readonly status: AdvertStatus;
  /** ISO 8601 */
  readonly created_at: string;
}

/** JetStream object buckets. The gateway puts an upload into the first; the second holds what adverts made of it: WebP only. */
export const uploadsBucket = 'advert-uploads';
export const picturesBucket = 'advert-pictures';
/** An upload that nobody asked for goes away by itself. */
export const uploadMs = 60 * 60_000;
/** The largest picture that is taken, in bytes. */
export const pictureBytesAtMost = 2 * 1024 * 1024;

export class ListAdvertsInput {}
/** The active ones, newest first, at most 500. */
export const listAdverts = defineRequest<readonly Advert[]>()('adverts.adverts.list', ListAdvertsInput);

export const advertSorts = ['created_at', '-created_at', 'name', '-name', 'status', '-status'] as const;

/** `search`: a part of the name or the link. */
export class AllAdvertsInput extends Table {
  @IsOptional()
  @IsIn(advertStatuses)
  status?: AdvertStatus;

  /** Newest first unless told; `-` is the largest first. */
  @IsOptional()
  @IsIn(advertSorts)
  sort?: (typeof advertSorts)[number];
}
/** For admins. */
export const allAdverts = defineRequest<PageOf<Advert>>()('adverts.adverts.all', AllAdvertsInput);

export class CreateAdvertInput {
  @IsString()
  @Length(1, 100)
  @PlainText()
  name: string;

  /** Without http:// or https:// it gets https://; empty is `#`. */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  @PlainText()
  link?: string;

  /** Inactive unless told. */
  @IsOptional()
  @IsIn(advertStatuses)
  status?: AdvertStatus;

  /** Key of the picture in the bucket of uploads. */
  @IsUUID()
  upload: string;
}
/** For admins. Errors: adverts/image-unusable, adverts/image-too-large, adverts/link-unusable. */
export const createAdvert = defineRequest<Advert>()('adverts.advert.create', CreateAdvertInput, {
  deadlineMs: 20_000,
});

export class SetAdvertStatusInput {
  @IsMongoId()
  id: string;

  @IsIn(advertStatuses)
  status: AdvertStatus;
}
/** For admins. Errors: adverts/not-found. */
export const setAdvertStatus = defineRequest<Advert>()('adverts.advert.set-status', SetAdvertStatusInput);

export class DeleteAdvertInput {
  @IsMongoId()
  id: string;
}
/** For admins. The picture goes too. Errors: adverts/not-found. */
export const deleteAdvert = defineRequest<Record<string, never>>()('adverts.advert.delete', DeleteAdvertInput);
