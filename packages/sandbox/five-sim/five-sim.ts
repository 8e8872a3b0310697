import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultRegistry } from '../faults/fault-registry';
import { applyFaults } from '../faults/http-faults';
import { POOLS } from '../numbers/catalog';
import type { NumberStore, RentedNumber } from '../numbers/number-store';
import { findCountry, findProduct } from './names';
import { countries, order, prices, profile } from './responses';
import type { FiveSimVariants } from './variants';

/** The state that the calls use. */
export interface FiveSimProvider {
  store: NumberStore;
  variants: FiveSimVariants;
  /** True if a `no-numbers` fault applies to this call. */
  hasNoNumbers: (call: string) => boolean;
}

type Purchase = { Params: { country: string; operator: string; product: string } };
type OrderAction = { Params: { action: string; id: string } };
type Paging = { Querystring: { category?: string; limit?: string; offset?: string; reverse?: string } };
type PriceQuery = { Querystring: { country?: string; product?: string } };

const MAX_LISTED = 1000;

/** Serves 5sim's API v1 as a Fastify plugin. Errors are plain text. Early cancels are refused with the sandbox's own text. */
export function fiveSimApi(provider: FiveSimProvider, token: string, faults: FaultRegistry) {
  const { store } = provider;
  const banned = new Set<number>();
  return async (app: FastifyInstance): Promise<void> => {
    applyFaults(app, faults, 'five-sim', callName);
    const send = (reply: FastifyReply, result: object | string, status = Number(provider.variants.errors)) =>
      typeof result === 'string'
        ? reply.code(status).type('text/plain; charset=utf-8').send(result)
        : reply.send(result);

    app.addHook('onRequest', (request, reply, done) => {
      if (!request.url.includes('/v1/user/') || request.headers.authorization === `Bearer ${token}`) return done();
      void send(reply, 'Unauthorized', 401);
    });

    app.get('/v1/guest/countries', () => countries(store));
    app.get<PriceQuery>('/v1/guest/prices', (request, reply) =>
      send(reply, prices(store, request.query, provider.variants)),
    );
    app.get('/v1/user/profile', () => profile(store, provider.variants));
    app.get<Purchase>('/v1/user/buy/activation/:country/:operator/:product', (request, reply) => {
      const bought = buy(provider, request.params);
      return send(reply, typeof bought === 'string' ? bought : order(bought, provider.variants, false));
    });
    app.get<Paging>('/v1/user/orders', (request, reply) => {
      const { category, limit, offset, reverse } = request.query;
      if (category !== 'activation') return send(reply, 'bad request');
      const all = store.all();
      if (reverse === 'true') all.reverse();
      const from = Number(offset ?? 0);
      const page = all.slice(from, from + Math.min(Number(limit ?? MAX_LISTED), MAX_LISTED));
      const Data = page.map((each) => order(each, provider.variants, banned.has(each.id)));
      return reply.send({ Data, ProductNames: [], Statuses: [], Total: all.length });
    });
    app.get<OrderAction>('/v1/user/:action/:id', (request, reply) => {
      const rented = store.get(Number(request.params.id));
      const refusal = rented ? act(store, rented, request.params.action, banned) : 'order not found';
      return send(reply, refusal ?? order(rented as RentedNumber, provider.variants, banned.has(Number(rented?.id))));
    });
  };
}

function buy({ store, hasNoNumbers }: FiveSimProvider, names: Purchase['Params']): RentedNumber | string {
  const [country, product] = [findCountry(store.catalog, names.country), findProduct(store.catalog, names.product)];
  if (!country) return 'bad country';
  if (!product) return 'no product';
  if (names.operator !== 'any' && !Object.hasOwn(POOLS, names.operator)) return 'bad operator';
  const pools = names.operator === 'any' ? Object.keys(POOLS) : [names.operator];
  const offers = pools.map((pool) => store.catalog.offer(country, product, pool)).filter(({ count }) => count > 0);
  const [offer] = offers.sort((a, b) => a.cost - b.cost);
  if (!offer || hasNoNumbers('buy')) return 'no free phones';
  return store.currentBalance() < offer.cost ? 'not enough user balance' : store.rent(offer);
}

function act(store: NumberStore, rented: RentedNumber, action: string, banned: Set<number>): string | undefined {
  if (action === 'check') return undefined;
  if (!store.isLive(rented)) return 'order expired';
  if (action === 'finish') return rented.messages.length > 0 && store.finish(rented) ? undefined : 'order no sms';
  if (action !== 'cancel' && action !== 'ban') return 'bad request';
  const result = store.cancel(rented);
  if (result === 'has-message') return 'order has sms';
  if (result === 'too-early') return 'order cannot be cancelled yet';
  if (action === 'ban') banned.add(rented.id);
  return undefined;
}

/** `prices`, `countries`, `profile`, `orders`, `buy`, `check`, `finish`, `cancel`, `ban`. */
function callName(request: FastifyRequest): string {
  const [, , call = ''] = /\/v1\/(guest|user)\/([a-z]+)/.exec(request.url) ?? [];
  return call;
}
