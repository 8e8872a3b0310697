import { type ErrorCode, errorCatalog } from '../errors';

/** The errors of everything that is bought. `numbers/price-changed` has the price of now in data.price, in naira. */
const purchaseErrors = [
  'wallet/insufficient-balance',
  'wallet/key-limit-reached',
  'wallet/order-closed',
  'numbers/price-changed',
  'numbers/out-of-stock',
  'numbers/selling-stopped',
  'numbers/too-many-refusals',
  'numbers/not-bought',
  'numbers/upstream-unavailable',
  'numbers/order-unresolved',
  'platform/idempotency-mismatch',
  'platform/idempotency-in-progress',
] as const satisfies readonly ErrorCode[];

/** Of buying a number. */
export const buyErrors = [
  ...purchaseErrors,
  'numbers/no-price',
  'numbers/country-unknown',
  'numbers/service-unknown',
] as const satisfies readonly ErrorCode[];

/** Of renting a number. */
export const rentErrors = [
  ...purchaseErrors,
  'numbers/country-unknown',
  'numbers/span-not-offered',
] as const satisfies readonly ErrorCode[];

/** Of extending a rental. */
export const extendErrors = [
  ...rentErrors,
  'numbers/order-not-found',
  'numbers/not-active',
  'numbers/extension-under-way',
  'numbers/extension-refused',
] as const satisfies readonly ErrorCode[];

/** Of a cancellation. */
export const cancelErrors = [
  'numbers/order-not-found',
  'numbers/refund-not-allowed',
  'numbers/refund-too-early',
  'numbers/rental-refund-over',
  'numbers/already-refunded',
  'numbers/refund-pending',
  'numbers/swap-pending',
  'numbers/extension-under-way',
  'numbers/not-active',
  'numbers/refund-unresolved',
  'platform/idempotency-mismatch',
] as const satisfies readonly ErrorCode[];

export function cancelErrorsText(): string {
  return `${named(cancelErrors)}. How long to wait is in data.seconds; what is not resolved is refunded automatically.`;
}

/** Names errors of a purchase in the description of an operation. */
export function purchaseErrorsText(codes: readonly ErrorCode[]): string {
  return `${named(codes)}. The price of now is in data.price; what is not resolved can be sent again with the same key.`;
}

function named(codes: readonly ErrorCode[]): string {
  return `Errors: ${codes.map((code) => `${code} (${errorCatalog[code][0]})`).join(', ')}`;
}
