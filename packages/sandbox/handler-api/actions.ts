import type { Country } from '../numbers/countries';
import type { NumberStore, Rental } from '../numbers/number-store';
import type { Service } from '../numbers/services';
import type { HandlerHabits } from './habits';

export type Parameters = Record<string, string>;

/** What the actions of the protocol work on. */
export interface HandlerUpstream {
  store: NumberStore;
  habits: HandlerHabits;
  /** True when a fault says that there are no numbers for this action. */
  isEmpty: (action: string) => boolean;
}

type Action = (upstream: HandlerUpstream, parameters: Parameters) => string | object;

/** Every action that handler_api.php answers, by its name. */
export const ACTIONS: Record<string, Action> = {
  getBalance: ({ store }) => `ACCESS_BALANCE:${store.currentBalance().toFixed(2)}`,
  getCountries,
  getServicesList: ({ store }) => ({
    status: 'success',
    services: store.catalog.services.map(({ code, name }) => ({ code, name })),
  }),
  getPrices,
  getNumber: (upstream, parameters) => {
    const rental = rent(upstream, parameters, 'getNumber');
    return typeof rental === 'string' ? rental : `ACCESS_NUMBER:${rental.id}:${rental.number}`;
  },
  getNumberV2: (upstream, parameters) => {
    const rental = rent(upstream, parameters, 'getNumberV2');
    return typeof rental === 'string' ? rental : activation(rental);
  },
  getStatus,
  setStatus,
};

function getCountries({ store, habits }: HandlerUpstream): object {
  const rows = store.catalog.countries.map(({ handlerId, name }) => ({
    id: handlerId,
    rus: name,
    eng: name,
    chn: name,
    visible: 1,
    retry: 1,
  }));
  return habits.countries === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.id, row]));
}

function getPrices({ store, habits }: HandlerUpstream, parameters: Parameters): string | object {
  const country = findCountry(store, parameters);
  const service = findService(store, parameters);
  if (parameters.country !== undefined && !country) return 'BAD_COUNTRY';
  if (parameters.service !== undefined && !service) return 'BAD_SERVICE';
  const priceOf = (land: Country, good: Service): object => {
    const { cost, count } = store.catalog.offer(land, good);
    return habits.prices === 'cost-count' ? { cost, count } : { [cost.toFixed(2)]: count };
  };
  const goods = service ? [service] : store.catalog.services;
  const lands = country ? [country] : store.catalog.countries;
  return Object.fromEntries(
    lands.map((land) => [land.handlerId, Object.fromEntries(goods.map((good) => [good.code, priceOf(land, good)]))]),
  );
}

function rent({ store, isEmpty }: HandlerUpstream, parameters: Parameters, action: string): Rental | string {
  const service = findService(store, parameters);
  const country = findCountry(store, { country: '0', ...parameters });
  if (!service) return 'BAD_SERVICE';
  if (!country) return 'BAD_COUNTRY';
  const { maxPrice, ref } = parameters;
  const offer = store.catalog.offer(country, service);
  if (offer.count === 0 || isEmpty(action)) return 'NO_NUMBERS';
  if (maxPrice !== undefined && !(Number(maxPrice) >= offer.cost)) return `WRONG_MAX_PRICE:${offer.cost}`;
  if (store.currentBalance() < offer.cost) return 'NO_BALANCE';
  return store.rent(offer, { ref });
}

function activation(rental: Rental): object {
  return {
    activationId: String(rental.id),
    phoneNumber: rental.number,
    activationCost: rental.price.toFixed(2),
    countryCode: String(rental.offer.country.handlerId),
    canGetAnotherSms: '1',
    activationTime: new Date(rental.rentedAt).toISOString().slice(0, 19).replace('T', ' '),
    activationOperator: rental.operator,
  };
}

function getStatus({ store, habits }: HandlerUpstream, parameters: Parameters): string {
  const rental = store.get(Number(parameters.id ?? NaN));
  if (!rental) return 'NO_ACTIVATION';
  const message = rental.messages[rental.shown];
  const shown = (index: number): string => rental.messages[index]?.[habits.sms] ?? '';
  if (message) return `STATUS_OK:${shown(rental.shown)}`;
  if (!store.isLive(rental)) return 'STATUS_CANCEL';
  if (rental.shown === 0) return 'STATUS_WAIT_CODE';
  return habits.retry === 'wait-resend' ? 'STATUS_WAIT_RESEND' : `STATUS_WAIT_RETRY:${shown(rental.shown - 1)}`;
}

function setStatus({ store, habits }: HandlerUpstream, parameters: Parameters): string {
  const rental = store.get(Number(parameters.id ?? NaN));
  if (!rental) return 'NO_ACTIVATION';
  if (!['1', '3', '6', '8'].includes(parameters.status ?? '')) return 'BAD_STATUS';
  if (!store.isLive(rental)) return 'ACTIVATION_NOT_ACTIVE';
  switch (parameters.status) {
    case '1':
      return 'ACCESS_READY';
    case '3':
      return store.askAgain(rental) ? 'ACCESS_RETRY_GET' : 'BAD_STATUS';
    case '6':
      store.finish(rental);
      return 'ACCESS_ACTIVATION';
    default:
      return cancel(store, rental, habits);
  }
}

function cancel(store: NumberStore, rental: Rental, habits: HandlerHabits): string {
  switch (store.cancel(rental)) {
    case 'cancelled':
      return 'ACCESS_CANCEL';
    case 'too-early':
      return 'EARLY_CANCEL_DENIED';
    case 'has-message':
      return habits.cancelAfterCode === 'access-ready' ? 'ACCESS_READY' : 'OTP_RECEIVED';
    case 'not-live':
      return 'ACTIVATION_NOT_ACTIVE';
  }
}

function findCountry({ catalog }: NumberStore, { country }: Parameters): Country | undefined {
  return catalog.countries.find(({ handlerId }) => String(handlerId) === country);
}

function findService({ catalog }: NumberStore, { service }: Parameters): Service | undefined {
  return catalog.services.find(({ code }) => code === service);
}
