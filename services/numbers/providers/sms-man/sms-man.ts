import { bareCode } from '../../domain/code-reader/read-code';
import { type CostCurrency, isAtMost } from '../../domain/price';
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
  type RentalProvider,
} from '../number-provider';
import { decimalOf, isFields, textOf } from '../parsing';
import { type ProviderHttp } from '../provider-http';
import { errorCode, missing, waiting } from './error-words';
import { callSmsMan } from './http-call';
import { acquireOutcome, isDone } from './outcomes';
import { SmsManRentals } from './rentals';
import { readCountries, readPrices, readServices } from './responses';

/** SMS-Man's API v2. */
export class SmsMan implements NumberProvider {
  readonly name = 'sms-man';
  readonly rentals: RentalProvider;

  constructor(
    private readonly http: ProviderHttp,
    private readonly token: string,
    readonly currency: CostCurrency,
    readonly callsPerSecond: number,
  ) {
    this.rentals = new SmsManRentals(http, token);
  }

  async fetchCatalog(): Promise<FetchedCatalog> {
    const read = async (call: string) => this.success(await this.call(call, {}));
    const countries = readCountries(await read('countries'));
    const services = readServices(await read('applications'));
    const unreadablePrices: unknown[] = [];
    const offers = readPrices(await read('get-prices'), (price) => unreadablePrices.push(price));
    if (countries.length === 0 || services.length === 0 || offers.length === 0) {
      throw new ProviderError(this.name, 'empty catalog', false);
    }
    return { countries, services, offers, unreadablePrices };
  }

  async acquire(request: AcquireRequest): Promise<AcquireOutcome> {
    const outcome = await this.getNumber(request);
    return outcome.kind === 'none' && outcome.reason === 'no-numbers'
      ? this.withCurrentCost(outcome, request)
      : outcome;
  }

  private async getNumber({ country, service, maxPrice, ref }: AcquireRequest): Promise<AcquireOutcome> {
    try {
      const parameters = { country_id: country, application_id: service, maxPrice, currency: this.currency, ref };
      return acquireOutcome(await this.call('get-number', parameters, true));
    } catch (error) {
      return outcomeOfError(error);
    }
  }

  /** SMS-Man also answers "no numbers" if the cost is above the limit. Its price list tells the two apart. */
  private async withCurrentCost(none: NoNumber, { country, service, maxPrice }: AcquireRequest): Promise<NoNumber> {
    try {
      const answer = this.success(await this.call('get-prices', { country_id: country }));
      const prices = readPrices(answer, undefined, country);
      const offer = prices.find((each) => each.country === country && each.service === service);
      if (!offer || offer.count === 0 || isAtMost(offer.cost, maxPrice)) return none;
      return { ...none, reason: 'price-increased', currentCost: offer.cost };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return none;
    }
  }

  async poll(activationId: string): Promise<PollOutcome> {
    const answer = await this.call('get-sms', { request_id: activationId });
    const text = isFields(answer) ? textOf(answer['sms_code']) : undefined;
    if (text !== undefined) return { kind: 'message', text, code: bareCode(text) };
    const code = errorCode(answer);
    if (code !== undefined && waiting.has(code)) return { kind: 'waiting' };
    if (code !== undefined && missing.has(code)) return { kind: 'missing' };
    throw this.unexpected(code);
  }

  async cancel(activationId: string): Promise<CancelOutcome> {
    const answer = await this.call('set-status', { request_id: activationId, status: 'reject' });
    if (isDone(answer)) return 'cancelled';
    const code = errorCode(answer);
    if (code !== undefined && missing.has(code)) return 'missing';
    if (code !== undefined) return 'refused';
    throw this.unexpected(undefined);
  }

  async requestNextSms(activationId: string): Promise<'requested' | 'refused'> {
    const answer = await this.call('set-status', { request_id: activationId, status: 'retrysms' });
    if (isDone(answer)) return 'requested';
    const code = errorCode(answer);
    if (code === 'wrong_status' || (code !== undefined && missing.has(code))) return 'refused';
    throw this.unexpected(code);
  }

  async finish(activationId: string): Promise<void> {
    await this.call('set-status', { request_id: activationId, status: 'close' });
  }

  async balance(): Promise<string> {
    const answer = this.success(await this.call('get-balance', {}));
    const balance = isFields(answer) ? decimalOf(answer['balance']) : undefined;
    if (balance === undefined) throw this.unexpected(undefined);
    return balance;
  }

  private call(name: string, parameters: Readonly<Record<string, string>>, freshConnection = false): Promise<unknown> {
    return callSmsMan(this.http, `/control/${name}`, { token: this.token, ...parameters }, freshConnection);
  }

  private success(answer: unknown): unknown {
    const code = errorCode(answer);
    if (code !== undefined) throw this.unexpected(code);
    return answer;
  }

  private unexpected(code: string | undefined): ProviderError {
    return new ProviderError(this.name, code ?? 'response of an unknown shape', true);
  }
}
