import type { Catalog, Offer } from '../numbers/catalog';
import type { Country } from '../numbers/countries';
import type { RentedNumber } from '../numbers/number-store';
import { findRental, type Parameters, parseFilter, type SmsManProvider } from './calls';
import { decimal } from './catalog-responses';
import { failure } from './variants';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const UNITS: Record<string, number> = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };
/** Rubles for four hours in a country of factor 1. The price grows more slowly than the time. */
const FOUR_HOURS_COST = 151.68;
const MAX_UNITS = 60;

/** A requested term, with its cost (rubles) in a country of factor 1. */
interface Term {
  type: string;
  time: string;
  ms: number;
  cost: number;
}

export const RENT_CALLS: Record<string, (provider: SmsManProvider, parameters: Parameters) => unknown> = {
  'get-balance': ({ store }) => ({ balance: store.currentBalance().toFixed(2) }),
  limits,
  'get-number': getNumber,
  'set-status': setStatus,
  'get-sms': ({ store, variants }, parameters) => {
    const rental = findRental(store, parameters, 'rental');
    if (!rental) return failure('request_not_found', variants);
    const last = rental.messages.at(-1);
    if (!last) return { ...identity(rental), error_code: 'wait_sms', error_msg: 'Still waiting...' };
    return { ...identity(rental), sms_code: last.text };
  },
  'get-all-sms': ({ store, variants }, parameters) => {
    const rental = findRental(store, parameters, 'rental');
    if (!rental) return failure('request_not_found', variants);
    const sms = rental.messages.map(({ text, at }) => ({ sms_code: text, date: dateTime(at) }));
    return { ...identity(rental), sms };
  },
  prolong,
};

function limits({ store, variants }: SmsManProvider, parameters: Parameters): unknown {
  const term = parseTerm(parameters);
  if (!term) return failure('wrong_request', variants);
  const filter = parseFilter(store, parameters);
  if (typeof filter === 'string') return failure(filter, variants);
  const countries = filter.country ? [filter.country] : store.catalog.countries;
  return {
    type: term.type,
    time: term.time,
    limits: countries.map((country) => ({
      country_id: String(country.id),
      count: String(rentalOffer(store.catalog, country).count),
      cost: decimal(priceOf(store.catalog, term, country)),
    })),
  };
}

function getNumber({ store, variants, hasNoNumbers }: SmsManProvider, parameters: Parameters): unknown {
  const term = parseTerm(parameters);
  if (!term) return failure('wrong_request', variants);
  const filter = parseFilter(store, parameters);
  if (typeof filter === 'string') return failure(filter, variants);
  const countries = filter.country ? [filter.country] : store.catalog.countries;
  const country = countries.find((country) => rentalOffer(store.catalog, country).count > 0);
  if (!country || hasNoNumbers('get-number')) return failure('no_numbers', variants);
  const price = priceOf(store.catalog, term, country);
  if (store.currentBalance() < price) return failure('not_enough_balance', variants);
  const offer = rentalOffer(store.catalog, country);
  return identity(store.rent(offer, { kind: 'rental', price, ref: parameters.ref, ttlMs: term.ms }));
}

function setStatus({ store, variants }: SmsManProvider, parameters: Parameters): unknown {
  const rental = findRental(store, parameters, 'rental');
  if (!rental) return failure('request_not_found', variants);
  if (!store.isLive(rental)) return failure('no_activation', variants);
  const isDone =
    (parameters.status === 'cancel' && store.cancelRental(rental)) ||
    (parameters.status === 'close' && store.finish(rental));
  return isDone ? { request_id: rental.id, success: true } : failure('wrong_status', variants);
}

function prolong({ store, variants }: SmsManProvider, parameters: Parameters): unknown {
  const rental = findRental(store, parameters, 'rental');
  if (!rental) return failure('request_not_found', variants);
  if (!store.isLive(rental)) return failure('no_activation', variants);
  const term = parseTerm(parameters);
  if (!term) return failure('wrong_request', variants);
  const price = priceOf(store.catalog, term, rental.offer.country);
  if (store.currentBalance() < price) return failure('not_enough_balance', variants);
  store.extend(rental, term.ms, price);
  return { request_id: rental.id, success: true };
}

function parseTerm({ type = '', time = '' }: Parameters): Term | undefined {
  const unit = Object.hasOwn(UNITS, type) ? UNITS[type] : undefined;
  if (!unit || !/^[1-9]\d?$/.test(time) || Number(time) > MAX_UNITS) return undefined;
  const ms = unit * Number(time);
  return { type, time, ms, cost: FOUR_HOURS_COST * (ms / (4 * HOUR_MS)) ** (2 / 3) };
}

/** A rental receives messages of every service: it uses the stock of `ot`, any other service. */
function rentalOffer(catalog: Catalog, country: Country): Offer {
  const service = catalog.services.find(({ code }) => code === 'ot');
  if (!service) throw new Error('The catalog has no service `ot`');
  return catalog.offer(country, service);
}

function priceOf({ priceFactor }: Catalog, term: Term, country: Country): number {
  return Math.round(term.cost * country.factor * priceFactor * 100) / 100;
}

function identity({ id, offer, number }: RentedNumber): Record<string, unknown> {
  return { request_id: id, country_id: offer.country.id, number };
}

function dateTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
