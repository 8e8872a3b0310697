import type { NumberStore, Rental } from '../numbers/number-store';
import type { Rates } from '../rates/rates';
import * as goods from './goods';
import { failure, type SmsManError, type SmsManHabits } from './habits';

export type Parameters = Record<string, string>;

/** What the calls of SMS-Man work on. */
export interface SmsMan {
  store: NumberStore;
  habits: SmsManHabits;
  rates: Rates;
  /** True when a fault says that there are no numbers for this call. */
  isEmpty: (call: string) => boolean;
}

/** Every call of `control/`, by its name. */
export const CALLS: Record<string, (upstream: SmsMan, parameters: Parameters) => unknown> = {
  'get-balance': ({ store }) => ({ balance: store.currentBalance().toFixed(2) }),
  countries: ({ store, habits }) => goods.countries(store.catalog, habits),
  applications: ({ store, habits }) => goods.applications(store.catalog, habits),
  limits: ({ store, habits }, parameters) => {
    const wanted = readWanted(store, parameters);
    return typeof wanted === 'string' ? failure(wanted, habits) : goods.limits(store.catalog, wanted, habits);
  },
  'get-prices': ({ store, habits }, parameters) => {
    const wanted = readWanted(store, parameters);
    return typeof wanted === 'string' ? failure(wanted, habits) : goods.prices(store.catalog, wanted.country, habits);
  },
  'get-number': getNumber,
  'get-sms': getSms,
  'set-status': setStatus,
};

/** Country and service of a call; id 0 or none means any. */
export function readWanted({ catalog }: NumberStore, parameters: Parameters): goods.Wanted | SmsManError {
  const { country_id: countryId = '0', application_id: serviceId = '0' } = parameters;
  const country = catalog.countries.find(({ id }) => String(id) === countryId);
  const service = catalog.services.find(({ id }) => String(id) === serviceId);
  if (countryId !== '0' && !country) return 'wrong_country_id';
  if (serviceId !== '0' && !service) return 'wrong_application_id';
  return { country, service };
}

function getNumber({ store, habits, rates, isEmpty }: SmsMan, parameters: Parameters): unknown {
  if (parameters.country_id === undefined) return failure('wrong_country_id', habits);
  const wanted = readWanted(store, parameters);
  if (typeof wanted === 'string') return failure(wanted, habits);
  if (!wanted.service) return failure('wrong_application_id', habits);
  const most = highestPrice(parameters, rates);
  if (most === null) return failure('wrong_request', habits, 'maxPrice or currency is wrong');
  if (isEmpty('get-number')) return failure('no_numbers', habits);
  const [offer] = goods
    .offers(store.catalog, wanted)
    .filter(({ count, cost }) => count > 0 && cost <= most)
    .sort((a, b) => a.cost - b.cost);
  if (!offer) return failure('no_numbers', habits);
  if (store.currentBalance() < offer.cost) return failure('not_enough_balance', habits);
  return identity(store.rent(offer, { ref: parameters.ref }));
}

/** `maxPrice` in rubles; without one, no limit. Null if it can't be read. */
function highestPrice({ maxPrice, currency = 'RUB' }: Parameters, rates: Rates): number | null {
  if (maxPrice === undefined) return Infinity;
  const rate = rates[currency];
  const roubles = rates.RUB;
  if (!/^\d+(\.\d+)?$/.test(maxPrice) || !['RUB', 'USD', 'EUR'].includes(currency) || !rate || !roubles) return null;
  return (Number(maxPrice) / rate) * roubles;
}

function getSms({ store, habits }: SmsMan, parameters: Parameters): unknown {
  const rental = findRental(store, parameters);
  if (!rental) return failure('request_not_found', habits);
  const message = rental.messages[rental.shown];
  if (message) return { ...identity(rental), sms_code: habits.sms === 'code' ? message.code : message.text };
  if (!store.isLive(rental)) return failure('no_activation', habits);
  return { ...identity(rental), error_code: 'wait_sms', error_msg: 'Still waiting...' };
}

function setStatus({ store, habits }: SmsMan, parameters: Parameters): unknown {
  const rental = findRental(store, parameters);
  if (!rental) return failure('request_not_found', habits);
  if (!store.isLive(rental)) return failure('no_activation', habits);
  const done = { request_id: rental.id, success: true };
  switch (parameters.status) {
    case 'ready':
      return done;
    case 'close':
      store.finish(rental);
      return done;
    case 'retrysms':
      return store.askAgain(rental) ? done : failure('wrong_status', habits, 'No message yet');
    case 'reject':
    case 'used': {
      const answer = store.cancel(rental);
      if (answer === 'cancelled') return done;
      return failure(
        'wrong_status',
        habits,
        answer === 'too-early' ? 'Too early to cancel' : 'Message already received',
      );
    }
    default:
      return failure('wrong_status', habits);
  }
}

export function findRental(store: NumberStore, parameters: Parameters, kind: Rental['kind'] = 'activation') {
  const rental = store.get(Number(parameters.request_id ?? NaN));
  return rental?.kind === kind ? rental : undefined;
}

function identity({ id, offer, number }: Rental): Record<string, unknown> {
  return { request_id: id, country_id: offer.country.id, application_id: offer.service.id, number };
}
