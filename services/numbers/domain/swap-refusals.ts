import { type ErrorCode, RingletError, type SerializedError } from '@ringlet/contracts/errors';
import { text } from '@ringlet/contracts/text';

/** Why no other number is bought. A purchase's own messages say that nothing was charged, or to try again. */
const reasons: Readonly<Partial<Record<ErrorCode, string>>> = {
  'numbers/out-of-stock': text`No other number is available for this service right now.`,
  'numbers/selling-stopped': text`This is not being sold right now.`,
  'numbers/no-price': text`Another number has no valid price right now.`,
  'numbers/price-changed': text`Another number costs more now.`,
  'numbers/upstream-unavailable': text`The number provider is not answering.`,
  'numbers/not-bought': text`The purchase of another number could not be made.`,
  'wallet/insufficient-balance': text`Your balance is too small for another number.`,
};

const kept = text`You keep this number.`;

/** The refusal of a swap before the number was given up. */
export function keptRefusal(error: unknown): unknown {
  const reason = error instanceof RingletError ? reasons[error.code] : undefined;
  if (!(error instanceof RingletError) || reason === undefined) return error;
  const { code, data } = error;
  return new RingletError(code, { message: `${reason} ${kept}`, data, cause: error });
}

/** Why a swap ended with the refund. */
export function endedRefusal(refusal: SerializedError): SerializedError {
  return { ...refusal, message: reasons[refusal.code] ?? refusal.message };
}
