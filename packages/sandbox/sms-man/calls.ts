import type { NumberStore, RentedNumber } from '../numbers/number-store';
import type { Rates } from '../rates/rates';
import * as catalogResponses from './catalog-responses';
import { failure, type SmsManError, type SmsManVariants } from './variants';

export type Parameters = Record<string, string>;

/** The state that the calls of SMS-Man use. */
export interface SmsManProvider {
  store: NumberStore;
  variants: SmsManVariants;
  rates: Rates;
  /** True if a `no-numbers` fault applies to this call. */
  hasNoNumbers: (call: string) => boolean;
}

export const CALLS: Record<string, (provider: SmsManProvider, parameters: Parameters) => unknown> = {
  'get-balance': ({ store }) => ({ balance: store.currentBalance().toFixed(2) }),
  countries: ({ store, variants }) => catalogResponses.countries(store.catalog, variants),
  applications: ({ store, variants }) => catalogResponses.applications(store.catalog, variants),
  limits: ({ store, variants }, parameters) => {
    const filter = parseFilter(store, parameters);
    return typeof filter === 'string'
      ? failure(filter, variants)
      : catalogResponses.limits(store.catalog, filter, variants);
  },
  'get-prices': ({ store, variants }, parameters) => {
    const filter = parseFilter(store, parameters);
    return typeof filter === 'string'
      ? failure(filter, variants)
      : catalogResponses.prices(store.catalog, filter.country, variants);
  },
  'get-number': getNumber,
  'get-sms': getSms,
  'set-status': setStatus,
};

/** Parses country and service of a call; id 0 or a missing id means any. */
export function parseFilter(
  { catalog }: NumberStore,
  parameters: Parameters,
): catalogResponses.CatalogFilter | SmsManError {
  const { country_id: countryId = '0', application_id: serviceId = '0' } = parameters;
  const country = catalog.countries.find(({ id }) => String(id) === countryId);
  const service = catalog.services.find(({ id }) => String(id) === serviceId);
  if (countryId !== '0' && !country) return 'wrong_country_id';
  if (serviceId !== '0' && !service) return 'wrong_application_id';
  return { country, service };
}

function getNumber({ store, variants, rates, hasNoNumbers }: SmsManProvider, parameters: Parameters): unknown {
  if (parameters.country_id === undefined) return failure('wrong_country_id', variants);
  const filter = parseFilter(store, parameters);
  if (typeof filter === 'string') return failure(filter, variants);
  if (!filter.service) return failure('wrong_application_id', variants);
  const maxPrice = parseMaxPrice(parameters, rates);
  if (maxPrice === null) return failure('wrong_request', variants, 'maxPrice or currency is wrong');
  if (hasNoNumbers('get-number')) return failure('no_numbers', variants);
  const [offer] = catalogResponses
    .offers(store.catalog, filter)
    .filter(({ count, cost }) => count > 0 && cost <= maxPrice)
    .sort((a, b) => a.cost - b.cost);
  if (!offer) return failure('no_numbers', variants);
  if (store.currentBalance() < offer.cost) return failure('not_enough_balance', variants);
  return identity(store.rent(offer, { ref: parameters.ref }));
}

/** `maxPrice` in rubles; Infinity if it is missing, null if it is invalid. */
function parseMaxPrice({ maxPrice, currency = 'RUB' }: Parameters, rates: Rates): number | null {
  if (maxPrice === undefined) return Infinity;
  const rate = rates[currency];
  const rubles = rates.RUB;
  if (!/^\d+(\.\d+)?$/.test(maxPrice) || !['RUB', 'USD', 'EUR'].includes(currency) || !rate || !rubles) return null;
  return (Number(maxPrice) / rate) * rubles;
}

function getSms({ store, variants }: SmsManProvider, parameters: Parameters): unknown {
  const rented = findRental(store, parameters);
  if (!rented) return failure('request_not_found', variants);
  const message = rented.messages[rented.shown];
  if (message) return { ...identity(rented), sms_code: variants.sms === 'code' ? message.code : message.text };
  if (!store.isLive(rented)) return failure('no_activation', variants);
  return { ...identity(rented), error_code: 'wait_sms', error_msg: 'Still waiting...' };
}

function setStatus({ store, variants }: SmsManProvider, parameters: Parameters): unknown {
  const rented = findRental(store, parameters);
  if (!rented) return failure('request_not_found', variants);
  if (!store.isLive(rented)) return failure('no_activation', variants);
  const done = { request_id: rented.id, success: true };
  switch (parameters.status) {
    case 'ready':
      return done;
    case 'close':
      store.finish(rented);
      return done;
    case 'retrysms':
      return store.requestNextMessage(rented) ? done : failure('wrong_status', variants, 'No message yet');
    case 'reject':
    case 'used': {
      const result = store.cancel(rented);
      if (result === 'cancelled') return done;
      return failure(
        'wrong_status',
        variants,
        result === 'too-early' ? 'Too early to cancel' : 'Message already received',
      );
    }
    default:
      return failure('wrong_status', variants);
  }
}

export function findRental(store: NumberStore, parameters: Parameters, kind: RentedNumber['kind'] = 'activation') {
  const rented = store.get(Number(parameters.request_id ?? NaN));
  return rented?.kind === kind ? rented : undefined;
}

function identity({ id, offer, number }: RentedNumber): Record<string, unknown> {
  return { request_id: id, country_id: offer.country.id, application_id: offer.service.id, number };
}
