import { type ProviderMessage, type SoldNumber } from '../number-provider';
import { decimalOf, type Fields, isFields, phoneNumberOf, textOf } from '../parsing';

export interface FiveSimOrder {
  readonly id: string;
  readonly number: string;
  readonly price?: string;
  /** PENDING, RECEIVED: active; CANCELED, TIMEOUT, FINISHED, BANNED: over. */
  readonly status: string;
  readonly createdAt: number;
  /** In order of arrival. */
  readonly messages: readonly ProviderMessage[];
}

const active = new Set(['PENDING', 'RECEIVED']);

export function isOver({ status }: FiveSimOrder): boolean {
  return !active.has(status);
}

/** Undefined for anything but an order. */
export function readOrder(answer: unknown): FiveSimOrder | undefined {
  if (!isFields(answer)) return undefined;
  const id = textOf(answer['id']);
  const number = phoneNumberOf(answer['phone']);
  const status = textOf(answer['status']);
  if (id === undefined || number === undefined || status === undefined) return undefined;
  const price = decimalOf(answer['price']);
  const createdAt = timeOf(answer['created_at']);
  const messages = readMessages(answer['sms']);
  return { id, number, price, status: status.toUpperCase(), createdAt, messages };
}

/** The rows of `/user/orders`; undefined for anything but such a list. */
export function readOrderList(answer: unknown): readonly FiveSimOrder[] | undefined {
  const rows = isFields(answer) ? (answer['Data'] ?? answer['data']) : undefined;
  return Array.isArray(rows) ? rows.flatMap((row) => readOrder(row) ?? []) : undefined;
}

export function soldNumber(order: FiveSimOrder): SoldNumber {
  return { activationId: order.id, number: order.number, soldAt: new Date(order.createdAt), isOver: isOver(order) };
}

/** The code replaces a missing text. */
function readMessages(sms: unknown): ProviderMessage[] {
  const rows: Fields[] = Array.isArray(sms) ? sms.filter(isFields) : [];
  const messages = rows.flatMap((row) => {
    const code = textOf(row['code']);
    const text = textOf(row['text']) ?? code;
    return text === undefined ? [] : [{ text, code, at: timeOf(row['created_at'] ?? row['date']) }];
  });
  return messages.sort((a, b) => a.at - b.at).map(({ text, code }) => ({ text, code }));
}

/** Milliseconds since 1970; 0 for an unreadable time. */
function timeOf(value: unknown): number {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? 0 : time;
}
