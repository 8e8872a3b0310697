import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import {
  type AcquireOutcome,
  type CancelOutcome,
  type ExtendOutcome,
  outcomeOfError,
  ProviderError,
  type RentalPollOutcome,
  type RentalPrices,
  type RentalProvider,
} from '../number-provider';
import { type ProviderHttp } from '../provider-http';
import { errorCode, missing, notOffered, waiting } from './error-words';
import { callSmsMan } from './http-call';
import { acquireOutcome, extendOutcome, isDone } from './outcomes';
import { readRentalMessages, readRentalPrices } from './responses';

/**
 * SMS-Man's rent API. It accepts neither a highest price nor a reference, so the price is read right before renting, and a
 * rental with a lost response cannot be found again.
 */
export class SmsManRentals implements RentalProvider {
  constructor(
    private readonly http: ProviderHttp,
    private readonly token: string,
  ) {}

  async fetchCatalog(span: RentalSpan, country?: string): Promise<readonly RentalPrices[]> {
    const answer = await this.call('limits', { ...durationParameters(span), ...(country && { country_id: country }) });
    const code = errorCode(answer);
    if (code !== undefined && notOffered.has(code)) return [];
    if (code !== undefined) throw unexpected(code);
    return readRentalPrices(answer).filter((offer) => country === undefined || offer.country === country);
  }

  async acquire({ country, span, ref }: { country: string; span: RentalSpan; ref: string }): Promise<AcquireOutcome> {
    try {
      return acquireOutcome(
        await this.call('get-number', { country_id: country, ...durationParameters(span), ref }, true),
      );
    } catch (error) {
      return outcomeOfError(error);
    }
  }

  async poll(activationId: string): Promise<RentalPollOutcome> {
    const answer = await this.call('get-all-sms', { request_id: activationId });
    const code = errorCode(answer);
    if (code !== undefined && missing.has(code)) return { kind: 'missing' };
    if (code !== undefined && !waiting.has(code)) throw unexpected(code);
    const messages = code === undefined ? readRentalMessages(answer) : [];
    if (messages === undefined) throw unexpected(undefined);
    return { kind: 'listening', messages };
  }

  async cancel(activationId: string): Promise<CancelOutcome> {
    const answer = await this.call('set-status', { request_id: activationId, status: 'cancel' });
    if (isDone(answer)) return 'cancelled';
    const code = errorCode(answer);
    if (code !== undefined && missing.has(code)) return 'missing';
    if (code !== undefined) return 'refused';
    throw unexpected(undefined);
  }

  async extend(activationId: string, span: RentalSpan): Promise<ExtendOutcome> {
    try {
      return extendOutcome(await this.call('prolong', { request_id: activationId, ...durationParameters(span) }, true));
    } catch (error) {
      return outcomeOfError(error);
    }
  }

  async finish(activationId: string): Promise<void> {
    await this.call('set-status', { request_id: activationId, status: 'close' });
  }

  private call(name: string, parameters: Readonly<Record<string, string>>, freshConnection = false): Promise<unknown> {
    return callSmsMan(this.http, `/rent-api/${name}`, { token: this.token, ...parameters }, freshConnection);
  }
}

function durationParameters({ unit, count }: RentalSpan): { type: string; time: string } {
  return { type: unit, time: String(count) };
}

function unexpected(code: string | undefined): ProviderError {
  return new ProviderError('sms-man', code ?? 'response of an unknown shape', true);
}
