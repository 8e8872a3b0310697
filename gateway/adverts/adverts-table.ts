import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { type Advert, allAdverts, type AllAdvertsInput } from '@ringlet/contracts/adverts';
import { type PageOf } from '@ringlet/contracts/paging';
import { Requester } from '@ringlet/messaging/requester';
import { type RequestContext } from '../http/request-context';
import { type AdvertView } from './adverts.dto';

/** The origin of the request, with which the URLs of images begin. */
export type Origin = Pick<FastifyRequest, 'protocol' | 'host'>;

@Injectable()
export class AdvertsTable {
  constructor(private readonly requester: Requester) {}

  async page(query: AllAdvertsInput, ctx: RequestContext, origin: Origin): Promise<PageOf<AdvertView>> {
    const { data, nextCursor } = await this.requester.send(allAdverts, query, ctx);
    return { data: data.map((advert) => withImage(advert, origin)), nextCursor };
  }
}

/** Replaces the image's key by its URL. */
export function withImage(advert: Advert, { protocol, host }: Origin): AdvertView {
  return { ...advert, image: `${protocol}://${host}/advert/pictures/${advert.image}` };
}
