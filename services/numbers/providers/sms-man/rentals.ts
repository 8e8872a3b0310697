import { type RentalSpan } from '@ringlet/contracts/numbers/rentals';
import {
  type CancelOutcome,
  type ExtendOutcome,
  type RentalPrices,
  type RentalPollOutcome,
  type RentalProvider,
  type AcquireOutcome,
  ProviderError,
} from '../number-provider';
import { type ProviderHttp } from '../provider-http';
import { errorCode, extendOutcome, isDone, over, rentOutcome, withoutAnswer } from './error-replies';
import { callSmsMan } from './http-call';
import { readRentalPrices, readRentalMessages } from './responses';

/** Answers to `limits` that mean: nothing of the kind is for rent. */
const notOffered = new Set(['wrong_request', 'wrong_country_id', 'no_numbers', 'no_free_phones']);

/**
 * SMS-Man's rent API. It takes neither the most that may be paid nor a name of ours for the rental, so the price is asked for
 * right before, and a number whose answer was lost can't be found again.
 */
export class SmsManRentals implements RentalProvider {
  constructor(
    private readonly http: ProviderHttp,
    private readonly token: string,
  ) {}

  async fetchCatalog(span: RentalSpan, country?: string): Promise<readonly RentalPrices[]> {
    const answer = await this.call('limits', { ...inTheirs(span), ...(country && { country_id: country }) });
    const code = errorCode(answer);
    if (code !== undefined && notOffered.has(code)) return [];
    if (code !== undefined) throw strange(code);
    return readRentalPrices(answer).filter((goods) => country === undefined || goods.country === country);
  }

  async acquire({ country, span, ref }: { country: string; span: RentalSpan; ref: string }): Promise<AcquireOutcome> {
    try {
      return rentOutcome(await this.call('get-number', { country_id: country, ...inTheirs(span), ref }, true));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return withoutAnswer(error);
    }
  }

  async poll(activationId: string): Promise<RentalPollOutcome> {
    const answer = await this.call('get-all-sms', { request_id: activationId });
    const code = errorCode(answer);
    if (code !== undefined && over.has(code)) return { kind: 'ended' };
    if (code !== undefined && code !== 'wait_sms') throw strange(code);
    const messages = code === undefined ? readRentalMessages(answer) : [];
    if (messages === undefined) throw strange(undefined);
    return { kind: 'listening', messages };
  }

  async cancel(activationId: string): Promise<CancelOutcome> {
    const answer = await this.call('set-status', { request_id: activationId, status: 'cancel' });
    if (isDone(answer)) return 'cancelled';
    const code = errorCode(answer);
    if (code !== undefined && over.has(code)) return 'ended';
    if (code !== undefined) return 'refused';
    throw strange(undefined);
  }

  async extend(activationId: string, span: RentalSpan): Promise<ExtendOutcome> {
    try {
      return extendOutcome(await this.call('prolong', { request_id: activationId, ...inTheirs(span) }, true));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return withoutAnswer(error);
    }
  }

  async finish(activationId: string): Promise<void> {
    await this.call('set-status', { request_id: activationId, status: 'close' });
  }

  private call(name: string, parameters: Readonly<Record<string, string>>, once = false): Promise<unknown> {
    return callSmsMan(this.http, `/rent-api/${name}`, { token: this.token, ...parameters }, once);
  }
}

function inTheirs({ unit, count }: RentalSpan): { type: string; time: string } {
  return { type: unit, time: String(count) };
}

function strange(code: string | undefined): ProviderError {
  return new ProviderError('sms-man', code ?? 'the answer is of no known shape', true);
}
