import { type CostCurrency, isAtMost } from '../../domain/price';
import { unexpectedResponse } from '../masked-excerpt';
import {
  type AcquireOutcome,
  type AcquireRequest,
  type CancelOutcome,
  type FetchedCatalog,
  type NoNumber,
  type NumberProvider,
  outcomeOfError,
  type PollOutcome,
  ProviderError,
  type SoldNumber,
} from '../number-provider';
import { decimalOf, isFields, parseJson } from '../parsing';
import { type ProviderHttp, type ProviderResponse } from '../provider-http';
import { readCountries, readPrices } from './catalog-responses';
import { ended, errorText, missing, outcomeOfRefusal, unchanged } from './error-words';
import { type FiveSimOrder, isOver, readOrder, readOrderList, soldNumber } from './orders';

/** Orders on a page of `/user/orders`, and the most pages read for one search. */
const pageSize = 100;
const maxPages = 20;

/** 5sim's API v1. Its operators are the pools. */
export class FiveSim implements NumberProvider {
  readonly name = 'five-sim';

  constructor(
    private readonly http: ProviderHttp,
    private readonly token: string,
    readonly currency: CostCurrency,
    readonly callsPerSecond: number,
  ) {}

  /** The guest's calls need no token. Reading the balance proves it valid, so that nothing is offered without one. */
  async fetchCatalog(): Promise<FetchedCatalog> {
    await this.balance();
    const countries = readCountries(await this.json('guest/countries'));
    const unreadablePrices: unknown[] = [];
    const { services, offers } = readPrices(await this.json('guest/prices'), (price) => unreadablePrices.push(price));
    if (countries.length === 0 || offers.length === 0) throw new ProviderError(this.name, 'empty catalog', false);
    return { countries, services, offers, unreadablePrices };
  }

  /**
   * A purchase from a pool takes no highest price, so the price list is read right before. If the price rises in between, the
   * number is cancelled at once; a number that 5sim does not cancel is kept at its cost.
   */
  async acquire(request: AcquireRequest): Promise<AcquireOutcome> {
    const none = await this.refusalBefore(request);
    if (none) return none;
    const { country, service, pool = 'any', maxPrice } = request;
    const path = `user/buy/activation/${[country, pool, service].map(encodeURIComponent).join('/')}`;
    let answer: ProviderResponse;
    try {
      answer = await this.call(path, { name: 'buy', freshConnection: true });
    } catch (error) {
      return outcomeOfError(error);
    }
    const order = readOrder(parseJson(answer.text));
    if (!order) return outcomeOfRefusal(answer);
    const { id: activationId, number, price } = order;
    if (price !== undefined && !isAtMost(price, maxPrice) && (await this.tryCancel(activationId))) {
      return { kind: 'none', reason: 'price-increased', detail: `bought for ${price}, cancelled`, currentCost: price };
    }
    return { kind: 'rented', given: { activationId, number }, cost: price };
  }

  private async refusalBefore({ country, service, pool, maxPrice }: AcquireRequest): Promise<NoNumber | undefined> {
    try {
      const { offers } = readPrices(await this.json('guest/prices', { country, product: service }));
      const offer = offers.find((each) => each.country === country && each.service === service && each.pool === pool);
      if (!offer || offer.count === 0) return { kind: 'none', reason: 'no-numbers', detail: 'not in the price list' };
      if (isAtMost(offer.cost, maxPrice)) return undefined;
      return { kind: 'none', reason: 'price-increased', detail: `costs ${offer.cost}`, currentCost: offer.cost };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // Nothing was bought yet, whatever happened to the price list.
      return { kind: 'none', reason: 'refused', detail: error.message };
    }
  }

  /** Returns whether it was cancelled. */
  private async tryCancel(activationId: string): Promise<boolean> {
    try {
      return (await this.cancel(activationId)) === 'cancelled';
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return false;
    }
  }

  /** 5sim lists all messages of a number; returns this round's. */
  async poll(activationId: string, smsRound: number): Promise<PollOutcome> {
    const order = await this.order('check', activationId);
    if (typeof order === 'string') {
      if (missing.has(order)) return { kind: 'missing' };
      if (ended.has(order)) return { kind: 'ended' };
      throw this.unexpected(order);
    }
    const message = order.messages[smsRound];
    if (message !== undefined) return { kind: 'message', ...message };
    return { kind: isOver(order) ? 'ended' : 'waiting' };
  }

  async cancel(activationId: string): Promise<CancelOutcome> {
    const order = await this.order('cancel', activationId);
    if (typeof order !== 'string') {
      if (order.status === 'CANCELED') return 'cancelled';
      return isOver(order) ? 'ended' : 'refused';
    }
    if (missing.has(order)) return 'missing';
    return ended.has(order) ? 'ended' : 'refused';
  }

  /** Further messages arrive without a request while the order is active. */
  async requestNextSms(activationId: string): Promise<'requested' | 'refused'> {
    const order = await this.order('check', activationId);
    if (typeof order !== 'string') return isOver(order) || order.messages.length === 0 ? 'refused' : 'requested';
    if (missing.has(order) || ended.has(order)) return 'refused';
    throw this.unexpected(order);
  }

  async finish(activationId: string): Promise<void> {
    await this.order('finish', activationId);
  }

  async balance(): Promise<string> {
    const profile = await this.json('user/profile');
    const balance = isFields(profile) ? decimalOf(profile['balance']) : undefined;
    if (balance === undefined) throw this.unexpected(JSON.stringify(profile));
    return balance;
  }

  /** The newest orders first, page by page, until one is older than the period. */
  async listSold(from: Date, to: Date): Promise<readonly SoldNumber[]> {
    const found: FiveSimOrder[] = [];
    for (let page = 0; page < maxPages; page++) {
      const paging = { limit: String(pageSize), offset: String(page * pageSize), order: 'id', reverse: 'true' };
      const answer = await this.json('user/orders', { category: 'activation', ...paging });
      const orders = readOrderList(answer);
      if (orders === undefined) throw this.unexpected(JSON.stringify(answer));
      found.push(...orders.filter(({ createdAt }) => createdAt >= from.getTime() && createdAt <= to.getTime()));
      if (orders.length < pageSize || orders.some(({ createdAt }) => createdAt < from.getTime())) break;
    }
    return found.map(soldNumber);
  }

  /** The order after a call, or the text of its refusal. */
  private async order(action: 'check' | 'cancel' | 'finish', id: string): Promise<FiveSimOrder | string> {
    const { status, text } = await this.call(`user/${action}/${encodeURIComponent(id)}`, { name: action });
    const order = readOrder(parseJson(text));
    if (order && status < 400) return order;
    const refusal = errorText(text);
    // Without the token nothing is known about the order.
    if (refusal === undefined || refusal === '' || status === 401 || status === 403) throw this.unexpected(text);
    const isKnown = [missing, ended, unchanged].some((texts) => texts.has(refusal));
    if (!isKnown && status !== 400 && status !== 404) throw this.unexpected(text);
    return refusal;
  }

  private async json(path: string, parameters: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const { status, text } = await this.call(path, { name: path, parameters });
    const value = parseJson(text);
    if (status >= 400 || value === undefined) throw this.unexpected(text);
    return value;
  }

  private call(
    path: string,
    options: { name: string; parameters?: Readonly<Record<string, string>>; freshConnection?: boolean },
  ): Promise<ProviderResponse> {
    const { name, parameters = {}, freshConnection = false } = options;
    const headers = { accept: 'application/json', authorization: `Bearer ${this.token}` };
    return this.http.get(`/v1/${path}`, parameters, { call: name, headers, freshConnection });
  }

  private unexpected(text: string): ProviderError {
    return new ProviderError(this.name, unexpectedResponse(text), true);
  }
}
