import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { nairaFromKobo } from '@ringlet/contracts/money';
import { addFavourite, annotateOrder, getBoard, removeFavourite } from '@ringlet/contracts/numbers/board';
import { findOffers } from '@ringlet/contracts/numbers/catalog';
import { Requester } from '@ringlet/messaging/requester';
import { ForClients } from '../../http/access';
import { EmptyView } from '../../http/empty.dto';
import { ApiEnvelopeOf, envelope, type ApiEnvelope, listEnvelope, type ApiListEnvelope } from '../../http/envelope';
import { Ctx, type RequestContext } from '../../http/request-context';
import {
  BoardView,
  FavouriteBody,
  NumberNotesBody,
  OffersOfServiceQuery,
  OwnNumbersQuery,
  OwnNumberView,
  ServiceOfferView,
} from './board.dto';
import { OrderIdParam } from '../orders/numbers.dto';
import { OwnNumbers } from '../orders/own-numbers';
import { presentBoardOffer } from './present-board';

/** The live board of a client. */
@ApiTags('board')
@Controller('client')
@ForClients()
export class BoardController {
  constructor(
    private readonly requester: Requester,
    private readonly numbers: OwnNumbers,
  ) {}

  @Get('board')
  @ApiOperation({ summary: 'Own favourites and last purchases, with the prices of now' })
  @ApiEnvelopeOf(BoardView)
  async board(@Ctx() ctx: RequestContext): Promise<ApiEnvelope<BoardView>> {
    const { favourites, recents } = await this.requester.send(getBoard, {}, ctx);
    return envelope({ favourites: favourites.map(presentBoardOffer), recents: recents.map(presentBoardOffer) });
  }

  @Get('board/offers')
  @ApiOperation({ summary: 'Price, stock and success rate of a service in every country' })
  @ApiEnvelopeOf(ServiceOfferView, { as: 'list' })
  async offersOfService(
    @Query() { service }: OffersOfServiceQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<readonly ServiceOfferView[]>> {
    const offers = await this.requester.send(findOffers, { service }, ctx);
    return envelope(offers.map((offer) => ({ ...offer, price: nairaFromKobo(offer.price) })));
  }

  @Post('favourites')
  @ApiOperation({
    summary: 'Adds a favourite; repeating it changes nothing',
    description: 'Errors: numbers/service-unknown, numbers/too-many-favourites.',
  })
  @ApiEnvelopeOf(EmptyView)
  async addFavourite(@Body() body: FavouriteBody, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(addFavourite, body, ctx);
    return envelope({});
  }

  @Post('favourites/remove')
  @ApiOperation({ summary: 'Removes a favourite, if it is one' })
  @ApiEnvelopeOf(EmptyView)
  async removeFavourite(@Body() body: FavouriteBody, @Ctx() ctx: RequestContext): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(removeFavourite, body, ctx);
    return envelope({});
  }

  @Get('numbers')
  @ApiOperation({ summary: 'Own numbers with their codes, tags and notes, newest first' })
  @ApiEnvelopeOf(OwnNumberView, { as: 'list' })
  async ownNumbers(
    @Query() query: OwnNumbersQuery,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiListEnvelope<OwnNumberView>> {
    return listEnvelope(await this.numbers.page(query, ctx));
  }

  @Put('numbers/:request_id/notes')
  @ApiOperation({
    summary: 'Replaces the tags and the note of an own number',
    description: 'Only the owner sees them. Errors: numbers/order-not-found.',
  })
  @ApiEnvelopeOf(EmptyView)
  async annotateNumber(
    @Param() { request_id }: OrderIdParam,
    @Body() body: NumberNotesBody,
    @Ctx() ctx: RequestContext,
  ): Promise<ApiEnvelope<EmptyView>> {
    await this.requester.send(annotateOrder, { ...body, orderId: request_id }, ctx);
    return envelope({}, 'Saved.');
  }
}
