/** How the answers vary between the providers that speak this protocol; the controls change it. */
export interface HandlerHabits {
  prices: 'cost-count' | 'price-count';
  countries: 'map' | 'list';
  /** `json`: errors as `{title, details}` with 4xx, but NO_NUMBERS stays text. */
  errors: 'text' | 'json';
  /** What a cancel answers when the code has arrived already. `access-ready` looks like a success and is none. */
  cancelAfterCode: 'otp-received' | 'access-ready';
  /** What getStatus answers while a further message is awaited. */
  retry: 'wait-retry' | 'wait-resend';
  /** What STATUS_OK carries. */
  sms: 'code' | 'text';
}

export const HANDLER_HABITS: HandlerHabits = {
  prices: 'cost-count',
  countries: 'map',
  errors: 'text',
  cancelAfterCode: 'otp-received',
  retry: 'wait-retry',
  sms: 'code',
};

const HTTP_STATUS: Record<string, number> = {
  NO_KEY: 401,
  BAD_KEY: 401,
  NO_BALANCE: 402,
  WRONG_ACTIVATION_ID: 404,
  NO_ACTIVATION: 404,
  EARLY_CANCEL_DENIED: 409,
  OTP_RECEIVED: 409,
  ACTIVATION_NOT_ACTIVE: 409,
};

const ERROR = /^(NO_|BAD_|WRONG_|EARLY_CANCEL_DENIED|OTP_RECEIVED|ACTIVATION_NOT_ACTIVE)/;

/** Status and body as this provider sends them; `answer` is the plain word of the protocol, or an object. */
export function asSent(answer: string | object, habits: HandlerHabits): { code: number; body: string | object } {
  const isJsonError =
    typeof answer === 'string' && habits.errors === 'json' && ERROR.test(answer) && answer !== 'NO_NUMBERS';
  if (!isJsonError) return { code: 200, body: answer };
  const [title = '', details = ''] = answer.split(':');
  return {
    code: HTTP_STATUS[title] ?? 400,
    body: { title, details: details || title.toLowerCase().replaceAll('_', ' ') },
  };
}
