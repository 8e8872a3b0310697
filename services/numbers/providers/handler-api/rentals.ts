import { hourMs } from '@ringlet/contracts/durations';
import { type RentalSpan } from '@ringlet/contracts/numbers/rental-span';
import { lengthOf, type RentalMessage } from '../../domain/rental';
import { unexpectedResponse } from '../masked-excerpt';
import {
  type AcquireOutcome,
  type CancelOutcome,
  type ExtendOutcome,
  type NotRented,
  outcomeOfError,
  ProviderError,
  type RentalPollOutcome,
  type RentalPrices,
  type RentalProvider,
} from '../number-provider';
import { countOf, decimalOf, type Fields, isFields, phoneNumberOf, textOf } from '../parsing';
import {
  noRentalStock,
  notExtended,
  notOffered,
  readJson,
  readWord,
  refused,
  rentalCancelledBefore,
  rentalEnded,
  rentalMissing,
  rentalNotCancelled,
} from './error-words';

/** Calls an action; a call that must not be repeated gets a fresh connection. */
type Call = (
  action: string,
  parameters: Readonly<Record<string, string>>,
  freshConnection?: boolean,
) => Promise<string>;

/** A rented number receives messages of all services. */
const allServices = 'full';
const messagesOfPage = 100;
const pagesAtMost = 20;

/**
 * The protocol's actions for renting by the hour. They take no highest price, so the price is read right before renting, and a
 * rental with a lost response cannot be found again.
 */
export class HandlerApiRentals implements RentalProvider {
  constructor(private readonly call: Call) {}

  async fetchCatalog(span: RentalSpan, country?: string): Promise<readonly RentalPrices[]> {
    const text = await this.call('serviceCountRent', { service: allServices, ...(country && { country }) });
    const word = wordOf(text);
    if (word !== undefined && notOffered.has(word)) return [];
    const answer = readJson(text);
    if (word !== undefined || !isFields(answer)) throw unexpected(text);
    return Object.entries(answer).flatMap(([id, byHours]) => {
      const row = isFields(byHours) ? byHours[hoursOf(span)] : undefined;
      const cost = isFields(row) ? decimalOf(row['price']) : undefined;
      return cost === undefined || !isFields(row) ? [] : [{ country: id, cost, count: countOf(row['count']) }];
    });
  }

  async acquire({ country, span, ref }: { country: string; span: RentalSpan; ref: string }): Promise<AcquireOutcome> {
    return this.attempt('getRentNumber', { service: allServices, country, rent_time: hoursOf(span), ref }, (text) => {
      const phone = readJson(text)?.['phone'];
      const activationId = isFields(phone) ? textOf(phone['id']) : undefined;
      const number = isFields(phone) ? phoneNumberOf(phone['number']) : undefined;
      if (activationId === undefined || number === undefined) return undefined;
      return { kind: 'rented', given: { activationId, number } };
    });
  }

  async extend(activationId: string, span: RentalSpan): Promise<ExtendOutcome> {
    return this.attempt('continueRentNumber', { id: activationId, rent_time: hoursOf(span) }, (text) =>
      isSuccess(text) ? { kind: 'extended' } : undefined,
    );
  }

  /** All messages, the oldest first. */
  async poll(activationId: string): Promise<RentalPollOutcome> {
    const messages: RentalMessage[] = [];
    for (let page = 1; page <= pagesAtMost; page++) {
      const size = String(messagesOfPage);
      const text = await this.call('getRentStatus', { id: activationId, page: String(page), size });
      const word = wordOf(text);
      if (word !== undefined && rentalMissing.has(word)) return { kind: 'missing' };
      if (word !== undefined && rentalEnded.has(word)) return { kind: 'ended' };
      if (word !== undefined && word !== 'STATUS_WAIT_CODE') throw unexpected(text);
      const found = word === undefined ? messagesIn(text) : [];
      if (found === undefined) throw unexpected(text);
      messages.push(...found);
      if (found.length < messagesOfPage) break;
    }
    return { kind: 'listening', messages: messages.reverse() };
  }

  async cancel(activationId: string): Promise<CancelOutcome> {
    const text = await this.call('setRentStatus', { id: activationId, status: '2' });
    const word = wordOf(text) ?? '';
    if (isSuccess(text) || rentalCancelledBefore.has(word)) return 'cancelled';
    if (rentalNotCancelled.has(word)) return 'refused';
    if (rentalMissing.has(word)) return 'missing';
    throw unexpected(text);
  }

  async finish(activationId: string): Promise<void> {
    await this.call('setRentStatus', { id: activationId, status: '1' });
  }

  /** A purchase: a response that is neither success nor a known refusal may have been paid. */
  private async attempt<Success>(
    action: string,
    parameters: Readonly<Record<string, string>>,
    successOf: (text: string) => Success | undefined,
  ): Promise<Success | NotRented> {
    let text: string;
    try {
      text = await this.call(action, parameters, true);
    } catch (error) {
      return outcomeOfError(error);
    }
    const word = wordOf(text) ?? '';
    if (noRentalStock.has(word)) return { kind: 'none', reason: 'no-numbers', detail: word };
    if (notExtended.has(word)) return { kind: 'none', reason: 'not-extendable', detail: word };
    if (refused.has(word)) return { kind: 'none', reason: 'refused', detail: word };
    return successOf(text) ?? { kind: 'unknown', detail: unexpectedResponse(text) };
  }
}

function hoursOf(span: RentalSpan): string {
  return String(lengthOf(span) / hourMs);
}

/** A refusal's word: as JSON `{status: "error", message}`, or as text. */
function wordOf(text: string): string | undefined {
  const json = readJson(text);
  if (json?.['status'] === 'error') return textOf(json['message']);
  return readWord(text)?.word;
}

function isSuccess(text: string): boolean {
  return readJson(text)?.['status'] === 'success';
}

/** A page's messages, newest first. */
function messagesIn(text: string): RentalMessage[] | undefined {
  const values = readJson(text)?.['values'];
  const rows = Array.isArray(values) ? (values as unknown[]) : isFields(values) ? Object.values(values) : undefined;
  return rows?.filter(isFields).flatMap((row: Fields) => {
    const [message, date] = [textOf(row['text']), textOf(row['date'])];
    return message === undefined ? [] : [{ text: message, date }];
  });
}

function unexpected(text: string): ProviderError {
  return new ProviderError('handler-api', unexpectedResponse(text), true);
}
