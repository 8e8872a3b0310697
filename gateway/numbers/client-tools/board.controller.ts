import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  addFavourite,
  annotateOrder,
  BoardView,
  FavouriteInput,
  getBoard,
  removeFavourite,
} from '@ringlet/contracts/numbers/board';
import { findOffers, ServiceOfferView } from '@ringlet/contracts/numbers/catalog';
import { ForClients } from '../../http/access';
import { Answers, AnswersList } from '../../http/answers';
import { EmptyView } from '../../http/empty.dto';
import { Errors } from '../../http/errors';
import { Ctx, type RequestContext } from '../../http/request-context';
import { OrderIdParam } from '../orders/numbers.dto';
import { NumberNotesBody, OffersOfServiceQuery } from './board.dto';

@ApiTags('board')
@Controller('client')
@ForClients()
export class BoardController {
  @Get('board')
  @ApiOperation({ summary: 'Own favourites and last purchases, with the prices of now' })
  @Errors(getBoard)
  @Answers(BoardView)
  board(@Ctx() ctx: RequestContext) {
    return ctx.send(getBoard, {});
  }

  @Get('board/offers')
  @ApiOperation({ summary: 'Price, stock and success rate of a service in every country' })
  @Errors(findOffers)
  @AnswersList(ServiceOfferView)
  offersOfService(@Query() { service }: OffersOfServiceQuery, @Ctx() ctx: RequestContext) {
    return ctx.send(findOffers, { service });
  }

  @Post('favourites')
  @ApiOperation({ summary: 'Adds a favourite; repeating it changes nothing' })
  @Errors(addFavourite)
  @Answers(EmptyView)
  addFavourite(@Body() body: FavouriteInput, @Ctx() ctx: RequestContext) {
    return ctx.send(addFavourite, body);
  }

  @Post('favourites/remove')
  @ApiOperation({ summary: 'Removes a favourite, if it is one' })
  @Answers(EmptyView)
  removeFavourite(@Body() body: FavouriteInput, @Ctx() ctx: RequestContext) {
    return ctx.send(removeFavourite, body);
  }

  @Put('numbers/:request_id/notes')
  @ApiOperation({
    summary: 'Replaces the tags and the note of an own number',
    description: 'Only the owner sees them.',
  })
  @Errors(annotateOrder)
  @Answers(EmptyView, { message: 'Saved.' })
  annotateNumber(@Param() { request_id }: OrderIdParam, @Body() body: NumberNotesBody, @Ctx() ctx: RequestContext) {
    return ctx.send(annotateOrder, { ...body, orderId: request_id });
  }
}
