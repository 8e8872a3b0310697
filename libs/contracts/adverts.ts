import { IsIn, IsMongoId, IsOptional, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { hourMs } from './durations';
import { Table } from './paging';
import { PlainText } from './plain-text';
import { defineRequest, listOf, NoInput, NoReply, pageOf } from './request';
import { Instant, Wire } from './wire';

export const advertStatuses = ['active', 'inactive'] as const;
export type AdvertStatus = (typeof advertStatuses)[number];

export class Advert {
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  /** Key of the image in `imagesBucket`; the gateway turns it into a URL. */
  readonly image: string;
  /** http or https, or #. */
  @Wire() readonly link: string;
  @Wire() readonly status: AdvertStatus;
  @Instant() readonly createdAt: string;
}

/** JetStream object bucket of uploads; the gateway writes it. */
export const uploadsBucket = 'advert-uploads';
/** JetStream object bucket of the encoded images (WebP); adverts writes it. */
export const imagesBucket = 'advert-pictures';
/** Unused uploads are deleted after this many milliseconds. */
export const uploadMs = hourMs;
/** Size limit of an upload in bytes. */
export const imageBytesAtMost = 2 * 1024 * 1024;

/** The active ones, newest first: at most 500, and only as many as fit into a reply. */
export const listAdverts = defineRequest(listOf(Advert))('adverts.adverts.list', NoInput, {
  idempotent: true,
});

const advertSorts = ['created_at', '-created_at', 'name', '-name', 'status', '-status'] as const;

/** `search`: part of the name or of the link. */
export class AllAdvertsInput extends Table {
  @IsOptional() @IsIn(advertStatuses) status?: AdvertStatus;
  /** Default: newest first. `-` sorts descending. */
  @IsOptional() @IsIn(advertSorts) sort?: (typeof advertSorts)[number];
}
export const allAdverts = defineRequest(pageOf(Advert))('adverts.adverts.all', AllAdvertsInput, {
  permission: 'adverts.change',
});

export class CreateAdvertInput {
  @IsString() @Length(1, 100) @PlainText() name: string;
  /** Without a scheme https:// is added; an empty link becomes `#`. */
  @IsOptional() @IsString() @MaxLength(2000) @PlainText() link?: string;
  /** Default: inactive. */
  @IsOptional() @IsIn(advertStatuses) status?: AdvertStatus;
  /** Key of the image in `uploadsBucket`. */
  @IsUUID() upload: string;
}
export const createAdvert = defineRequest(Advert)('adverts.advert.create', CreateAdvertInput, {
  permission: 'adverts.change',
  errors: ['adverts/image-unusable', 'adverts/image-too-large', 'adverts/link-unusable'],
  deadlineMs: 20_000,
});

export class SetAdvertStatusInput {
  @IsMongoId() id: string;
  @IsIn(advertStatuses) status: AdvertStatus;
}
export const setAdvertStatus = defineRequest(Advert)('adverts.advert.set-status', SetAdvertStatusInput, {
  permission: 'adverts.change',
  errors: ['adverts/not-found'],
});

export class DeleteAdvertInput {
  @IsMongoId() id: string;
}
/** Also deletes its image. */
export const deleteAdvert = defineRequest(NoReply)('adverts.advert.delete', DeleteAdvertInput, {
  permission: 'adverts.change',
  errors: ['adverts/not-found'],
});
