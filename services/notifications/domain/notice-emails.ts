import { msgid } from 'ttag';
import { type DataOf } from '@ringlet/contracts/event';
import { type Kobo } from '@ringlet/contracts/money';
import { type ReachedPrice, type renewalFailed } from '@ringlet/contracts/numbers/events';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type chargebackOpened, type ChargebackState } from '@ringlet/contracts/wallet/chargebacks';
import { type cryptoDepositExpired, type transferReturned } from '@ringlet/contracts/wallet/deposits';
import { type missingPaymentClosed } from '@ringlet/contracts/wallet/missing-payments';
import { type Texts } from '@ringlet/service/texts';
import { type EmailContent } from './email';

/** An order in words. Absent if the order is no longer known. */
export type OrderLabel = Pick<OrderView, 'number' | 'countryName' | 'serviceName'>;

type Chargeback = DataOf<typeof chargebackOpened>;

type FailedRenewal = DataOf<typeof renewalFailed>;

const choose = ({ t }: Texts): string => t`On the Notifications page of your account you choose which e-mails you get.`;

/** The e-mail about a message. It contains neither text nor code, because others can read e-mail on the way. */
export function emailOfMessage(texts: Texts, label?: OrderLabel): EmailContent {
  const { t } = texts;
  const number = numberOf(texts, label);
  const lines = [t`${number} received a message. Log in to Ringlet to read it.`];
  const figure = label?.number === undefined ? undefined : `+${label.number}`;
  const service = label?.serviceName;
  const subject = service === undefined ? t`A message arrived` : t`A message arrived for ${service}`;
  return { subject, figure, lines, action: t`Read the message`, note: choose(texts) };
}

/** The e-mail about a credited deposit. */
export function emailOfDeposit(texts: Texts, deposited: Kobo, reference: string): EmailContent {
  const { t } = texts;
  const amount = texts.naira(deposited);
  const lines = [
    t`Your deposit of ${amount} was credited to your wallet. Its reference is ${reference}.`,
    t`Its receipt is in the deposit history of your account.`,
  ];
  const subject = t`Deposit credited: ${amount}`;
  return { subject, figure: amount, lines, action: t`Deposit History`, note: choose(texts) };
}

/** The e-mail about a deposit that the payer's bank or the provider claims back, and about the end of the claim. */
export function emailOfChargeback(
  texts: Texts,
  {
    reference,
    amount: claimed,
    taken: had,
    state,
  }: Pick<Chargeback, 'reference' | 'amount' | 'taken'> & { readonly state: ChargebackState },
): EmailContent {
  const { t } = texts;
  const amount = texts.naira(claimed);
  const taken = texts.naira(had);
  const [subject, about] = {
    open: [
      t`Your bank claims back ${amount}`,
      t`Your bank or card provider claims back the deposit ${reference}. Until it is decided, ${taken} of your wallet is set aside.`,
    ],
    won: [
      t`Your deposit stays: ${amount}`,
      t`The claim on the deposit ${reference} has ended. ${taken} is in your wallet again.`,
    ],
    lost: [
      t`Your bank took back ${amount}`,
      t`The deposit ${reference} went back to the payer. ${taken} of it came from your wallet.`,
    ],
  }[state] as [string, string];
  const lines = [about, t`If you did not ask your bank for this, write to our support.`];
  return { subject, figure: amount, lines, action: t`Statement` };
}

/** The e-mail about a transfer of a wrong amount, which the provider has sent back. */
export function emailOfReturnedTransfer(
  texts: Texts,
  { returned, asked: exactly }: DataOf<typeof transferReturned>,
): EmailContent {
  const { t, naira } = texts;
  const sent = naira(returned);
  const asked = naira(exactly);
  const lines = [
    t`You sent ${sent}. Exactly ${asked} was asked for. Your bank returns the ${sent} to you.`,
    t`Send exactly ${asked} and your wallet is credited.`,
  ];
  return { subject: t`Your bank returns ${sent}`, figure: sent, lines, action: t`Payment status` };
}

/** The e-mail about a crypto deposit that ended because nobody confirmed its transfer. */
export function emailOfExpiredCrypto(
  texts: Texts,
  { amount: requested, namesTransaction }: DataOf<typeof cryptoDepositExpired>,
): EmailContent {
  const { t, naira } = texts;
  const amount = naira(requested);
  const line = namesTransaction
    ? t`The transfer for your deposit of ${amount} was not confirmed in time. If you sent it, write to our support: it can still be credited.`
    : t`No transfer of ${amount} was confirmed in time. If you sent it, add its transaction hash: it can still be credited.`;
  const subject = t`Your crypto deposit has expired`;
  return { subject, figure: amount, lines: [line], action: t`Payment status` };
}

/** The e-mail about the end of the search for a payment that the client misses. */
export function emailOfMissingPayment(
  texts: Texts,
  { end, amount }: Pick<DataOf<typeof missingPaymentClosed>, 'end' | 'amount'>,
): EmailContent {
  const { t, naira } = texts;
  const [subject, about] = {
    'not-arrived': [
      t`Your payment did not reach us`,
      t`We looked for the payment that you miss. No payment provider of ours has it. Your bank can trace it by its session ID, and returns it.`,
    ],
    returned: [
      t`Your payment went back to you`,
      t`The payment that you miss went back to the account that it came from. Your bank shows it within a few days.`,
    ],
  }[end] as [string, string];
  const figure = amount === undefined ? {} : { figure: naira(amount) };
  return { subject, ...figure, lines: [about], action: t`Deposit History` };
}

/** The e-mail about what Ringlet sends back of a deposit, and about the outcome. */
export function emailOfRepayment(
  texts: Texts,
  { reference, amount: sent, state }: Pick<Chargeback, 'reference' | 'amount'> & { readonly state: ChargebackState },
): EmailContent {
  const { t } = texts;
  const amount = texts.naira(sent);
  const [subject, about] = {
    open: [
      t`We are sending ${amount} back`,
      t`${amount} of the deposit ${reference} has left your wallet. It goes back to the card or account that paid.`,
    ],
    won: [
      t`${amount} could not be sent back`,
      t`${amount} of the deposit ${reference} could not be sent back. It is in your wallet again.`,
    ],
    lost: [
      t`${amount} was sent back`,
      t`${amount} of the deposit ${reference} was sent back to the card or account that paid. Your bank may take up to 10 working days to show it.`,
    ],
  }[state] as [string, string];
  return { subject, figure: amount, lines: [about], action: t`Statement`, note: choose(texts) };
}

/** The e-mail about a repayment that the client's bank did not take. */
export function emailOfStoppedRepayment(texts: Texts, reference: string, stopped: Kobo): EmailContent {
  const { t } = texts;
  const amount = texts.naira(stopped);
  const lines = [
    t`The bank did not take ${amount} of the deposit ${reference}. Write to our support which account of yours it should go to.`,
  ];
  const subject = t`${amount} cannot be sent back yet`;
  return { subject, figure: amount, lines, action: t`Statement`, note: choose(texts) };
}

/** The e-mail after the balance fell below the client's limit. */
export function emailOfLowBalance(texts: Texts, left: Kobo, below: Kobo): EmailContent {
  const { t } = texts;
  const balance = texts.naira(left);
  const limit = texts.naira(below);
  const lines = [t`Your balance is ${balance}, which is below your limit of ${limit}.`];
  const subject = t`Your balance is low: ${balance}`;
  return { subject, figure: balance, lines, action: t`Fund Wallet`, note: choose(texts) };
}

/** The e-mail before the end of a rental; `renews`: it will be renewed automatically before then. */
export function emailOfEnding(
  texts: Texts,
  { hours, renews }: { readonly hours: 24 | 1; readonly renews: boolean },
  label?: OrderLabel,
): EmailContent {
  const { t } = texts;
  const number = numberOf(texts, label);
  const left = hours === 1 ? t`an hour` : t`${hours} hours`;
  if (renews) {
    const lines = [
      t`${number} is rented for ${left} more, and is renewed automatically an hour before its end, where the price and your balance allow it.`,
      t`On its page you switch the automatic renewal off, or change its highest price.`,
    ];
    const subject = t`Your rental is renewed in less than ${left}`;
    return { subject, lines, action: t`Rentals`, note: choose(texts) };
  }
  const lines = [
    t`${number} is rented for ${left} more. After that it receives no messages, and the same number cannot be rented again.`,
    t`To keep it, extend the rental on its page before then.`,
  ];
  const subject = t`Your rental ends in ${left}`;
  return { subject, lines, action: t`Extend`, note: choose(texts) };
}

/** What happens at the end of a rental. */
export function textOfEnding({ t }: Texts, renews: boolean): string {
  return renews
    ? t`It is renewed automatically an hour before its end, where the price and your balance allow it.`
    : t`Extend it to keep the number.`;
}

/** The e-mail after an automatic renewal. */
export function emailOfRenewal(
  texts: Texts,
  { price, expiresAt }: { readonly price: Kobo; readonly expiresAt: string },
  label?: OrderLabel,
): EmailContent {
  const { t } = texts;
  const number = numberOf(texts, label);
  const amount = texts.naira(price);
  const lines = [
    `${t`${number} was renewed automatically.`} ${textOfRenewal(texts, price, expiresAt)}`,
    t`The page of your rentals switches the automatic renewal off.`,
  ];
  const subject = t`Your rental was renewed for ${amount}`;
  return { subject, figure: amount, lines, action: t`Rentals`, note: choose(texts) };
}

/** The price of a renewal, and the new end. */
export function textOfRenewal(texts: Texts, price: Kobo, expiresAt: string): string {
  const { t } = texts;
  const amount = texts.naira(price);
  const end = timeOf(texts, expiresAt);
  return t`It cost ${amount}, and the number is yours until ${end}.`;
}

/** The e-mail after an automatic renewal that failed. */
export function emailOfFailedRenewal(texts: Texts, failed: FailedRenewal, label?: OrderLabel): EmailContent {
  const { t } = texts;
  const number = numberOf(texts, label);
  const lines = [t`${number} was not renewed automatically.`, textOfFailedRenewal(texts, failed)];
  const subject = t`Your rental was not renewed`;
  return { subject, lines, action: t`Extend`, note: choose(texts) };
}

/** Why a rental was not renewed, and until when the client can act. */
export function textOfFailedRenewal(texts: Texts, failed: FailedRenewal): string {
  const { t } = texts;
  const { problemDetails, isTriedAgain, expiresAt } = failed;
  const problem = (problemDetails && texts.explain(problemDetails)) ?? failed.problem;
  const end = timeOf(texts, expiresAt);
  return isTriedAgain
    ? t`${problem} The rental ends at ${end}. It is tried again every 5 minutes until then. To keep the number, extend it yourself before then.`
    : t`${problem} The rental ends at ${end}. It is not tried again. To keep the number, extend it yourself before then.`;
}

/** `14:05 on 22 November (Nigerian time)` */
function timeOf({ t, locale }: Texts, at: string): string {
  const shown = (options: object) => new Date(at).toLocaleString(locale, { timeZone: 'Africa/Lagos', ...options });
  const time = shown({ timeStyle: 'short' });
  const day = shown({ day: 'numeric', month: 'long' });
  return t`${time} on ${day} (Nigerian time)`;
}

/** The e-mail after a number was bought for a bid that still wants `left` more. */
export function emailOfBid(texts: Texts, left: number, label?: OrderLabel): EmailContent {
  const { t } = texts;
  const number = numberOf(texts, label);
  const service = label?.serviceName;
  const lines = [
    service === undefined
      ? t`${number} was bought for your bid. Log in to Ringlet to use it.`
      : t`${number} was bought for your bid for ${service}. Log in to Ringlet to use it.`,
    ...(left > 0 ? [t`The bid waits for ${left} more.`] : []),
  ];
  const subject =
    service === undefined ? t`A number was bought for your bid` : t`A number was bought for your bid for ${service}`;
  return { subject, lines, action: t`Open the number`, note: choose(texts) };
}

/** The e-mail that summarises further numbers bought for a bid. */
export function emailOfMoreBids(texts: Texts, label?: OrderLabel): EmailContent {
  const { t } = texts;
  const service = label?.serviceName;
  const lines = [
    service === undefined
      ? t`More numbers were bought for your bid. Log in to Ringlet to use them: the Bids page lists them.`
      : t`More numbers were bought for your bid for ${service}. Log in to Ringlet to use them: the Bids page lists them.`,
  ];
  const subject =
    service === undefined
      ? t`More numbers were bought for your bid`
      : t`More numbers were bought for your bid for ${service}`;
  return { subject, lines, action: t`Bids`, note: choose(texts) };
}

/** The result of a bid whose time is over. */
interface BidEnd {
  readonly released: Kobo;
  readonly filled: number;
  readonly count: number;
}

/** The e-mail after the time of a bid is over. */
export function emailOfBidEnd(texts: Texts, end: BidEnd): EmailContent {
  const { t, naira } = texts;
  const content = { subject: t`Your bid has ended`, figure: naira(end.released), lines: [textOfBidEnd(texts, end)] };
  return { ...content, action: t`Bids`, note: choose(texts) };
}

/** How a bid ended whose time is over. */
export function textOfBidEnd({ t, ngettext, naira }: Texts, { released, filled, count }: BidEnd): string {
  const amount = naira(released);
  if (filled === 0) return t`No number was sold for your price in time. ${amount} is back in your wallet.`;
  return ngettext(
    msgid`${filled} of ${count} numbers was sold for your price in time. ${amount} is back in your wallet.`,
    `${filled} of ${count} numbers were sold for your price in time. ${amount} is back in your wallet.`,
    filled,
  );
}

export const textOfRefusedBid = ({ t }: Texts): string =>
  t`There was not enough money in your wallet for it. Nothing is held.`;

/** The e-mail if the money for a bid was gone. */
export function emailOfRefusedBid(texts: Texts): EmailContent {
  const { t } = texts;
  const content = { subject: t`Your bid was not placed`, lines: [textOfRefusedBid(texts)] };
  return { ...content, action: t`Bids`, note: choose(texts) };
}

/** The e-mail after a price was reached. */
export function emailOfPrice(texts: Texts, reached: ReachedPrice): EmailContent {
  const { t } = texts;
  const { serviceName } = reached;
  const amount = texts.naira(reached.price);
  const lines = [textOfPrice(texts, reached), t`Prices change: log in to Ringlet to buy one.`];
  const subject = t`${serviceName} for ${amount}`;
  return { subject, figure: amount, lines, action: t`Buy a number`, note: choose(texts) };
}

/** The service, the country and the price. */
export function textOfPrice({ t, naira }: Texts, { serviceName, countryName, price, wanted }: ReachedPrice): string {
  const amount = naira(price);
  const limit = naira(wanted);
  return t`A number for ${serviceName} (${countryName}) costs ${amount} now. You wanted to know at ${limit} or below.`;
}

/** The page that sells a number. */
export function pathOfOffer({ country, countryName, service }: ReachedPrice): string {
  return `/client/buy?${new URLSearchParams({ country, service, countryName }).toString()}`;
}

function numberOf({ t }: Texts, label?: OrderLabel): string {
  if (label?.number === undefined) return t`Your number`;
  const { number, countryName } = label;
  return t`Your number +${number} (${countryName})`;
}

/** What a notice is about, in the list: `WhatsApp · USA · +12025550143`. */
export function textOf({ t }: Texts, label?: OrderLabel): string {
  if (label === undefined) return t`Your number`;
  const { number, countryName, serviceName } = label;
  return [serviceName, countryName, ...(number === undefined ? [] : [`+${number}`])].join(' · ');
}

/** The page of an order in the web app. */
export const pathOfOrder = (orderId: string): string => `/client/view-sms/${orderId}`;
