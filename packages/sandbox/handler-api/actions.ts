import type { Country } from '../numbers/countries';
import type { NumberStore, RentedNumber } from '../numbers/number-store';
import type { Service } from '../numbers/services';
import type { HandlerVariants } from './variants';

export type Parameters = Record<string, string>;

/** The state that the actions of the protocol use. */
export interface HandlerApiProvider {
  store: NumberStore;
  variants: HandlerVariants;
  /** True if a `no-numbers` fault applies to this action. */
  hasNoNumbers: (action: string) => boolean;
}

type Action = (provider: HandlerApiProvider, parameters: Parameters) => string | object;

export const ACTIONS: Record<string, Action> = {
  getBalance: ({ store }) => `ACCESS_BALANCE:${store.currentBalance().toFixed(2)}`,
  getCountries,
  getServicesList: ({ store }) => ({
    status: 'success',
    services: store.catalog.services.map(({ code, name }) => ({ code, name })),
  }),
  getPrices,
  getNumber: (provider, parameters) => {
    const rented = rent(provider, parameters, 'getNumber');
    return typeof rented === 'string' ? rented : `ACCESS_NUMBER:${rented.id}:${rented.number}`;
  },
  getNumberV2: (provider, parameters) => {
    const rented = rent(provider, parameters, 'getNumberV2');
    return typeof rented === 'string' ? rented : activation(rented);
  },
  getStatus,
  setStatus,
  getActiveActivations,
};

const maxListed = 100;

function getCountries({ store, variants }: HandlerApiProvider): object {
  const rows = store.catalog.countries.map(({ handlerId, name }) => ({
    id: handlerId,
    rus: name,
    eng: name,
    chn: name,
    visible: 1,
    retry: 1,
  }));
  return variants.countries === 'list' ? rows : Object.fromEntries(rows.map((row) => [row.id, row]));
}

function getPrices({ store, variants }: HandlerApiProvider, parameters: Parameters): string | object {
  const country = findCountry(store, parameters);
  const service = findService(store, parameters);
  if (parameters.country !== undefined && !country) return 'BAD_COUNTRY';
  if (parameters.service !== undefined && !service) return 'BAD_SERVICE';
  const priceOf = (country: Country, service: Service): object => {
    const { cost, count } = store.catalog.offer(country, service);
    return variants.prices === 'cost-count' ? { cost, count } : { [cost.toFixed(2)]: count };
  };
  const services = service ? [service] : store.catalog.services;
  const countries = country ? [country] : store.catalog.countries;
  return Object.fromEntries(
    countries.map((country) => [
      country.handlerId,
      Object.fromEntries(services.map((each) => [each.code, priceOf(country, each)])),
    ]),
  );
}

function rent(
  { store, hasNoNumbers }: HandlerApiProvider,
  parameters: Parameters,
  action: string,
): RentedNumber | string {
  const service = findService(store, parameters);
  const country = findCountry(store, { country: '0', ...parameters });
  if (!service) return 'BAD_SERVICE';
  if (!country) return 'BAD_COUNTRY';
  const { maxPrice, ref } = parameters;
  const offer = store.catalog.offer(country, service);
  if (offer.count === 0 || hasNoNumbers(action)) return 'NO_NUMBERS';
  if (maxPrice !== undefined && !(Number(maxPrice) >= offer.cost)) return `WRONG_MAX_PRICE:${offer.cost}`;
  if (store.currentBalance() < offer.cost) return 'NO_BALANCE';
  return store.rent(offer, { ref });
}

function activation(rented: RentedNumber): object {
  return {
    activationId: String(rented.id),
    phoneNumber: rented.number,
    activationCost: rented.price.toFixed(2),
    countryCode: String(rented.offer.country.handlerId),
    canGetAnotherSms: '1',
    activationTime: new Date(rented.rentedAt).toISOString().slice(0, 19).replace('T', ' '),
    activationOperator: rented.operator,
  };
}

function getStatus({ store, variants }: HandlerApiProvider, parameters: Parameters): string {
  const rented = store.get(Number(parameters.id ?? NaN));
  if (!rented) return 'NO_ACTIVATION';
  const message = rented.messages[rented.shown];
  const shown = (index: number): string => rented.messages[index]?.[variants.sms] ?? '';
  if (message) return `STATUS_OK:${shown(rented.shown)}`;
  if (!store.isLive(rented)) return 'STATUS_CANCEL';
  if (rented.shown === 0) return 'STATUS_WAIT_CODE';
  return variants.retry === 'wait-resend' ? 'STATUS_WAIT_RESEND' : `STATUS_WAIT_RETRY:${shown(rented.shown - 1)}`;
}

/** Pages by `start` and `limit`, at most 100 activations each; the older shape has all of them. */
function getActiveActivations({ store, variants }: HandlerApiProvider, { start, limit }: Parameters): string | object {
  if (variants.activeList === 'none') return 'BAD_ACTION';
  const rows = store.active().map((rented) => listed(rented, variants));
  if (variants.activeList === 'all')
    return rows.length === 0 ? 'NO_ACTIVATIONS' : { status: 'success', activeActivations: rows };
  const from = Number(start ?? 0);
  return { status: 'success', data: rows.slice(from, from + Math.min(Number(limit ?? maxListed), maxListed)) };
}

function listed(rented: RentedNumber, variants: HandlerVariants): object {
  const messages = rented.messages.slice(0, rented.shown + 1);
  const codes = messages.map(({ code }) => code);
  const last = messages.at(-1);
  const { service, country } = rented.offer;
  return {
    activationId: String(rented.id),
    serviceCode: service.code,
    phoneNumber: rented.number,
    activationCost: rented.price,
    activationStatus: last ? '2' : '4',
    smsCode: variants.activeList === 'all' ? codes : (last?.code ?? null),
    smsText: variants.activeList === 'all' ? messages.map(({ text }) => text) : (last?.text ?? null),
    activationTime: new Date(rented.rentedAt).toISOString().slice(0, 19).replace('T', ' '),
    discount: '0.00',
    repeated: '0',
    countryCode: String(country.handlerId),
    countryName: country.name,
    canGetAnotherSms: '1',
  };
}

function setStatus({ store, variants }: HandlerApiProvider, parameters: Parameters): string {
  const rented = store.get(Number(parameters.id ?? NaN));
  if (!rented) return 'NO_ACTIVATION';
  if (!['1', '3', '6', '8'].includes(parameters.status ?? '')) return 'BAD_STATUS';
  if (!store.isLive(rented)) return 'ACTIVATION_NOT_ACTIVE';
  switch (parameters.status) {
    case '1':
      return 'ACCESS_READY';
    case '3':
      return store.requestNextMessage(rented) ? 'ACCESS_RETRY_GET' : 'BAD_STATUS';
    case '6':
      store.finish(rented);
      return 'ACCESS_ACTIVATION';
    default:
      return cancel(store, rented, variants);
  }
}

function cancel(store: NumberStore, rented: RentedNumber, variants: HandlerVariants): string {
  switch (store.cancel(rented)) {
    case 'cancelled':
      return 'ACCESS_CANCEL';
    case 'too-early':
      return 'EARLY_CANCEL_DENIED';
    case 'has-message':
      return variants.cancelAfterCode === 'access-ready' ? 'ACCESS_READY' : 'OTP_RECEIVED';
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
