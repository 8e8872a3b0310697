import { SignatureError } from './errors.ts';
import type { Message, NumberView } from './schemas.ts';
import { webCrypto } from './web-crypto.ts';

interface ClaimData {
  readonly reference: string;
  readonly amount: number;
  readonly taken: number;
}

interface RepaymentData {
  readonly reference: string;
  readonly amount: number;
}

/** What happened, by type. Amounts are in naira. */
interface EventData {
  'message.received': { readonly number: NumberView; readonly message: Message };
  'number.activated': { readonly number: NumberView };
  'number.refunded': { readonly number: NumberView; readonly amount: number };
  'number.expired': { readonly number: NumberView };
  'rental.extended': { readonly number: NumberView; readonly price: number };
  /** `hours`: 24 or 1 before its end; `renews`: it will be extended automatically before then. */
  'rental.ending': { readonly number: NumberView; readonly hours: number; readonly renews: boolean };
  'deposit.credited': { readonly reference: string; readonly amount: number; readonly method: string };
  /** A bank or the provider claims it back; the wallet gave `taken` of `amount`. */
  'deposit.disputed': ClaimData;
  /** It stays: the wallet has `taken` again. */
  'deposit.kept': ClaimData;
  /** It went back to the payer. */
  'deposit.reversed': ClaimData;
  /** Its unspent rest is on its way to where it was paid from. */
  'repayment.started': RepaymentData;
  /** The provider has sent it. */
  'repayment.sent': RepaymentData;
  /** It could not be sent; the wallet has it again. */
  'repayment.failed': RepaymentData;
  'balance.low': { readonly balance: number; readonly below: number };
  'webhook.test': { readonly message: string };
}

/** `id` is the same in every attempt and replay: remember it to handle an event once. */
export type WebhookEvent = {
  [Type in keyof EventData]: {
    readonly type: Type;
    readonly id: string;
    readonly timestamp: string;
    readonly data: EventData[Type];
  };
}[keyof EventData];

type HeaderValues =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface ReceivedWebhook {
  /** `whsec_…`, or several during a replacement. */
  readonly secret: string | readonly string[];
  /** The body as it came, before any parsing. */
  readonly body: string | Uint8Array;
  readonly headers: HeaderValues;
  /** How old, or how far in the future, the message may be; default 300. */
  readonly toleranceSeconds?: number;
}

/** Checks the signature (Standard Webhooks) and the age of a webhook, and returns its event. Errors: SignatureError. */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { secret, body, headers, toleranceSeconds = 300 } = received;
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new SignatureError('the webhook has no signature');
  if (!/^\d{1,12}$/.test(timestamp)) throw new SignatureError('the time of the webhook cannot be read');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) {
    throw new SignatureError('the webhook is too old, or a clock is wrong');
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const given = signatures
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .flatMap((each) => bytesOf(each.slice(3)) ?? []);
  for (const each of [secret].flat()) {
    if (await isSigned(each, signed, given)) return JSON.parse(text) as WebhookEvent;
  }
  throw new SignatureError('the signature of the webhook is wrong');
}

async function isSigned(secret: string, signed: Uint8Array, given: readonly Uint8Array[]): Promise<boolean> {
  const raw = bytesOf(secret.replace(/^whsec_/, ''));
  if (raw === undefined || raw.length === 0) throw new SignatureError('the secret cannot be read');
  const { subtle } = await webCrypto();
  const key = await subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  // `verify` compares in constant time.
  for (const signature of given) if (await subtle.verify('HMAC', key, signature, signed)) return true;
  return false;
}

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function headerOf(headers: HeaderValues, name: string): string | undefined {
  if (typeof headers['get'] === 'function')
    return (headers as { get(name: string): string | null }).get(name) ?? undefined;
  const values = headers as Readonly<Record<string, string | readonly string[] | undefined>>;
  const [, value] = Object.entries(values).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.[0];
}
