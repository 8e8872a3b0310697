import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { createAdvert, deleteAdvert, listAdverts, setAdvertStatus } from '@ringlet/contracts/adverts';
import { RingletError } from '@ringlet/contracts/errors';
import { type PageOf } from '@ringlet/contracts/paging';
import { may } from '@ringlet/contracts/permissions';
import { AllowedIn, ForAdmins, ForClients, Public } from '../http/access';
import { Answers, AnswersList, Errors, Reply, SendsFile } from '../http/answers';
import { Forwards, remove } from '../http/forwards';
import { Ctx, type RequestContext } from '../http/request-context';
import { readAdvertForm } from './advert-form';
import { AdvertImages } from './advert-images';
import { advertFormSchema, AdvertIdBody, AdvertsQuery, AdvertStatusBody, AdvertView, ImageParams } from './adverts.dto';
import { advertsPage, withImage } from './adverts-table';

@ApiTags('adverts')
@Controller('advert')
export class AdvertsController extends Forwards({
  deleteAdvert: remove('admin/delete-advert', deleteAdvert, {
    summary: 'Deletes an advert and its picture',
    body: AdvertIdBody,
    message: 'The advert is deleted.',
  }),
}) {
  constructor(private readonly images: AdvertImages) {
    super();
  }

  @Get('get-adverts')
  @ForClients()
  @ApiOperation({ summary: 'Adverts: the active ones for clients, all of them for admins' })
  @AnswersList(AdvertView)
  async adverts(
    @Query() { from, ...query }: AdvertsQuery,
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
  ): Promise<readonly AdvertView[] | PageOf<AdvertView>> {
    if (from === 'client') {
      const adverts = await ctx.send(listAdverts, {});
      return adverts.map((advert) => withImage(advert, request));
    }
    if (!may(ctx.caller.role, 'adverts.change')) throw new RingletError('auth/forbidden');
    return advertsPage(query, ctx, request);
  }

  @Post('create-adverts')
  @ForAdmins('adverts.change')
  @ApiOperation({ summary: 'Creates an advert' })
  @Errors(createAdvert, 'platform/unsupported-media-type')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: advertFormSchema })
  @Answers(AdvertView, { status: 201, message: 'The advert is created.' })
  async createAdvert(@Req() request: FastifyRequest, @Ctx() ctx: RequestContext): Promise<AdvertView> {
    const { fields, image } = await readAdvertForm(request);
    const upload = await this.images.upload(image);
    return withImage(await ctx.send(createAdvert, { ...fields, upload }), request);
  }

  @Put('admin/advert-status')
  @ForAdmins('adverts.change')
  @ApiOperation({ summary: 'Switches an advert on or off' })
  @Errors(setAdvertStatus)
  @Answers(AdvertView)
  async setAdvertStatus(
    @Body() body: AdvertStatusBody,
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
  ): Promise<Reply<AdvertView>> {
    const advert = await ctx.send(setAdvertStatus, body);
    return new Reply(withImage(advert, request), `The advert is ${advert.status} now.`);
  }

  @Get('pictures/:key')
  @AllowedIn('maintenance')
  @Public()
  @ApiOperation({ summary: 'The picture of an advert. Immutable: a key is never reused' })
  @Errors('platform/not-found')
  @SendsFile('image/webp')
  async advertPicture(@Param() { key }: ImageParams, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.images.read(key);
    if (bytes === undefined) throw new RingletError('platform/not-found');
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox")
      .send(bytes);
  }
}
