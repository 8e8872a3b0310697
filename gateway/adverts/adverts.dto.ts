import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import {
  Advert,
  AllAdvertsInput,
  CreateAdvertInput,
  DeleteAdvertInput,
  SetAdvertStatusInput,
} from '@ringlet/contracts/adverts';
import { Wire } from '@ringlet/contracts/wire';

/** `search`, `status`, `sort` and the page are for admins: clients get the active adverts, newest first. */
export class AdvertsQuery extends AllAdvertsInput {
  @IsIn(['client', 'admin']) from: 'client' | 'admin';
}

export class ImageParams {
  @Matches(/^[0-9a-f]{24}\.webp$/) key: string;
}

/** Fields of the multipart form, besides the image. */
export class AdvertFields extends OmitType(CreateAdvertInput, ['upload']) {}

export class AdvertStatusBody extends SetAdvertStatusInput {}
export class AdvertIdBody extends DeleteAdvertInput {}

export class AdvertView extends Advert {
  @ApiProperty({ format: 'uri' }) @Wire() override readonly image: string;
}

/** OpenAPI schema of the multipart form that creates an advert. */
export const advertFormSchema = {
  type: 'object',
  required: ['name', 'image'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    image: { type: 'string', format: 'binary', description: 'PNG, JPEG, WebP or GIF by content, at most 2 MB' },
    link: { type: 'string', maxLength: 2000 },
    status: { type: 'string', enum: ['active', 'inactive'], default: 'inactive' },
  },
};
