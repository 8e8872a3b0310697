/** How the answers of SMS-Man vary between what its public clients report; the controls change it. */
export interface SmsManHabits {
  countries: 'map' | 'list';
  applications: 'map' | 'list';
  /** Under which name an application carries its name. */
  applicationName: 'title' | 'name';
  limits: 'list' | 'map';
  /** Prices of one country: rows as a list, as a map by application, or nested under the country. */
  prices: 'list' | 'map' | 'nested';
  errorMsg: 'text' | 'object';
  /** `strings`: every number of an answer is sent as a string. */
  numbers: 'mixed' | 'strings';
  /** What `sms_code` carries: the code alone, or the whole message. */
  sms: 'code' | 'text';
}

export const SMS_MAN_HABITS: SmsManHabits = {
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

/** A refusal; `words` replace the usual ones. */
export function failure(code: SmsManError, habits: SmsManHabits, words?: string): unknown {
  const [field, usual] = MESSAGES[code];
  const message = words ?? usual;
  return { success: false, error_code: code, error_msg: habits.errorMsg === 'text' ? message : { [field]: message } };
}

/** The answer as it goes out: untouched, or with every number in quotes. */
export function asSent(answer: unknown, habits: SmsManHabits): unknown {
  if (habits.numbers === 'mixed') return answer;
  if (typeof answer === 'number') return String(answer);
  if (Array.isArray(answer)) return answer.map((each) => asSent(each, habits));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, asSent(value, habits)]));
}
