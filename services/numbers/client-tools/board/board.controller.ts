import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  addFavourite,
  annotateOrder,
  AnnotateOrderInput,
  FavouriteInput,
  findOwnOrders,
  FindOwnOrdersInput,
  getBoard,
  listFavourites,
  ListFavouritesInput,
  removeFavourite,
} from '@ringlet/contracts/numbers/board';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { Board } from './board';
import { OwnOrders } from './own-orders';

@Controller()
export class BoardController {
  constructor(
    private readonly ownBoard: Board,
    private readonly orders: OwnOrders,
  ) {}

  @HandleRequest(getBoard)
  board(@CurrentUser() caller: Caller) {
    return this.ownBoard.of(caller.id);
  }

  @HandleRequest(listFavourites)
  listFavourites(@Payload() { userId }: ListFavouritesInput) {
    return this.ownBoard.favouritesOf(userId);
  }

  @HandleRequest(addFavourite)
  addFavourite(@Payload() input: FavouriteInput, @CurrentUser() caller: Caller) {
    return this.ownBoard.add(caller.id, input);
  }

  @HandleRequest(removeFavourite)
  removeFavourite(@Payload() input: FavouriteInput, @CurrentUser() caller: Caller) {
    return this.ownBoard.remove(caller.id, input);
  }

  @HandleRequest(findOwnOrders)
  ownOrders(@Payload() input: FindOwnOrdersInput, @CurrentUser() caller: Caller) {
    return this.orders.find(caller.id, input);
  }

  @HandleRequest(annotateOrder)
  annotate(@Payload() input: AnnotateOrderInput, @CurrentUser() caller: Caller) {
    return this.orders.annotate(caller.id, input);
  }
}
