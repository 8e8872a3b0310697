import { ExplanationView } from '../explanations';
import { type Kobo } from '../money';
import { Instant, Money, Part, Wire } from '../wire';
import { type RentalUnit } from './rental-span';

export const orderStatuses = ['pending', 'active', 'completed', 'declined', 'refund'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** `code`: for one service's code; `rental`: for a length of time; `extension`: more time for a rental. */
export const orderKinds = ['code', 'rental', 'extension'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Why a client swaps a number: no code arrived, or the app refuses the number. */
export const swapReasons = ['no-code', 'refused'] as const;
export type SwapReason = (typeof swapReasons)[number];

/**
 * `waiting`: the provider does not cancel yet; `under-way`; `swapped`: another number was bought; `refunded`: none was bought;
 * `withdrawn`; `kept`: a message arrived first.
 */
export type SwapState = 'waiting' | 'under-way' | 'swapped' | 'refunded' | 'withdrawn' | 'kept';

/** The number's latest swap. */
export class SwapView {
  /**
   * `waiting`: the provider does not cancel yet; `under-way`; `swapped`: another number was bought; `refunded`: none was bought;
   * `withdrawn`; `kept`: a message arrived first.
   */
  @Wire() readonly state: SwapState;
  @Wire() readonly reason: SwapReason;
  /** The purchase planned it, because no code had arrived after three times the usual wait, mostly two to four minutes. */
  @Wire('automatic') readonly isAutomatic?: boolean;
  /** Naira: the most that the other number may cost. */
  @Money('highest_price') readonly price: Kobo;
  /** While it waits: when the provider will be asked. */
  @Instant() readonly at?: string;
  /** The other number's id. */
  @Wire() readonly replacedBy?: string;
  /** With `refunded`: why no other number was bought, for people. */
  readonly message?: string;
}

export class RenewedView {
  @Instant() readonly at: string;
  /** Its price in naira. */
  @Money() readonly price: Kobo;
}

/** The automatic renewal of a running rental: an hour before each end it is extended by `count` units. */
export class RenewalView {
  @Wire() readonly unit: RentalUnit;
  @Wire() readonly count: number;
  /** Naira: the most that each renewal may cost. */
  @Money('highest_price') readonly price: Kobo;
  /** The next renewal or attempt; absent if there will be no attempt before the end. */
  @Instant('next_at') readonly at?: string;
  /** The last renewal. */
  @Part(() => RenewedView) readonly renewed?: RenewedView;
  /** Why it was not renewed for its current end. */
  @Wire() readonly problem?: string;
  @Part(() => ExplanationView) readonly problemDetails?: ExplanationView;
}

/** What a provider says of a number, for its client. Its adapter fills these fields, and the order keeps them under these names. */
export class NumberFromProvider {
  /** E.164 digits; absent until the provider has given a number. */
  @Wire() readonly number?: string;
}

/** An order for its client. */
export class OrderView extends NumberFromProvider {
  @Wire() readonly id: string;
  /** For /api/sms/:request_id; the same as `id`. */
  @Wire() readonly externalId: string;
  /** For programs that read only decimal ids; absent on extensions, and on orders older than decimal ids. */
  readonly decimalId?: number;
  readonly userId: string;
  /** For one service's code, for a length of time, or (admins only) more time for a rental. */
  @Wire() readonly kind: OrderKind;
  @Wire('country') readonly countryName: string;
  @Wire('country_id') readonly country: string;
  @Wire('service_id') readonly service: string;
  @Wire('service') readonly serviceName: string;
  /** US dollars at the purchase's rate, two decimals. */
  @Wire('amount') readonly priceUsd: number;
  /** Naira. */
  @Money() readonly price: Kobo;
  @Wire() readonly status: OrderStatus;
  /** The name that the buying program gave it. */
  readonly clientRef?: string;
  @Instant() readonly createdAt: string;
  @Instant() readonly expiresAt?: string;
  /** For rentals: until when it can be refunded; absent if it cannot be refunded. */
  @Instant() readonly refundableUntil?: string;
  /** With the messages of a number that waits for its code: from when it can be refunded. */
  @Instant() readonly refundableFrom?: string;
  /**
   * With the messages of a number that waits for its code: seconds within which half of the codes arrive; absent if too few were measured.
   */
  @Wire() readonly usualWait?: number;
  /** When the refund scheduled with `when_possible` will happen. */
  @Instant() readonly refundAt?: string;
  /** Present if a swap was requested or is planned. */
  @Part(() => SwapView) readonly swap?: SwapView;
  /** The id of the number that this one replaced. */
  @Wire() readonly swapOf?: string;
  /** Present if a missing code swaps the number automatically: until when further numbers are bought. */
  @Instant() readonly autoSwapUntil?: string;
  /** Present if the running rental is extended automatically shortly before its end. */
  @Part(() => RenewalView) readonly renewal?: RenewalView;
  /** The `Idempotency-Key` of the purchase, if it had one: a browser that got no answer finds the outcome by it. */
  @Wire() readonly requestKey?: string;
}
