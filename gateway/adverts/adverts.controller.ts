import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import {
  createAdvert,
  deleteAdvert,
  DeleteAdvertInput,
  listAdverts,
  setAdvertStatus,
  SetAdvertStatusInput,
} from '@ringlet/contracts/adverts';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { Requester, type RequestOptions } from '@ringlet/messaging/requester';
import { EmptyView } from '../accounts/accounts.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../http/envelope';
import { Ctx, CurrentUser } from '../http/context';
import { ForAdmins, ForClients, Public } from '../sessions/access';
import { readAdvertForm } from './advert-form';
import { AdvertsQuery, AdvertsTable, AdvertView, presentAdvert } from './adverts-table';
import { Pictures } from './pictures';

export class PictureParams {
  @Matches(/^[0-9a-f]{24}\.webp$/)
  key: string;
}

export class AdvertStatusBody extends SetAdvertStatusInput {}
export class AdvertIdBody extends DeleteAdvertInput {}

const advertForm = {
  type: 'object',
  required: ['name', 'image'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 100 },
    image: { type: 'string', format: 'binary', description: 'PNG, JPEG, WebP or GIF by content, at most 2 MB' },
    link: { type: 'string', maxLength: 2000 },
    status: { type: 'string', enum: ['active', 'inactive'], default: 'inactive' },
  },
};

@ApiTags('adverts')
@Controller('advert')
export class AdvertsController {
  constructor(
    private readonly requester: Requester,
    private readonly pictures: Pictures,
    private readonly table: AdvertsTable,
  ) {}

  @Get('get-adverts')
  @ForClients()
  @ApiOperation({ summary: 'Adverts: the active ones for clients, all of them for admins' })
  @ApiEnvelopeOf(AdvertView, { as: 'list' })
  async adverts(
    @Query() { from, ...query }: AdvertsQuery,
    @CurrentUser() caller: Caller,
    @Ctx() context: RequestOptions,
    @Req() request: FastifyRequest,
  ): Promise<ApiListEnvelope<AdvertView>> {
    if (from === 'client') {
      const adverts = await this.requester.send(listAdverts, {}, context);
      return listEnvelope({ data: adverts.map((advert) => presentAdvert(advert, request)) });
    }
    if (caller.role !== 'admin') throw new RingletError('auth/forbidden');
    return listEnvelope(await this.table.page(query, context, request));
  }

  @Post('create-adverts')
  @ForAdmins()
  @ApiOperation({
    summary: 'Makes an advert',
    description: 'Errors: adverts/image-unusable, adverts/image-too-large, adverts/link-unusable.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: advertForm })
  @ApiEnvelopeOf(AdvertView, { status: 201 })
  async createAdvert(@Req() request: FastifyRequest, @Ctx() context: RequestOptions): Promise<ApiEnvelope<AdvertView>> {
    const { fields, picture } = await readAdvertForm(request);
    const upload = await this.pictures.layDown(picture);
    const advert = await this.requester.send(createAdvert, { ...fields, upload }, { ...context, deadlineMs: 20_000 });
    return envelope(presentAdvert(advert, request), 'The advert is made.');
  }

  @Put('admin/advert-status')
  @ForAdmins()
  @ApiOperation({ summary: 'Switches an advert on or off', description: 'Errors: adverts/not-found.' })
  @ApiEnvelopeOf(AdvertView)
  async setAdvertStatus(
    @Body() body: AdvertStatusBody,
    @Ctx() context: RequestOptions,
    @Req() request: FastifyRequest,
  ): Promise<ApiEnvelope<AdvertView>> {
    const advert = await this.requester.send(setAdvertStatus, body, context);
    return envelope(presentAdvert(advert, request), `The advert is ${advert.status} now.`);
  }

  @Delete('admin/delete-advert')
  @ForAdmins()
  @ApiOperation({ summary: 'Deletes an advert and its picture', description: 'Errors: adverts/not-found.' })
  @ApiEnvelopeOf(EmptyView)
  async deleteAdvert(@Body() body: AdvertIdBody, @Ctx() context: RequestOptions): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(deleteAdvert, body, context);
    return envelope({}, 'The advert is deleted.');
  }

  @Get('pictures/:key')
  @Public()
  @ApiOperation({ summary: 'The picture of an advert; a key never means another picture' })
  @ApiProduces('image/webp')
  @ApiResponse({ status: 200, schema: { type: 'string', format: 'binary' } })
  async advertPicture(@Param() { key }: PictureParams, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.pictures.read(key);
    if (bytes === undefined) throw new RingletError('platform/not-found');
    await reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  }
}
