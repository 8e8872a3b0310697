import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsISO8601,
  IsMongoId,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import { type Kobo } from '../money';
import { Page } from '../paging';
import { PlainText } from '../plain-text';
import { defineRequest, listOf, NoInput, NoReply, pageOf } from '../request';
import { Money, Part, Wire } from '../wire';
import { MeasuredOffer } from './catalog';
import { type OrderStatus, orderStatuses, OrderView } from './order';

export const favouritesAtMost = 50;
export const tagsAtMost = 5;

/** A service in a country with its current offer; no price means it is not sold any more. */
export class BoardOfferView extends MeasuredOffer {
  @Wire() readonly countryName: string;
  @Wire() readonly serviceName: string;
  /** Naira: what a purchase charges now; absent if it is not sold any more. */
  @Money() readonly price?: Kobo;
}
export class BoardView {
  /** Oldest first; at most 50. */
  @Part(() => BoardOfferView) readonly favourites: readonly BoardOfferView[];
  /** The last purchases, newest first, each service and country once; at most 20. */
  @Part(() => BoardOfferView) readonly recents: readonly BoardOfferView[];
}
/** The caller's favourites and last purchases. Unavailable only before the first refresh of the catalog. */
export const getBoard = defineRequest(BoardView)('numbers.board.get', NoInput, {
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
});

export class ListFavouritesInput {
  @IsMongoId() userId: string;
}
/** A client's favourites, oldest first; at most 50. */
export const listFavourites = defineRequest(listOf(BoardOfferView))('numbers.favourites.list', ListFavouritesInput, {
  senders: ['notifications'],
  errors: ['numbers/upstream-unavailable'],
  idempotent: true,
});

export class FavouriteInput {
  /** The country's id in the catalog. */
  @IsString() @Length(1, 40) country: string;
  /** The service's id in the catalog. */
  @IsString() @Length(1, 40) service: string;
}
/** Repeating it changes nothing. */
export const addFavourite = defineRequest(NoReply)('numbers.favourite.add', FavouriteInput, {
  errors: ['numbers/service-unknown', 'numbers/too-many-favourites', 'numbers/upstream-unavailable'],
});
/** Succeeds also if it is not a favourite. */
export const removeFavourite = defineRequest(NoReply)('numbers.favourite.remove', FavouriteInput);

export class FindOwnOrdersInput extends Page {
  @IsOptional() @IsIn(orderStatuses) status?: OrderStatus;
  /** `number`: without orders that got no number. `message`: only those that received a message. */
  @IsOptional() @IsIn(['number', 'message']) having?: 'number' | 'message';
  /** The country's id in the catalog. */
  @IsOptional() @IsString() @Length(1, 40) country?: string;
  /** The service's id in the catalog. */
  @IsOptional() @IsString() @Length(1, 40) service?: string;
  /** ISO 8601: only purchases from then on. */
  @IsOptional() @IsISO8601({ strict: true }) @MaxLength(40) from?: string;
  /** ISO 8601: only purchases before then. */
  @IsOptional() @IsISO8601({ strict: true }) @MaxLength(40) to?: string;

  /** Digits anywhere in the phone number. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{1,20}$/, { message: 'Please search by digits of the number.' })
  digits?: string;

  /** Only those with exactly this tag. */
  @IsOptional() @IsString() @Length(1, 24) tag?: string;
}
/** An order for its owner. */
export class OwnNumberView extends OrderView {
  /** Whether it received a message. */
  @Wire() readonly received: boolean;
  /** The newest code in the last 20 messages since another one was requested. */
  @Wire() readonly code?: string;
  /** The beginning of that message, or of the newest one without a code; absent if it is nothing but the code. */
  @Wire() readonly text?: string;
  @Wire() readonly tags: readonly string[];
  @Wire() readonly note?: string;
}
/** The caller's own orders, newest first. */
export const findOwnOrders = defineRequest(pageOf(OwnNumberView))('numbers.orders.own', FindOwnOrdersInput, {
  idempotent: true,
});

export class AnnotateOrderInput {
  @IsMongoId() orderId: string;

  @IsArray()
  @ArrayMaxSize(tagsAtMost)
  @ArrayUnique()
  @IsString({ each: true })
  @Matches(/^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,22}[\p{L}\p{N}._-])?$/u, {
    each: true,
    message: 'A tag has 1 to 24 letters, digits, spaces, dots and dashes.',
  })
  tags: string[];

  @IsOptional() @IsString() @MaxLength(500) @PlainText({ lines: 'many' }) note?: string;
}
/** Replaces the tags and the note of one of the caller's orders. */
export const annotateOrder = defineRequest(NoReply)('numbers.order.annotate', AnnotateOrderInput, {
  errors: ['numbers/order-not-found'],
});
