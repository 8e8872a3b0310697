import { withDetails } from './text';

/**
 * All errors: a stable code, the HTTP status of the gateway's response, the message for people, and for some a second message with
 * details: `data` has them under the names of its variables, amounts (`₦${ minimum }`) in naira.
 */
export const errorCatalog = {
  'platform/malformed': [400, 'The request could not be read.'],
  'platform/invalid': [422, 'Some fields need your attention.'],
  'platform/not-found': [404, 'There is nothing at this address.'],
  'platform/too-many-requests': [429, 'Too many requests. Please wait a little and try again.'],
  'platform/search-too-wide': [422, 'Too many results match this search. Please type a longer search text.'],
  'platform/too-large': [413, 'That is too large to be accepted.'],
  'platform/unsupported-media-type': [415, 'The request body must be JSON.'],
  'platform/unavailable': [503, 'This part of Ringlet is not answering right now. Please try again in a moment.'],
  'platform/overloaded': [503, 'Ringlet is very busy right now. Please try again in a few seconds.'],
  'platform/read-only': [
    503,
    'Nothing can be bought or changed at the moment. Your money is safe, and messages and refunds still arrive.',
  ],
  'platform/maintenance': [
    503,
    'Ringlet is being maintained and will be back soon. Your money is safe, and messages and refunds still arrive.',
  ],
  'platform/internal': [500, 'Something went wrong on our side. Nothing was lost; please try again.'],
  'platform/idempotency-mismatch': [409, 'This request key was already used for a different request.'],
  'platform/idempotency-in-progress': [409, 'The same request is still in progress. Please wait a moment.'],

  'auth/invalid-credentials': [401, 'Invalid email or password.'],
  'auth/session-required': [401, 'Please log in to continue.'],
  'auth/session-ended': [401, 'Your session has ended. Please log in again.'],
  'auth/forbidden': [403, 'You are not allowed to do this.'],
  'auth/email-taken': [409, 'An account with this e-mail address already exists.'],
  'auth/registration-closed': [409, 'New accounts cannot be opened at the moment. Please try again later.'],
  'auth/passwords-differ': [422, 'Passwords do not match.'],
  'auth/account-locked': [429, 'Too many wrong passwords. Please wait a few minutes and try again.'],
  'auth/account-locked-by-admin': [
    403,
    'Your account is locked. Your balance and your numbers are kept. Please contact support.',
  ],
  'auth/erasure-requested': [
    403,
    'The deletion of your account was requested. Choose “Keep my account” first, then try again.',
  ],
  'auth/account-not-found': [404, 'There is no such account.'],
  'auth/password-unusable': [422, 'This password is too easy to guess. Please choose another one.'],
  'auth/email-unconfirmed': [403, 'Please confirm your e-mail address first. Your profile sends you the link again.'],
  'auth/wrong-password': [422, 'This is not your current password.'],
  'auth/link-unusable': [422, 'This link was used already or has expired. Please request a new one.'],
  'auth/second-factor-required': [401, 'Please enter the code of your authenticator app.'],
  'auth/second-factor-wrong': [422, 'This code is wrong or was used already.'],
  'auth/second-factor-setup-required': [403, 'Please switch two-factor login on first.'],
  'auth/second-factor-kept': [409, 'Two-factor login is required of staff and cannot be switched off.'],
  'auth/new-password-required': [403, 'Please replace your initial password first.'],
  'auth/password-unchanged': [422, 'Please choose another password than the initial one.'],
  'auth/initial-password-expired': [
    403,
    'This initial password has expired. Use “Forgot your password?”, or ask the operator for another one.',
  ],
  'auth/second-factor-on': [409, 'Two-factor login is on already.'],
  'auth/second-factor-needed': [409, 'Switch two-factor login on first: live API keys need it.'],
  'auth/too-many-keys': [409, 'You have 10 API keys. Please revoke one first.'],
  'auth/key-required': [401, 'Send an API key: Authorization: Bearer rllive…'],
  'auth/key-unusable': [401, 'This API key is wrong, expired or revoked.'],
  'auth/key-address': [403, 'This API key may not be used from this address.'],
  'auth/key-scope': [403, 'This API key is not allowed to do this.'],
  'auth/test-key': [403, 'Test keys cannot be used here.'],
  'auth/key-not-found': [404, 'There is no such API key.'],
  'auth/key-not-accepted': [403, 'API keys are for the developer API under /v1. Please log in.'],
  'auth/account-held': [409, 'The data of this account must be kept for a request of an authority.'],
  'auth/authority-request-not-found': [404, 'There is no such request of an authority.'],
  'auth/authority-request-own': [409, 'You recorded this request. Another person must approve it.'],
  'auth/authority-request-decided': [409, 'This request has been decided already.'],
  'auth/authority-request-not-approved': [409, 'This request is not approved, or it has ended.'],
  'auth/own-account': [409, 'You cannot do this to your own account.'],
  'auth/admin-account': [409, 'The account of an admin cannot be erased. Ask another admin to change your role first.'],
  'auth/last-admin': [409, 'This is the last admin. Make another user an admin first.'],

  'operations/dead-letter-gone': [404, 'This event is not among the dead letters any more.'],

  'operations/too-many-switches': [409, 'Too much is switched off already. Please switch something on first.'],

  'adverts/not-found': [404, 'There is no such advert.'],
  'adverts/image-unusable': [422, 'The image must be a PNG, JPEG, WebP or GIF picture.'],
  'adverts/image-too-large': [413, 'The image may have at most 2 MB, and 25 million pixels.'],
  'adverts/link-unusable': [422, 'The link must be the address of a web page, such as https://example.com.'],

  'wallet/insufficient-balance': [402, 'Your balance is not enough for this. Please fund your wallet.'],
  'wallet/key-limit-reached': [402, 'This API key has spent what it may spend today.'],
  'wallet/day-limit-unconfirmed': [
    402,
    'This is more than you can buy today. Confirm your e-mail address to buy more.',
    'You can spend ₦${ left } more today, for at most ${ purchases } numbers. Confirm your e-mail address to raise this.',
  ],
  'wallet/day-limit-confirmed': [
    402,
    'This is more than you can buy today. From the day after you have paid by card or bank you can buy more.',
    'You can spend ₦${ left } more today, for at most ${ purchases } numbers. From the day after you have paid by card or bank it is more.',
  ],
  'wallet/day-limit-reached': [
    402,
    'This is more than you can buy today. Please try again tomorrow.',
    'You can spend ₦${ left } more today, for at most ${ purchases } numbers. Please try again tomorrow.',
  ],
  'wallet/day-limit-chosen': [
    402,
    'This is above the limit that you chose. You can change it in your profile.',
    'You chose a limit: you can spend ₦${ left } more today, for at most ${ purchases } numbers. You can change it in your profile.',
  ],
  'wallet/hold-closed': [409, 'This money is no longer held.'],
  'wallet/order-closed': [409, 'This order was already refunded and can no longer be charged.'],
  'wallet/deposit-not-found': [404, 'Transaction details not found'],
  'wallet/amount-too-small': [422, 'The amount is below the minimum deposit.', 'The minimum deposit is ₦${ minimum }.'],
  'wallet/crypto-amount-too-small': [
    422,
    '❌ The amount is below the minimum deposit for crypto.',
    '❌ Minimum deposit for crypto is ₦${ minimum }',
  ],
  'wallet/amount-too-large': [
    422,
    'The amount is above the largest deposit.',
    'The amount is above the largest deposit of ₦${ maximum }.',
  ],
  'wallet/method-unavailable': [422, 'This payment method is not available.'],
  'wallet/deposits-stopped': [
    409,
    'This payment method takes no new deposits at the moment. Please choose another one. What you have paid already is still credited.',
  ],
  'wallet/provider-unavailable': [
    502,
    'The payment provider is not answering. You have not been charged; please try again.',
  ],
  'wallet/rate-unavailable': [503, 'There is no exchange rate for this currency right now. Please pay in naira.'],
  'wallet/crypto-wallet-unknown': [422, 'This wallet address is no longer in use. Please choose an address again.'],
  'wallet/crypto-wallet-exists': [409, 'This wallet address is already in the list.'],
  'wallet/transaction-hash-used': [409, 'This transaction was already submitted.'],
  'wallet/transaction-not-taken': [409, 'This deposit takes no transaction hash any more.'],
  'wallet/too-many-claims': [
    429,
    'You have 5 crypto deposits that are not decided yet. Please wait until one is before you submit another.',
  ],
  'wallet/crypto-address-busy': [
    503,
    'Too many deposits are waiting at this address. Please choose another currency or payment method.',
  ],
  'wallet/deposit-final': [409, 'This deposit is approved already and cannot be changed. Make an adjustment instead.'],
  'wallet/deposit-not-paid': [409, 'The payment provider does not report this deposit as paid.'],
  'wallet/no-provider': [409, 'A crypto deposit has no payment provider to ask.'],
  'wallet/amount-differs': [409, 'The amount differs from the one that the payment provider reports.'],
  'wallet/receipt-unavailable': [409, 'A receipt is available once the deposit is approved.'],
  'wallet/adjustment-requested': [
    409,
    'This needs the approval of another admin. The request waits under Adjustments.',
  ],
  'wallet/adjustment-not-found': [404, 'There is no such request for an adjustment.'],
  'wallet/adjustment-own': [409, 'You requested this adjustment. Another admin must approve it.'],
  'wallet/adjustment-decided': [409, 'Another decision was made on this adjustment already.'],
  'wallet/adjustment-expired': [409, 'Nobody decided within 7 days. Please make the adjustment again.'],
  'wallet/adjustment-exceeded': [409, 'It costs more now than was requested. Please request it again.'],
  'wallet/difference-gone': [
    409,
    'This difference has been decided already, or the provider reports another amount now.',
  ],
  'wallet/chargeback-not-found': [404, 'There is no such claim.'],
  'wallet/not-repayable': [409, 'Nothing of this deposit can be sent back now.'],
  'wallet/repayment-exceeds': [409, 'Less of this deposit is left now. Please look at the amount again.'],
  'wallet/repayment-not-stopped': [409, 'The provider does not wait for another account.'],
  'wallet/account-not-payers': [409, 'The bank does not name the payer as the owner of this account.'],
  'wallet/redirect-own': [409, 'You started this repayment. Another admin must name the account.'],
  'wallet/redirect-above-limit': [
    409,
    'This is more money than you may move alone. Please finish the repayment in the dashboard of the provider.',
  ],
  'wallet/redirect-account-refused': [409, 'The provider does not take this account.'],
  'wallet/redirect-refused': [409, 'The provider refused it. Please check the keys of this provider.'],
  'wallet/dispute-answered': [409, 'The provider does not wait for an answer to this dispute any more.'],
  'wallet/payment-not-found': [404, 'There is no such unmatched payment.'],
  'wallet/payment-decided': [409, 'Another decision was made on this payment already, or more was paid meanwhile.'],
  'wallet/payment-disputed': [
    409,
    'The payer’s bank claims this payment back, or has it: it can be given to nobody until that is over.',
  ],
  'wallet/missing-payment-decided': [409, 'Nobody looks for this payment any more.'],
  'wallet/webhook-signature': [401, 'The webhook signature is wrong.'],

  'numbers/country-unknown': [404, 'There is no such country.'],
  'numbers/service-unknown': [404, 'This service is not offered for this country.'],
  'numbers/out-of-stock': [409, 'No number is available for this service right now. You have not been charged.'],
  'numbers/selling-stopped': [409, 'This is not being sold right now. You have not been charged.'],
  'numbers/selling-unknown': [404, 'There is no such provider, service or country.'],
  'numbers/class-words-changed': [409, 'These words have changed meanwhile. Please look at them again.'],
  'numbers/rate-unusual': [
    409,
    'A rate becomes at least ten times as large or as small. Please check it, and confirm it if it is right.',
  ],
  'numbers/pricing-rules-changed': [409, 'The pricing rules have changed meanwhile. Please look at them again.'],
  'numbers/pricing-rule-unknown': [404, 'There is no such pricing rule.'],
  'numbers/pricing-target-unknown': [404, 'There is no such country, service or provider.'],
  'numbers/pricing-rule-invalid': [422, 'This pricing rule cannot be saved.'],
  'numbers/pricing-rule-overlaps': [409, 'Another rule is for the same offers. Please change that one.'],
  'numbers/pricing-rules-too-many': [409, 'There are too many pricing rules. Please remove some.'],
  'numbers/no-price': [409, 'We can’t price this number now. Nothing was charged.'],
  'numbers/price-changed': [409, 'The price has changed. Please check the new price and try again.'],
  'numbers/too-many-favourites': [409, 'You have 50 favourites. Please remove one first.'],
  'numbers/order-not-found': [404, 'There is no such number.'],
  'numbers/share-unknown': [404, 'This link is unknown, or it was ended.'],
  'numbers/too-many-shares': [409, 'A number can have 3 links, and you can have 50. Please end one first.'],
  'numbers/upstream-unavailable': [
    502,
    'The number provider is not answering. You have not been charged; please try again.',
  ],
  'numbers/not-bought': [503, 'The purchase could not be made. You have not been charged; please try again.'],
  'numbers/too-many-refusals': [
    429,
    'Too many of your purchases were refused. Please wait a few minutes and try again.',
    'Too many of your purchases were refused. Please wait ${ minutes } min and try again.',
  ],
  'numbers/order-unresolved': [
    503,
    'The provider has not confirmed this number yet. It will appear in your purchased numbers, or you will be refunded automatically.',
  ],
  'numbers/not-active': [409, 'This number is not active.'],
  'numbers/refund-not-allowed': [409, 'SMS already sent to user — refund not allowed.'],
  'numbers/refund-too-early': [
    409,
    'It is too early to refund this number. Please wait a little.',
    'It is too early to refund this number. Please wait ${ seconds } seconds.',
  ],
  'numbers/already-refunded': [409, 'This number was already refunded.'],
  'numbers/refund-unresolved': [
    503,
    'The provider has not confirmed the cancellation yet. You will be refunded automatically as soon as it does.',
  ],
  'numbers/refund-pending': [
    409,
    'This number is being refunded. The money will be in your wallet as soon as that is done.',
  ],
  'numbers/refund-withdrawn': [409, 'This refund was withdrawn. The number is still yours.'],
  'numbers/swap-not-offered': [409, 'Only numbers for one code can be swapped.'],
  'numbers/swap-not-needed': [409, 'A message has arrived at this number, so it was not swapped.'],
  'numbers/swap-pending': [409, 'This number is being swapped already.'],
  'numbers/swap-withdrawn': [409, 'This swap was withdrawn. The number is still yours.'],
  'numbers/swap-unresolved': [
    503,
    'The swap is not finished yet. You will get another number or your money back, and you pay for one number only.',
  ],
  'numbers/bid-not-found': [404, 'This bid does not exist, or it ended more than 30 days ago.'],
  'numbers/bid-ended': [409, 'This bid has ended.'],
  'numbers/too-many-bids': [409, 'You have 20 bids that wait. Withdraw one, or wait until one has ended.'],
  'numbers/price-reached': [409, 'It is sold for this price or less now. Enter a lower one.'],
  'numbers/swap-over': [409, 'The time of the number was over before another one could be bought.'],
  'numbers/no-swap': [409, 'No swap of this number is waiting. It may have been made already.'],
  'numbers/protocol-code-unusable': [409, 'This code cannot be used, or belongs to another country or service.'],
  'numbers/orphaned-activation-gone': [404, 'This number was cancelled or closed already.'],
  'numbers/case-unknown': [404, 'There is no such case.'],
  'numbers/report-unknown': [404, 'There is no such report. Please check the reference.'],
  'numbers/case-closed': [409, 'This case was decided already.'],
  'numbers/top-up-gone': [404, 'This top-up is confirmed, or turned out to be none.'],
  'numbers/no-attention': [409, 'This number has no open review.'],
  'numbers/no-message-yet': [409, 'No message has arrived yet. Another one can be requested after the first.'],
  'numbers/span-not-offered': [404, 'Numbers of this country are not rented for this length of time.'],
  'numbers/rental-refund-over': [
    409,
    'This number can no longer be refunded: a rental is refundable only at the beginning, before any message.',
  ],
  'numbers/extension-under-way': [409, 'This rental is being extended. Please wait a moment.'],
  'numbers/extension-refused': [409, 'The provider does not extend this rental. You have not been charged.'],
  'numbers/push-secret': [401, 'The webhook secret is wrong.'],
  'numbers/no-further-message': [409, 'The provider cannot send another message to this number.'],

  'notifications/push-off': [409, 'Notifications on devices are not available right now.'],
  'notifications/push-unusable': [422, 'This browser cannot receive notifications from us.'],
  'notifications/no-devices': [409, 'No device receives notifications yet. Please switch one on first.'],
  'notifications/telegram-off': [409, 'Notifications in Telegram are not available right now.'],

  'webhooks/not-found': [404, 'There is no such webhook endpoint.'],
  'webhooks/delivery-not-found': [404, 'There is no such delivery.'],
  'webhooks/too-many': [409, 'You have 10 webhook endpoints. Please delete one first.'],
  'webhooks/url-unusable': [422, 'This address cannot receive webhooks.'],
  'webhooks/switched-off': [409, 'This endpoint is switched off. Please switch it on first.'],
} as const satisfies Record<string, Entry>;

type Entry = readonly [status: number, message: string, detailed?: string];

export type ErrorCode = keyof typeof errorCatalog;
export const errorCodes = Object.keys(errorCatalog) as readonly ErrorCode[];

/** One field of the input and what is wrong with it. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ErrorDetails {
  /** A more specific message than the catalog's. Screens translate it by its text: mark it with `text`. */
  message?: string;
  errors?: readonly FieldError[];
  /** Data for the caller, e.g. `{price}` with `numbers/price-changed`. */
  data?: Readonly<Record<string, unknown>>;
  /** With 429 and 503: seconds to wait before a retry. */
  retryAfterSeconds?: number;
  /** The underlying error. Logged; never shown or sent to another process. */
  cause?: unknown;
}

/** An error with a code from the catalog. The gateway maps it to an HTTP response. */
export class RingletError extends Error {
  readonly errors: readonly FieldError[] | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    details: ErrorDetails = {},
  ) {
    super(details.message ?? messageOf(code, details), { cause: details.cause });
    this.name = 'RingletError';
    this.errors = details.errors;
    this.data = details.data;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get httpStatus(): number {
    return errorCatalog[this.code][0];
  }
}

/** Whether the request was refused. After any other error nobody knows what it did. */
export function isRefusal(error: unknown): error is RingletError {
  return error instanceof RingletError && error.httpStatus < 500;
}

function messageOf(code: ErrorCode, { data }: ErrorDetails): string {
  const [, plain, detailed]: Entry = errorCatalog[code];
  return detailed !== undefined && data ? withDetails(detailed, data) : plain;
}

/** An error in a reply. */
export interface SerializedError {
  code: ErrorCode;
  message: string;
  errors?: readonly FieldError[];
  data?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof RingletError)) {
    return { code: 'platform/internal', message: errorCatalog['platform/internal'][1] };
  }
  const { code, message, errors, data, retryAfterSeconds } = error;
  // Omits absent fields, because the database would turn undefined into null.
  return {
    code,
    message,
    ...(errors && { errors }),
    ...(data && { data }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

export function deserializeError(wire: SerializedError): RingletError {
  const code = Object.hasOwn(errorCatalog, wire.code) ? wire.code : 'platform/internal';
  return new RingletError(code, wire);
}
