import { type FastifyRequest } from 'fastify';
import { type Advert, allAdverts, type AllAdvertsInput } from '@ringlet/contracts/adverts';
import { type PageOf } from '@ringlet/contracts/paging';
import { type RequestContext } from '../http/request-context';
import { type AdvertView } from './adverts.dto';

/** The origin of the request, with which the URLs of images begin. */
type Origin = Pick<FastifyRequest, 'protocol' | 'host'>;

export async function advertsPage(
  query: AllAdvertsInput,
  ctx: RequestContext,
  origin: Origin,
): Promise<PageOf<AdvertView>> {
  const { data, nextCursor } = await ctx.send(allAdverts, query);
  return { data: data.map((advert) => withImage(advert, origin)), nextCursor };
}

/** Replaces the image's key by its URL. */
export function withImage(advert: Advert, { protocol, host }: Origin): AdvertView {
  return { ...advert, image: `${protocol}://${host}/advert/pictures/${advert.image}` };
}
