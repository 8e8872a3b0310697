import { dayMs } from '@ringlet/contracts/durations';
import { type Activation } from '@ringlet/contracts/numbers/activations';
import { type MessageView } from '@ringlet/contracts/numbers/messages';
import { type OrderView } from '@ringlet/contracts/numbers/order';
import { type Amounts } from './amounts';
import { callingCode } from './calling-code';

/** How long a program that polls late still gets an ended number's code. */
const codeKeptMs = dayMs;

/** `2026-11-22 09:05:00`, UTC: the protocol's times have no zone. */
export function protocolTime(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}

/** The answer of getStatus: the code of the last message or, if none was recognised, its text in one line. */
export function statusWord({ phase, order, messages }: Activation, now: Date): string {
  const last = messages.at(-1);
  const code = last && (last.code ?? last.sms.replace(/\s+/g, ' ').trim());
  const isKept = now.getTime() - Date.parse(order.expiresAt ?? '') <= codeKeptMs;
  if (phase === 'cancelled' || (phase === 'completed' && !isKept)) return 'STATUS_CANCEL';
  if (phase === 'waiting-next') return `STATUS_WAIT_RETRY:${code ?? ''}`;
  return code === undefined ? 'STATUS_WAIT_CODE' : `STATUS_OK:${code}`;
}

/** The answer of getNumberV2. */
export function boughtNumber(order: OrderView, country: string, service: string, amounts: Amounts): object {
  return {
    activationId: String(order.decimalId),
    phoneNumber: order.number,
    activationCost: amounts.price(order.price),
    currency: amounts.number,
    countryCode: country,
    canGetAnotherSms: true,
    activationTime: protocolTime(order.createdAt),
    activationOperator: 'any',
    countryPhoneCode: Number(callingCode(order.number ?? '')),
    activationEndTime: order.expiresAt,
    serviceCode: service,
  };
}

/** A message as in getAllSms and the newer part of getStatusV2. */
export function smsRow(message: MessageView, service: string): object {
  return {
    id: message.id,
    phoneFrom: '',
    code: message.code ?? null,
    text: message.sms,
    service,
    date: message.created_at,
    type: 'sms',
  };
}

/** The answer of getStatusV2 once a message has arrived. */
export function statusV2(message: MessageView, service: string): object {
  const sms = { dateTime: protocolTime(message.created_at), code: message.code ?? '', text: message.sms };
  const call = { from: '', text: '', code: '', dateTime: '', url: null, parsingCount: 0 };
  return { verificationType: 0, sms, call, data: smsRow(message, service) };
}

/** A row of getActiveActivations. */
export function activeRow(
  { order, phase, messages }: Activation,
  country: string,
  service: string,
  amounts: Amounts,
): object {
  const last = messages.at(-1);
  const code = last?.code;
  const states = { waiting: '4', received: '2', 'waiting-next': '3' } as const;
  return {
    activationId: String(order.decimalId),
    serviceCode: service,
    phoneNumber: order.number,
    activationCost: amounts.priceText(order.price),
    currency: amounts.number,
    activationStatus: states[phase as keyof typeof states] ?? '4',
    smsCode: code === undefined ? null : [code],
    smsText: last?.sms ?? null,
    activationTime: protocolTime(order.createdAt),
    discount: '0',
    repeated: '0',
    countryCode: country,
    countryName: order.countryName,
    canGetAnotherSms: '1',
  };
}

/** A row of getHistory. */
export function historyRow({ order, phase, messages }: Activation, amounts: Amounts): object {
  const ended = phase === 'cancelled' ? '8' : messages.length > 0 ? '6' : '4';
  return {
    id: String(order.decimalId),
    date: protocolTime(order.createdAt),
    phone: order.number,
    sms: messages.at(-1)?.sms ?? null,
    cost: amounts.price(order.price),
    status: ended,
    currency: amounts.number,
  };
}
