import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import {
  addFavourite,
  annotateOrder,
  AnnotateOrderInput,
  type BoardOfferView,
  type BoardView,
  FavouriteInput,
  findOwnOrders,
  FindOwnOrdersInput,
  getBoard,
  GetBoardInput,
  listFavourites,
  ListFavouritesInput,
  type OwnNumberView,
  removeFavourite,
} from '@ringlet/contracts/numbers/board';
import { type PageOf } from '@ringlet/contracts/paging';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { BoardOffers } from './board-offers';
import { Favourites } from './favourites';
import { OwnOrders } from './own-orders';

/** A client's own live board. */
@Controller()
export class BoardController {
  constructor(
    private readonly offers: BoardOffers,
    private readonly favourites: Favourites,
    private readonly orders: OwnOrders,
  ) {}

  @HandleRequest(getBoard)
  board(@Payload() _input: GetBoardInput, @CurrentUser() caller: Caller): Promise<BoardView> {
    return this.offers.of(caller.id);
  }

  @HandleRequest(listFavourites)
  listFavourites(@Payload() { userId }: ListFavouritesInput): Promise<readonly BoardOfferView[]> {
    return this.offers.favouritesOf(userId);
  }

  @HandleRequest(addFavourite)
  async addFavourite(@Payload() input: FavouriteInput, @CurrentUser() caller: Caller): Promise<Record<string, never>> {
    await this.offers.add(caller.id, input);
    return {};
  }

  @HandleRequest(removeFavourite)
  async removeFavourite(
    @Payload() input: FavouriteInput,
    @CurrentUser() caller: Caller,
  ): Promise<Record<string, never>> {
    await this.favourites.remove(caller.id, input);
    return {};
  }

  @HandleRequest(findOwnOrders)
  ownOrders(@Payload() input: FindOwnOrdersInput, @CurrentUser() caller: Caller): Promise<PageOf<OwnNumberView>> {
    return this.orders.find(caller.id, input);
  }

  @HandleRequest(annotateOrder)
  async annotate(@Payload() input: AnnotateOrderInput, @CurrentUser() caller: Caller): Promise<Record<string, never>> {
    await this.orders.annotate(caller.id, input);
    return {};
  }
}
