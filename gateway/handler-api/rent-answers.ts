import { type MessageView } from '@ringlet/contracts/numbers/messages';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { type RentalExtension, type RentalOfferView } from '@ringlet/contracts/numbers/rentals';
import { protocolTime } from './activation-answers';
import { type Amounts } from './amounts';

const unitHours: Readonly<Record<RentalSpan['unit'], number>> = { hour: 1, day: 24, week: 168, month: 720 };

/** The longest extension in hours: a month. */
export const longestHours = unitHours.month;

export function hoursOf({ unit, count }: RentalSpan): number {
  return unitHours[unit] * count;
}

/** The shortest offer that covers the requested hours, because programs ask for any number of hours. `stocked`: only offers in stock. */
export function coveringOffer(
  offers: readonly RentalOfferView[],
  hours: number,
  which: 'stocked' | 'all',
): RentalOfferView | undefined {
  return offers
    .filter((offer) => hoursOf(offer) >= hours && (which === 'all' || offer.stock > 0))
    .toSorted((a, b) => hoursOf(a) - hoursOf(b))[0];
}

/** The answer of getRentNumber and continueRentNumber. */
export function rentedNumber({ decimalId, expiresAt = '', number }: OrderView): object {
  return { status: 'success', phone: { id: decimalId, endDate: expiresAt.slice(0, 19), number } };
}

/** The rows of getRentStatus, newest first. The senders are unknown. */
export function rentalMessages(messages: readonly MessageView[]): object[] {
  return messages
    .map(({ sms, created_at }) => ({ phoneFrom: '', text: sms, service: 'ot', date: protocolTime(created_at) }))
    .toReversed();
}

/** Earlier extensions of a rental, newest first. */
export function extensionHistory(made: readonly RentalExtension[], amounts: Amounts): object {
  const rows = made.map(({ createdAt, price, ...span }) => {
    return { createDate: protocolTime(createdAt), price: amounts.price(price), hours: hoursOf(span) };
  });
  return { ...rows };
}
