import { formatNaira, type Kobo } from '@ringlet/contracts/money';
import { type DataOf } from '@ringlet/contracts/event';
import { type priceReached, type renewalFailed } from '@ringlet/contracts/numbers/events';
import { type Order } from '@ringlet/contracts/numbers/orders';
import { type EmailText, letter } from './email-templates';

/** What an order is called. Absent where it is not known any more. */
export type OrderLabel = Pick<Order, 'number' | 'countryName' | 'serviceName'>;

/** A price that was reached. */
type PriceOf = DataOf<typeof priceReached>;
/** A rental that was not renewed. */
type FailedRenewal = DataOf<typeof renewalFailed>;

const choose = 'On the Notifications page of your account you choose which e-mails you get.';

/** The e-mail about a message. It has neither its text nor its code: e-mail is read on the way. */
export function emailOfMessage(to: string, label?: OrderLabel): EmailText {
  const lines = [`${numberOf(label)} received a message. Log in to Ringlet to read it.`, choose];
  return { to, subject: `A message arrived${label ? ` for ${label.serviceName}` : ''}`, text: letter(lines) };
}

/** The e-mail about a credited deposit. */
export function emailOfDeposit(to: string, amount: Kobo, reference: string): EmailText {
  const lines = [
    `Your deposit of ${formatNaira(amount)} was credited to your wallet. Its reference is ${reference}.`,
    'Its receipt is in the deposit history of your account.',
    choose,
  ];
  return { to, subject: `Deposit credited: ${formatNaira(amount)}`, text: letter(lines) };
}

/** The e-mail after the balance fell below the client's limit. */
export function emailOfLowBalance(to: string, balance: Kobo, below: Kobo): EmailText {
  const lines = [
    `Your balance is ${formatNaira(balance)}, which is below your limit of ${formatNaira(below)}.`,
    choose,
  ];
  return { to, subject: `Your balance is low: ${formatNaira(balance)}`, text: letter(lines) };
}

/** The e-mail before the end of a rental; `renews`: it is renewed automatically before then. */
export function emailOfEnding(to: string, hours: 24 | 1, renews: boolean, label?: OrderLabel): EmailText {
  const left = hours === 1 ? 'an hour' : `${hours} hours`;
  if (renews) {
    const lines = [
      `${numberOf(label)} is rented for ${left} more, and ${textOfComingRenewal}`,
      'On its page you switch the automatic renewal off, or change its highest price.',
      choose,
    ];
    return { to, subject: `Your rental is renewed in less than ${left}`, text: letter(lines) };
  }
  const lines = [
    `${numberOf(label)} is rented for ${left} more. After that it receives no messages, and the same number cannot be rented again.`,
    'To keep it, extend the rental on its page before then.',
    choose,
  ];
  return { to, subject: `Your rental ends in ${left}`, text: letter(lines) };
}

export const textOfComingRenewal =
  'is renewed automatically an hour before its end, where the price and your balance allow it.';

/** The e-mail after an automatic renewal. */
export function emailOfRenewal(to: string, price: Kobo, expiresAt: string, label?: OrderLabel): EmailText {
  const lines = [
    `${numberOf(label)} was renewed automatically. ${textOfRenewal(price, expiresAt)}`,
    'The page of your rentals switches the automatic renewal off.',
    choose,
  ];
  return { to, subject: `Your rental was renewed for ${formatNaira(price)}`, text: letter(lines) };
}

/** What a rental was renewed for, and until when. */
export function textOfRenewal(price: Kobo, expiresAt: string): string {
  return `It cost ${formatNaira(price)}, and the number is yours until ${timeOf(expiresAt)}.`;
}

/** The e-mail after an automatic renewal that failed. `problem`: why. */
export function emailOfFailedRenewal(to: string, failed: FailedRenewal, label?: OrderLabel): EmailText {
  const lines = [`${numberOf(label)} was not renewed automatically.`, textOfFailedRenewal(failed), choose];
  return { to, subject: 'Your rental was not renewed', text: letter(lines) };
}

/** Why a rental was not renewed, and until when something can be done about it. */
export function textOfFailedRenewal({ problem, isTriedAgain, expiresAt }: FailedRenewal): string {
  const again = isTriedAgain ? ' It is tried again every 5 minutes until then.' : ' It is not tried again.';
  return `${problem} The rental ends at ${timeOf(expiresAt)}.${again} To keep the number, extend it yourself before then.`;
}

/** `14:05 on 22 November (Nigerian time)` */
function timeOf(at: string): string {
  const shown = (options: object) => new Date(at).toLocaleString('en-GB', { timeZone: 'Africa/Lagos', ...options });
  return `${shown({ timeStyle: 'short' })} on ${shown({ day: 'numeric', month: 'long' })} (Nigerian time)`;
}

/** The e-mail after a number was bought for a bid that waits for `left` more. */
export function emailOfBid(to: string, left: number, label?: OrderLabel): EmailText {
  const lines = [
    `${numberOf(label)} was bought for your bid${label ? ` for ${label.serviceName}` : ''}. Log in to Ringlet to use it.`,
    ...(left > 0 ? [`The bid waits for ${left} more.`] : []),
    choose,
  ];
  return {
    to,
    subject: `A number was bought for your bid${label ? ` for ${label.serviceName}` : ''}`,
    text: letter(lines),
  };
}

/** The e-mail after more numbers were bought for a bid than e-mails are sent. */
export function emailOfMoreBids(to: string, label?: OrderLabel): EmailText {
  const about = label ? ` for ${label.serviceName}` : '';
  const lines = [
    `More numbers were bought for your bid${about}. Log in to Ringlet to use them: the Bids page lists them.`,
    choose,
  ];
  return { to, subject: `More numbers were bought for your bid${about}`, text: letter(lines) };
}

/** The e-mail after the time of a bid is over. */
export function emailOfBidEnd(to: string, released: Kobo, filled: number, count: number): EmailText {
  return { to, subject: 'Your bid has ended', text: letter([textOfBidEnd(released, filled, count), choose]) };
}

/** How a bid ended whose time is over. */
export function textOfBidEnd(released: Kobo, filled: number, count: number): string {
  const bought = filled === 0 ? 'No number was' : `${filled} of ${count} numbers ${filled === 1 ? 'was' : 'were'}`;
  return `${bought} sold for your price in time. ${formatNaira(released)} is back in your wallet.`;
}

export const textOfRefusedBid = 'There was not enough money in your wallet for it. Nothing is held.';

/** The e-mail where the money for a bid was not there any more. */
export function emailOfRefusedBid(to: string): EmailText {
  return { to, subject: 'Your bid was not placed', text: letter([textOfRefusedBid, choose]) };
}

/** The e-mail after a price was reached. */
export function emailOfPrice(to: string, reached: PriceOf): EmailText {
  const lines = [textOfPrice(reached), 'Prices change: log in to Ringlet to buy one.', choose];
  return { to, subject: `${reached.serviceName} for ${formatNaira(reached.price)}`, text: letter(lines) };
}

/** What is sold, where, and for what. */
export function textOfPrice({ serviceName, countryName, price, wanted }: PriceOf): string {
  return `A number for ${serviceName} (${countryName}) costs ${formatNaira(price)} now. You wanted to know at ${formatNaira(wanted)} or below.`;
}

/** The page that sells a number. */
export function pathOfOffer({ country, countryName, service }: PriceOf): string {
  return `/client/buy?${new URLSearchParams({ country, service, countryName }).toString()}`;
}

const numberOf = (label?: OrderLabel): string =>
  label?.number === undefined ? 'Your number' : `Your number +${label.number} (${label.countryName})`;

/** What a notice is about, in the list. */
export function textOf(label?: OrderLabel): string {
  if (label === undefined) return 'Your number.';
  const { number, countryName, serviceName } = label;
  return `${serviceName}, ${countryName}${number === undefined ? '' : `, +${number}`}.`;
}

/** The page of an order in the web app. */
export const pathOfOrder = (orderId: string): string => `/client/view-sms/${orderId}`;
