import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { addFavourite, annotateOrder, getBoard, removeFavourite } from '@ringlet/contracts/numbers/board';
import { findOffers } from '@ringlet/contracts/numbers/catalog';
import { ForClients } from '../../http/access';
import { Forwards, get, post, put } from '../../http/forwards';
import { OrderIdParam } from '../orders/numbers.dto';
import { NumberNotesBody, OffersOfServiceQuery } from './board.dto';

@ApiTags('board')
@Controller('client')
@ForClients()
export class BoardController extends Forwards({
  board: get('board', getBoard, { summary: 'Own favourites and last purchases, with the prices of now' }),
  offersOfService: get('board/offers', findOffers, {
    summary: 'Price, stock and success rate of a service in every country',
    query: OffersOfServiceQuery,
  }),
  addFavourite: post('favourites', addFavourite, { summary: 'Adds a favourite; repeating it changes nothing' }),
  removeFavourite: post('favourites/remove', removeFavourite, { summary: 'Removes a favourite, if it is one' }),
  annotateNumber: put('numbers/:request_id/notes', annotateOrder, {
    summary: 'Replaces the tags and the note of an own number',
    description: 'Only the owner sees them.',
    params: OrderIdParam,
    body: NumberNotesBody,
    input: ({ request_id, ...body }) => ({ ...body, orderId: request_id }),
    message: 'Saved.',
  }),
}) {}
