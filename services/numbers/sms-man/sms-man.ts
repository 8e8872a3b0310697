import { type CostCurrency } from '../domain/price';
import {
  type CancelOutcome,
  type FetchedGoods,
  type LookOutcome,
  type NumberUpstream,
  type RentOutcome,
  type RentRequest,
  UpstreamTrouble,
} from '../upstreams/upstream';
import { type UpstreamHttp } from '../upstreams/upstream-http';
import { decimalOf, type Fields, isFields, textOf } from '../upstreams/tolerant';
import { readCountries, readPrices, readServices } from './sms-man.shapes';

const noStock = new Set(['no_numbers', 'no_free_phones']);
const over = new Set(['no_activation', 'request_not_found']);

/** SMS-Man's API v2. */
export class SmsMan implements NumberUpstream {
  readonly name = 'sms-man';

  constructor(
    private readonly http: UpstreamHttp,
    private readonly token: string,
    readonly currency: CostCurrency,
    readonly perSecond: number,
  ) {}

  async fetchGoods(): Promise<FetchedGoods> {
    const read = async (call: string) => this.understood(await this.call(call, {}));
    const countries = readCountries(await read('countries'));
    const services = readServices(await read('applications'));
    const unread: unknown[] = [];
    const offers = readPrices(await read('get-prices'), (price) => unread.push(price));
    if (countries.length === 0 || services.length === 0 || offers.length === 0) {
      throw new UpstreamTrouble(this.name, 'its catalogue is empty', false);
    }
    return { countries, services, offers, unread };
  }

  async rent({ country, service, maxPrice, ref }: RentRequest): Promise<RentOutcome> {
    let answer: unknown;
    try {
      const wanted = { country_id: country, application_id: service, maxPrice, currency: this.currency, ref };
      answer = await this.call('get-number', wanted, true);
    } catch (error) {
      if (!(error instanceof UpstreamTrouble)) throw error;
      return error.mayHaveActed
        ? { kind: 'unknown', detail: error.message }
        : { kind: 'none', reason: 'refused', detail: error.message };
    }
    const refusal = errorCode(answer);
    if (refusal !== undefined) {
      return { kind: 'none', reason: noStock.has(refusal) ? 'no-numbers' : 'refused', detail: refusal };
    }
    const requestId = isFields(answer) ? textOf(answer['request_id']) : undefined;
    const number = isFields(answer) ? textOf(answer['number'])?.replace(/\D/g, '') : undefined;
    if (requestId !== undefined && number !== undefined && number.length >= 5) {
      return { kind: 'rented', requestId, number };
    }
    return { kind: 'unknown', detail: 'the answer names no number' };
  }

  async look(requestId: string): Promise<LookOutcome> {
    const answer = await this.call('get-sms', { request_id: requestId });
    const text = isFields(answer) ? textOf(answer['sms_code']) : undefined;
    if (text !== undefined) return { kind: 'message', text };
    const code = errorCode(answer);
    if (code === 'wait_sms') return { kind: 'waiting' };
    if (code !== undefined && over.has(code)) return { kind: 'ended' };
    throw this.strange(code);
  }

  async cancel(requestId: string): Promise<CancelOutcome> {
    const answer = await this.call('set-status', { request_id: requestId, status: 'reject' });
    const code = errorCode(answer);
    if (code === undefined && isFields(answer) && isTrue(answer['success'])) return 'cancelled';
    if (code !== undefined && over.has(code)) return 'ended';
    if (code === 'wrong_status') return 'refused';
    throw this.strange(code);
  }

  async askAgain(requestId: string): Promise<'asked' | 'refused'> {
    const answer = await this.call('set-status', { request_id: requestId, status: 'retrysms' });
    const code = errorCode(answer);
    if (code === undefined && isFields(answer) && isTrue(answer['success'])) return 'asked';
    if (code === 'wrong_status' || (code !== undefined && over.has(code))) return 'refused';
    throw this.strange(code);
  }

  async finish(requestId: string): Promise<void> {
    await this.call('set-status', { request_id: requestId, status: 'close' });
  }

  async balance(): Promise<string> {
    const answer = this.understood(await this.call('get-balance', {}));
    const balance = isFields(answer) ? decimalOf(answer['balance']) : undefined;
    if (balance === undefined) throw this.strange(undefined);
    return balance;
  }

  private async call(name: string, parameters: Fields & Record<string, string>, once = false): Promise<unknown> {
    const { text } = await this.http.get(`/control/${name}`, { token: this.token, ...parameters }, { once });
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new UpstreamTrouble(this.name, 'the answer is not JSON', true, undefined, cause);
    }
  }

  private understood(answer: unknown): unknown {
    const code = errorCode(answer);
    if (code !== undefined) throw this.strange(code);
    return answer;
  }

  private strange(code: string | undefined): UpstreamTrouble {
    return new UpstreamTrouble(this.name, code ?? 'the answer is of no known shape', true);
  }
}

/** `success` false or an error code: a refusal. Its message may be text or an object, so only the code is read. */
function errorCode(answer: unknown): string | undefined {
  if (!isFields(answer)) return undefined;
  const code = textOf(answer['error_code']);
  if (code !== undefined) return code;
  return answer['success'] === false || answer['success'] === 'false' ? 'refused' : undefined;
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
