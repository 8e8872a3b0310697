/** How the responses differ between the providers that use this protocol. The control API changes it. */
export interface HandlerVariants {
  prices: 'cost-count' | 'price-count';
  countries: 'map' | 'list';
  /** `json`: errors as `{title, details}` with 4xx, but NO_NUMBERS stays plain text. */
  errors: 'text' | 'json';
  /** Response to a cancel after the code has arrived. `access-ready` looks like a success, but nothing is cancelled. */
  cancelAfterCode: 'otp-received' | 'access-ready';
  /** Response of getStatus while a next message is requested. */
  retry: 'wait-retry' | 'wait-resend';
  /** Content of STATUS_OK. */
  sms: 'code' | 'text';
  /** Response of getActiveActivations: pages, everything in the older shape, or an unknown action. */
  activeList: 'pages' | 'all' | 'none';
}

export const DEFAULT_HANDLER_VARIANTS: HandlerVariants = {
  prices: 'cost-count',
  countries: 'map',
  errors: 'text',
  cancelAfterCode: 'otp-received',
  retry: 'wait-retry',
  sms: 'code',
  activeList: 'pages',
};

const HTTP_STATUS: Record<string, number> = {
  NO_KEY: 401,
  BAD_KEY: 401,
  BANNED: 403,
  ACCOUNT_INACTIVE: 403,
  NO_BALANCE: 402,
  WRONG_ACTIVATION_ID: 404,
  NO_ACTIVATION: 404,
  EARLY_CANCEL_DENIED: 409,
  OTP_RECEIVED: 409,
  ACTIVATION_NOT_ACTIVE: 409,
};

/** Every other word of the protocol is an error, so that a new one cannot pass for a success. */
const SUCCESS = /^(ACCESS|STATUS)_/;

/** HTTP status and body of a result: an object, or a text of the protocol. */
export function toResponse(
  result: string | object,
  variants: HandlerVariants,
): { code: number; body: string | object } {
  const isJsonError =
    typeof result === 'string' && variants.errors === 'json' && !SUCCESS.test(result) && result !== 'NO_NUMBERS';
  if (!isJsonError) return { code: 200, body: result };
  const [title = '', details = ''] = result.split(':');
  return {
    code: HTTP_STATUS[title] ?? 400,
    body: { title, details: details || title.toLowerCase().replaceAll('_', ' ') },
  };
}
