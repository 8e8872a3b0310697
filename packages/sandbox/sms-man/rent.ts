import type { Catalog, Offer } from '../numbers/catalog';
import type { Country } from '../numbers/countries';
import type { Rental } from '../numbers/number-store';
import { findRental, readWanted, type Parameters, type SmsMan } from './calls';
import { decimal } from './goods';
import { failure } from './habits';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const UNITS: Record<string, number> = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };
/** Rubles for four hours in a country of factor 1. Longer is dearer, but never as much dearer as it is longer. */
const FOUR_HOURS_COST = 151.68;
const LONGEST = 60;

/** A length of time as it is asked for, with what it costs in a country of factor 1 (rubles). */
interface Span {
  type: string;
  time: string;
  ms: number;
  cost: number;
}

/** Every call of `rent-api/`, by its name. */
export const RENT_CALLS: Record<string, (upstream: SmsMan, parameters: Parameters) => unknown> = {
  'get-balance': ({ store }) => ({ balance: store.currentBalance().toFixed(2) }),
  limits,
  'get-number': getNumber,
  'set-status': setStatus,
  'get-sms': ({ store, habits }, parameters) => {
    const rental = findRental(store, parameters, 'rental');
    if (!rental) return failure('request_not_found', habits);
    const last = rental.messages.at(-1);
    if (!last) return { ...identity(rental), error_code: 'wait_sms', error_msg: 'Still waiting...' };
    return { ...identity(rental), sms_code: last.text };
  },
  'get-all-sms': ({ store, habits }, parameters) => {
    const rental = findRental(store, parameters, 'rental');
    if (!rental) return failure('request_not_found', habits);
    const sms = rental.messages.map(({ text, at }) => ({ sms_code: text, date: dateTime(at) }));
    return { ...identity(rental), sms };
  },
  prolong,
};

function limits({ store, habits }: SmsMan, parameters: Parameters): unknown {
  const span = readSpan(parameters);
  if (!span) return failure('wrong_request', habits);
  const wanted = readWanted(store, parameters);
  if (typeof wanted === 'string') return failure(wanted, habits);
  const lands = wanted.country ? [wanted.country] : store.catalog.countries;
  return {
    type: span.type,
    time: span.time,
    limits: lands.map((country) => ({
      country_id: String(country.id),
      count: String(freeFor(store.catalog, country).count),
      cost: decimal(priceOf(store.catalog, span, country)),
    })),
  };
}

function getNumber({ store, habits, isEmpty }: SmsMan, parameters: Parameters): unknown {
  const span = readSpan(parameters);
  if (!span) return failure('wrong_request', habits);
  const wanted = readWanted(store, parameters);
  if (typeof wanted === 'string') return failure(wanted, habits);
  const lands = wanted.country ? [wanted.country] : store.catalog.countries;
  const country = lands.find((land) => freeFor(store.catalog, land).count > 0);
  if (!country || isEmpty('get-number')) return failure('no_numbers', habits);
  const price = priceOf(store.catalog, span, country);
  if (store.currentBalance() < price) return failure('not_enough_balance', habits);
  const offer = freeFor(store.catalog, country);
  return identity(store.rent(offer, { kind: 'rental', price, ref: parameters.ref, ttlMs: span.ms }));
}

function setStatus({ store, habits }: SmsMan, parameters: Parameters): unknown {
  const rental = findRental(store, parameters, 'rental');
  if (!rental) return failure('request_not_found', habits);
  if (!store.isLive(rental)) return failure('no_activation', habits);
  const isDone =
    (parameters.status === 'cancel' && store.giveUpRental(rental)) ||
    (parameters.status === 'close' && store.finish(rental));
  return isDone ? { request_id: rental.id, success: true } : failure('wrong_status', habits);
}

function prolong({ store, habits }: SmsMan, parameters: Parameters): unknown {
  const rental = findRental(store, parameters, 'rental');
  if (!rental) return failure('request_not_found', habits);
  if (!store.isLive(rental)) return failure('no_activation', habits);
  const span = readSpan(parameters);
  if (!span) return failure('wrong_request', habits);
  const price = priceOf(store.catalog, span, rental.offer.country);
  if (store.currentBalance() < price) return failure('not_enough_balance', habits);
  store.extend(rental, span.ms, price);
  return { request_id: rental.id, success: true };
}

function readSpan({ type = '', time = '' }: Parameters): Span | undefined {
  const unit = Object.hasOwn(UNITS, type) ? UNITS[type] : undefined;
  if (!unit || !/^[1-9]\d?$/.test(time) || Number(time) > LONGEST) return undefined;
  const ms = unit * Number(time);
  return { type, time, ms, cost: FOUR_HOURS_COST * (ms / (4 * HOUR_MS)) ** (2 / 3) };
}

/** A rented number takes messages of every service: the last entry of the usual list. */
function freeFor(catalog: Catalog, country: Country): Offer {
  const service = catalog.services.find(({ code }) => code === 'ot');
  if (!service) throw new Error('The catalog has no entry for any other service');
  return catalog.offer(country, service);
}

function priceOf({ priceFactor }: Catalog, span: Span, country: Country): number {
  return Math.round(span.cost * country.factor * priceFactor * 100) / 100;
}

function identity({ id, offer, number }: Rental): Record<string, unknown> {
  return { request_id: id, country_id: offer.country.id, number };
}

function dateTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
