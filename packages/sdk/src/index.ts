export { Catalog, type FoundOffer } from './catalog.ts';
export { Ringlet } from './client.ts';
export {
  ApiError,
  ConnectionError,
  type ErrorCode,
  type ErrorData,
  hasCode,
  NoCodeError,
  RingletError,
  SignatureError,
  TimeoutError,
} from './errors.ts';
export { countryCalled } from './named.ts';
export { Numbers, Rentals } from './numbers.ts';
export { OwnNumber, type WaitOptions } from './own-number.ts';
export { Rows, type RowsPage } from './rows.ts';
export type * from './schemas.ts';
export type { CallOptions, ClientOptions, SpendOptions } from './transport.ts';
export { type ReceivedWebhook, verifyWebhook, type WebhookEvent } from './webhook-signature.ts';
export { Webhooks } from './webhooks.ts';
