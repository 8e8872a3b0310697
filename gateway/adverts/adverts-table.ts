import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { type FastifyRequest } from 'fastify';
import { type Advert, allAdverts, AllAdvertsInput } from '@ringlet/contracts/adverts';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';

/** `search`, `status`, `sort` and the page are for admins: clients get the active ones, newest first. */
export class AdvertsQuery extends AllAdvertsInput {
  @IsIn(['client', 'admin'])
  from: 'client' | 'admin';
}

export class AdvertView {
  @ApiProperty()
  id: string;
  @ApiProperty()
  name: string;
  @ApiProperty({ format: 'uri' })
  image: string;
  @ApiProperty({ description: 'http or https, or #' })
  link: string;
  @ApiProperty({ enum: ['active', 'inactive'] })
  status: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

/** Where the gateway was called: pictures have their addresses there. */
export type CalledAt = Pick<FastifyRequest, 'protocol' | 'host'>;

/** Every advert. */
@Injectable()
export class AdvertsTable {
  constructor(private readonly requester: Requester) {}

  async page(query: AllAdvertsInput, context: RequestOptions, calledAt: CalledAt): Promise<PageOf<AdvertView>> {
    const { data, nextCursor } = await this.requester.send(allAdverts, query, context);
    return { data: data.map((advert) => presentAdvert(advert, calledAt)), nextCursor };
  }
}

export function presentAdvert(advert: Advert, { protocol, host }: CalledAt): AdvertView {
  return { ...advert, image: `${protocol}://${host}/advert/pictures/${advert.image}` };
}
