import { bareCode } from '../../domain/code-reader/read-code';
import { type CostCurrency } from '../../domain/price';
import { unexpectedResponse } from '../masked-excerpt';
import {
  type AcquireOutcome,
  type AcquireRequest,
  type ActivePage,
  activePageSize,
  type CancelOutcome,
  type FetchedCatalog,
  type NumberProvider,
  outcomeOfError,
  type PollOutcome,
  ProviderError,
  type RentalProvider,
} from '../number-provider';
import { decimalOf, phoneNumberOf, textOf } from '../parsing';
import { type ProviderHttp } from '../provider-http';
import { readActive } from './active-list';
import { readCountries, readPrices, readServices } from './catalog-responses';
import {
  ended,
  missing,
  noneActive,
  noStock,
  notCancelled,
  priceIncreased,
  readJson,
  readWord,
  refused,
  waiting,
  type Word,
} from './error-words';
import { HandlerApiRentals } from './rentals';

export class HandlerApi implements NumberProvider {
  readonly name = 'handler-api';
  rentals?: RentalProvider;
  /** False once the provider has rejected getNumberV2, which older providers lack. */
  private hasV2 = true;

  constructor(
    private readonly http: ProviderHttp,
    private readonly key: string,
    readonly currency: CostCurrency,
    readonly callsPerSecond: number,
  ) {}

  /** Adds the rental actions, which not every provider of the protocol has. */
  withRentals(): this {
    this.rentals = new HandlerApiRentals((...request) => this.call(...request));
    return this;
  }

  async fetchCatalog(): Promise<FetchedCatalog> {
    const read = async (action: string): Promise<unknown> => {
      const text = await this.call(action, {});
      const json = readJson(text);
      if (json === undefined || readWord(text)) throw this.unexpected(text);
      return json;
    };
    const countries = readCountries(await read('getCountries'));
    const services = readServices(await read('getServicesList'));
    const unreadablePrices: unknown[] = [];
    const offers = readPrices(await read('getPrices'), (price) => unreadablePrices.push(price));
    if (countries.length === 0 || services.length === 0 || offers.length === 0) {
      throw new ProviderError(this.name, 'empty catalog', false);
    }
    return { countries, services, offers, unreadablePrices };
  }

  async acquire(request: AcquireRequest): Promise<AcquireOutcome> {
    const action = this.hasV2 ? 'getNumberV2' : 'getNumber';
    const { country, service, maxPrice, ref } = request;
    let text: string;
    try {
      text = await this.call(action, { country, service, maxPrice, ref }, true);
    } catch (error) {
      return outcomeOfError(error);
    }
    const word = readWord(text);
    if (word?.word === 'BAD_ACTION' && this.hasV2) {
      this.hasV2 = false;
      return this.acquire(request);
    }
    const outcome = word ? outcomeOfWord(word) : outcomeOfJson(text);
    return outcome ?? { kind: 'unknown', detail: unexpectedResponse(text) };
  }

  async poll(activationId: string): Promise<PollOutcome> {
    const text = await this.call('getStatus', { id: activationId });
    const word = readWord(text);
    if (word === undefined) throw this.unexpected(text);
    if (word.word === 'STATUS_OK') {
      const sms = word.detail.trim().replace(/^'(.*)'$/s, '$1');
      return sms === '' ? { kind: 'waiting' } : { kind: 'message', text: sms, code: bareCode(sms) };
    }
    // STATUS_WAIT_RETRY's detail is the previous code, never a new message.
    if (waiting.has(word.word)) return { kind: 'waiting' };
    if (ended.has(word.word)) return { kind: 'ended' };
    if (missing.has(word.word)) return { kind: 'missing' };
    throw this.unexpected(text);
  }

  async listActive(page: number): Promise<ActivePage | undefined> {
    const [start, limit] = [String(page * activePageSize), String(activePageSize)];
    const text = await this.call('getActiveActivations', { start, limit });
    const word = readWord(text)?.word ?? '';
    if (noneActive.has(word)) return { activations: [], isLast: true };
    if (word === 'BAD_ACTION') return undefined;
    const activations = readActive(text);
    if (activations === undefined) throw this.unexpected(text);
    // A provider without paging sends all of them.
    return { activations, isLast: activations.length !== activePageSize };
  }

  async cancel(activationId: string): Promise<CancelOutcome> {
    const text = await this.call('setStatus', { id: activationId, status: '8' });
    const word = readWord(text)?.word ?? '';
    if (word === 'ACCESS_CANCEL') return 'cancelled';
    if (notCancelled.has(word)) return 'refused';
    if (ended.has(word)) return 'ended';
    if (missing.has(word)) return 'missing';
    throw this.unexpected(text);
  }

  async requestNextSms(activationId: string): Promise<'requested' | 'refused'> {
    const text = await this.call('setStatus', { id: activationId, status: '3' });
    const word = readWord(text)?.word ?? '';
    if (word === 'ACCESS_RETRY_GET') return 'requested';
    if (word === 'BAD_STATUS' || ended.has(word) || missing.has(word)) return 'refused';
    throw this.unexpected(text);
  }

  async finish(activationId: string): Promise<void> {
    await this.call('setStatus', { id: activationId, status: '6' });
  }

  async balance(): Promise<string> {
    const text = await this.call('getBalance', {});
    const word = readWord(text);
    const balance = word?.word === 'ACCESS_BALANCE' ? decimalOf(word.detail) : undefined;
    if (balance === undefined) throw this.unexpected(text);
    return balance;
  }

  private async call(
    action: string,
    parameters: Readonly<Record<string, string>>,
    freshConnection = false,
  ): Promise<string> {
    return (await this.http.get('', { api_key: this.key, action, ...parameters }, { freshConnection })).text;
  }

  private unexpected(text: string): ProviderError {
    return new ProviderError(this.name, unexpectedResponse(text), true);
  }
}

function outcomeOfWord({ word, detail }: Word): AcquireOutcome | undefined {
  if (noStock.has(word)) return { kind: 'none', reason: 'no-numbers', detail: word };
  if (priceIncreased.has(word)) {
    return { kind: 'none', reason: 'price-increased', detail: `${word}:${detail}`, currentCost: decimalOf(detail) };
  }
  if (refused.has(word)) return { kind: 'none', reason: 'refused', detail: word };
  const [, activationId, phone] = /^([^:]+):(\+?\d{1,20})$/.exec(detail.trim()) ?? [];
  const number = phoneNumberOf(phone);
  if (word !== 'ACCESS_NUMBER' || activationId === undefined || number === undefined) return undefined;
  return { kind: 'rented', given: { activationId, number } };
}

function outcomeOfJson(text: string): AcquireOutcome | undefined {
  const json = readJson(text);
  const activationId = textOf(json?.['activationId']);
  const number = phoneNumberOf(json?.['phoneNumber']);
  if (activationId === undefined || number === undefined) return undefined;
  const cost = decimalOf(json?.['activationCost']);
  return { kind: 'rented', given: { activationId, number }, cost };
}
