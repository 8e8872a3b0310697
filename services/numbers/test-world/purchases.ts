import { dayOf } from '@ringlet/contracts/days';
import { deserializeError, RingletError, serializeError } from '@ringlet/contracts/errors';
import { type Kobo, kobo, nairaFromKobo } from '@ringlet/contracts/money';
import { OfferInput } from '@ringlet/contracts/numbers/offer';
import { type BuyNumberInput } from '@ringlet/contracts/numbers/orders';
import { type PriceQuote } from '@ringlet/contracts/numbers/quotes';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { type ExtendRentalInput, type RentNumberInput } from '@ringlet/contracts/numbers/rentals';
import { withoutUndefined } from '@ringlet/persistence/without-undefined';
import { isSameSpan, lengthOf, rentalService, spanText } from '../domain/rental';
import {
  inUsDollars,
  keptFor,
  nairaPerDollar,
  openAtMost,
  rentalMessageEvery,
  rentalMessagesAtMost,
  testCountries,
  type TestCountry,
  type TestRentalOffer,
  testRentalOffers,
  type TestService,
  testServices,
} from './catalog';
import { findOwn } from './number-rules';
import { post, type TestOrder, type TestWorld, withOrder } from './world';

/** The buyer and the time. */
export interface Buyer {
  readonly keyId: string;
  /** In kobo. */
  readonly spendPerDay?: number;
  readonly now: number;
  readonly newId: string;
}

/** Identifies a purchase, so that its repetition gets the same answer. */
export interface Identity {
  readonly requestKey?: string;
  readonly requestHash: string;
  /** Whether a refused purchase leaves its key free. */
  readonly retryRefused?: boolean | undefined;
}

/** The world after a purchase. A refusal changes it too: it is kept for a repetition. */
export interface Purchased {
  readonly world: TestWorld;
  readonly result: { readonly order: TestOrder; readonly balance: Kobo } | RingletError;
}

interface Plan {
  readonly order: TestOrder;
  readonly refusal?: RingletError;
  /** Applied to the world once it is paid. */
  readonly effect?: (world: TestWorld) => TestWorld;
}

/** The price that a purchase charges. Errors: those of a purchase. */
export function quoted(item: OfferInput): Omit<PriceQuote, 'expiresAt'> {
  const country = countryOf(item.country);
  const service = serviceOf(item.service);
  const { id, name, price: listed, movedPrice: price = listed, stock } = service;
  if (stock === 0) throw new RingletError('numbers/out-of-stock');
  return {
    country: country.id,
    countryName: country.title,
    service: id,
    serviceName: name,
    price,
    priceUsd: inUsDollars(price),
    cost: String(nairaFromKobo(price)),
    rateNgn: String(nairaPerDollar),
    rateRub: String(nairaPerDollar),
  };
}

export function buy(world: TestWorld, input: BuyNumberInput, identity: Identity, buyer: Buyer): Purchased {
  return purchase(world, identity, buyer, () => {
    const country = countryOf(input.country);
    const service = serviceOf(input.service);
    const { id, name, price: listed, movedPrice: price = listed, codeAfter, resolvedAfter, life } = service;
    const { now } = buyer;
    const order = withoutUndefined({
      ...orderedBy(buyer),
      kind: 'code' as const,
      decimalId: world.nextDecimalId,
      country: country.id,
      service: id,
      serviceName: name,
      price,
      expiresAt: now + life,
      arrivals: codeAfter === undefined ? [] : [now + codeAfter],
      resolvedAt: resolvedAfter === undefined ? undefined : now + resolvedAfter,
      clientRef: input.clientRef,
    });
    return { order, refusal: refusalOf(service.stock, price, input.price) };
  });
}

export function rent(world: TestWorld, input: RentNumberInput, identity: Identity, buyer: Buyer): Purchased {
  return purchase(world, identity, buyer, () => {
    const country = countryOf(input.country);
    const offer = offerOf(input);
    const { now } = buyer;
    const order = {
      ...orderedBy(buyer),
      ...timeOf('Rental', offer),
      kind: 'rental',
      decimalId: world.nextDecimalId,
      country: country.id,
      expiresAt: now + lengthOf(offer),
      arrivals: Array.from({ length: rentalMessagesAtMost }, (_, index) => now + (index + 1) * rentalMessageEvery),
    } as const;
    return { order, refusal: refusalOf(offer.stock, offer.price, input.price) };
  });
}

/** Extends a rental. The result is the rental with its new end. */
export function extend(world: TestWorld, input: ExtendRentalInput, identity: Identity, buyer: Buyer): Purchased {
  const rental = findOwn(world, input.orderId);
  if (rental.kind !== 'rental') throw new RingletError('numbers/order-not-found');
  const { world: after, result } = purchase(world, identity, buyer, () => {
    if (rental.state !== 'active') throw new RingletError('numbers/not-active');
    const offer = offerOf(input);
    const expiresAt = (rental.expiresAt ?? buyer.now) + lengthOf(offer);
    if (expiresAt > rental.createdAt + keptFor) {
      const message = `This rental cannot be made ${spanText(offer)} longer: the test world keeps a number for 7 days.`;
      throw new RingletError('numbers/extension-refused', { message });
    }
    const order = { ...orderedBy(buyer), ...timeOf('Extension', offer), kind: 'extension' } as const;
    const { unit, count } = offer;
    const made = { extends: { rentalId: rental.id, unit, count } };
    return {
      order: { ...order, ...made, country: rental.country, arrivals: [], state: 'completed' },
      refusal: refusalOf(Infinity, offer.price, input.price),
      effect: (paid) => withOrder(paid, { ...findOwn(paid, rental.id), expiresAt, extended: true }),
    };
  });
  return {
    world: after,
    result: result instanceof RingletError ? result : { ...result, order: findOwn(after, rental.id) },
  };
}

/** A key's net spending today, after refunds, in kobo. */
export function spentToday(world: TestWorld, keyId: string, now: number): Kobo {
  return spentByKey(world)[keyId]?.[dayOf(new Date(now))] ?? kobo(0);
}

/** Each key's net spending by day, after refunds, in kobo. */
export function spentByKey({ orders }: TestWorld): Record<string, Record<string, Kobo>> {
  const spent: Record<string, Record<string, Kobo>> = {};
  for (const { keyId, price, createdAt } of orders.filter(({ state }) => /^(active|completed)$/.test(state))) {
    const day = dayOf(new Date(createdAt));
    const byDay = (spent[keyId] ??= {});
    byDay[day] = kobo((byDay[day] ?? 0) + price);
  }
  return spent;
}

/** By its id or its ISO code. */
export function countryOf(idOrCode: string): TestCountry {
  const found = testCountries.find(({ id, code }) => id === idOrCode || code === idOrCode.toUpperCase());
  if (found === undefined) throw new RingletError('numbers/country-unknown');
  return found;
}

function serviceOf(service: string): TestService {
  const found = testServices.find(({ id }) => id === service);
  if (found === undefined) throw new RingletError('numbers/service-unknown');
  return found;
}

function purchase(world: TestWorld, identity: Identity, buyer: Buyer, plan: () => Plan): Purchased {
  const { requestKey, requestHash, retryRefused = false } = identity;
  const earlier = requestKey === undefined ? undefined : world.orders.find((each) => each.requestKey === requestKey);
  const isFree = retryRefused && earlier?.refusal !== undefined;
  if (earlier !== undefined && !isFree && !isConfirmedPrice(earlier, requestHash)) {
    if (earlier.requestHash !== requestHash) throw new RingletError('platform/idempotency-mismatch');
    return { world, result: repeated(earlier, buyer.now) };
  }
  const fresh = earlier === undefined ? world : { ...world, orders: world.orders.filter((each) => each !== earlier) };
  assertRoom(fresh);
  const planned = plan();
  const refusal = planned.refusal ?? chargeRefusal(fresh, planned.order.price, buyer);
  const order = requestKey === undefined ? planned.order : { ...planned.order, requestKey, requestHash };
  if (refusal !== undefined) {
    if (requestKey === undefined) return { world, result: refusal };
    const refused: TestOrder = { ...order, state: 'declined', refusal: serializeError(refusal) };
    return { world: { ...fresh, orders: [...fresh.orders, refused] }, result: refusal };
  }
  const paid = post(fresh, { kind: 'purchase', about: order.id, amount: kobo(-order.price), at: buyer.now });
  const bought = { ...order, balanceAfter: paid.balance };
  const nextDecimalId = paid.nextDecimalId + 1;
  const stored = { ...paid, nextDecimalId, orders: [...paid.orders, bought] };
  return { world: planned.effect?.(stored) ?? stored, result: repeated(bought, buyer.now) };
}

function repeated(order: TestOrder, now: number): Purchased['result'] {
  const { refusal, balanceAfter = kobo(0), resolvedAt = 0 } = order;
  if (refusal !== undefined) return deserializeError(refusal);
  return now < resolvedAt ? new RingletError('numbers/order-unresolved') : { order, balance: balanceAfter };
}

/** A program may confirm a new price with the key of the request that the old price refused. */
function isConfirmedPrice({ refusal, requestHash }: TestOrder, hash: string): boolean {
  return refusal?.code === 'numbers/price-changed' && requestHash !== hash;
}

function assertRoom({ orders }: TestWorld): void {
  if (orders.filter(({ state }) => state === 'active').length < openAtMost) return;
  const message = `The test world has at most ${openAtMost} open numbers of an account at a time.`;
  throw new RingletError('platform/too-many-requests', { message, retryAfterSeconds: 60 });
}

function chargeRefusal(world: TestWorld, price: Kobo, buyer: Buyer): RingletError | undefined {
  const { keyId, spendPerDay = Infinity, now } = buyer;
  if (world.balance < price) return new RingletError('wallet/insufficient-balance');
  if (spentToday(world, keyId, now) + price > spendPerDay) return new RingletError('wallet/key-limit-reached');
  return undefined;
}

function refusalOf(stock: number, price: Kobo, agreed: number): RingletError | undefined {
  if (stock === 0) return new RingletError('numbers/out-of-stock');
  return price <= agreed
    ? undefined
    : new RingletError('numbers/price-changed', { data: { price: nairaFromKobo(price) } });
}

function orderedBy({ keyId, now, newId }: Buyer) {
  return { id: newId, keyId, createdAt: now, state: 'active' } as const;
}

function offerOf(span: RentalSpan): TestRentalOffer {
  const found = testRentalOffers.find((each) => isSameSpan(each, span));
  if (found === undefined) throw new RingletError('numbers/span-not-offered');
  return found;
}

function timeOf(name: string, offer: TestRentalOffer): Pick<TestOrder, 'service' | 'serviceName' | 'price'> {
  return { service: rentalService, serviceName: `${name}, ${spanText(offer)}`, price: offer.price };
}
