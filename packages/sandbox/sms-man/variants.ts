/** How the responses of SMS-Man differ between its public clients. The control API changes it. */
export interface SmsManVariants {
  countries: 'map' | 'list';
  applications: 'map' | 'list';
  applicationName: 'title' | 'name';
  limits: 'list' | 'map';
  /** Prices of one country: rows as a list, as a map by application, or nested under the country. */
  prices: 'list' | 'map' | 'nested';
  errorMsg: 'text' | 'object';
  /** `strings`: every number of a response is a string. */
  numbers: 'mixed' | 'strings';
  /** Content of `sms_code`: the code or the whole message. */
  sms: 'code' | 'text';
}

export const DEFAULT_SMS_MAN_VARIANTS: SmsManVariants = {
  countries: 'map',
  applications: 'map',
  applicationName: 'title',
  limits: 'list',
  prices: 'list',
  errorMsg: 'text',
  numbers: 'mixed',
  sms: 'code',
};

const MESSAGES = {
  wrong_token: ['token', 'Wrong token!'],
  wrong_request: ['request', 'Wrong request!'],
  wrong_application_id: ['application_id', 'Wrong application_id!'],
  wrong_country_id: ['country_id', 'Wrong country_id!'],
  wrong_status: ['status', 'Wrong status!'],
  no_numbers: ['numbers', 'No numbers available!'],
  not_enough_balance: ['balance', 'Not enough balance!'],
  request_not_found: ['request_id', 'Request not found!'],
  no_activation: ['request_id', 'Activation is over!'],
} as const;

export type SmsManError = keyof typeof MESSAGES;

/** An error response; `text` replaces the usual message. */
export function failure(code: SmsManError, variants: SmsManVariants, text?: string): unknown {
  const [field, usual] = MESSAGES[code];
  const message = text ?? usual;
  return { success: false, error_code: code, error_msg: variants.errorMsg === 'text' ? message : { [field]: message } };
}

export function toResponse(result: unknown, variants: SmsManVariants): unknown {
  if (variants.numbers === 'mixed') return result;
  if (typeof result === 'number') return String(result);
  if (Array.isArray(result)) return result.map((each) => toResponse(each, variants));
  if (typeof result !== 'object' || result === null) return result;
  return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, toResponse(value, variants)]));
}
