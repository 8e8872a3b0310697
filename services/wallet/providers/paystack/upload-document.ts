import { HttpClient } from '@ringlet/outbound-http/http-client';
import { OutboundHttpError } from '@ringlet/outbound-http/outbound-http-error';
import { ProviderRefused, ProviderUnavailable } from '../../domain/payment-provider';
import { type WalletSettings } from '../../settings';

/** Paystack's file store: `s3.eu-west-1.amazonaws.com`, or with the bucket in front. */
const storeHost = /^([a-z0-9.-]+\.)?s3[.-][a-z0-9-]+\.amazonaws\.com$/;
const maxResponseBytes = 64 * 1024;

/** Whether a document may be sent there: to Paystack's store or, outside production, to Paystack's API address. */
export function isUploadAddress(address: string, settings: Pick<WalletSettings, 'NODE_ENV' | 'PAYSTACK_URL'>): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (settings.NODE_ENV !== 'production' && origin === new URL(settings.PAYSTACK_URL).origin) return true;
  return protocol === 'https:' && port === '' && storeHost.test(hostname);
}

/** Sends PDF documents to addresses that Paystack signs. */
export class DocumentUpload {
  private readonly clients = new Map<string, HttpClient>();

  constructor(private readonly settings: WalletSettings) {}

  /** Errors: ProviderUnavailable, ProviderRefused. */
  async send(address: string, file: Buffer): Promise<void> {
    if (!isUploadAddress(address, this.settings)) throw new ProviderUnavailable('unexpected address for a document');
    const { origin, pathname, search } = new URL(address);
    const headers = { 'content-type': 'application/pdf' };
    const request = { method: 'PUT', path: pathname + search, headers, body: file, freshConnection: true } as const;
    const { status } = await this.clientOf(origin)
      .request(request)
      .catch((cause: unknown) => {
        if (cause instanceof OutboundHttpError) throw new ProviderUnavailable(cause.message, { cause });
        throw cause;
      });
    if (status >= 500 || status === 429) throw new ProviderUnavailable(`document: status ${status}`);
    if (status >= 300) throw new ProviderRefused(`document: status ${status}`, status);
  }

  private clientOf(origin: string): HttpClient {
    const known = this.clients.get(origin);
    if (known) return known;
    const { paymentTimeoutMs: timeoutMs } = this.settings.timing;
    const client = new HttpClient(origin, { timeoutMs, maxResponseBytes, maxConnections: 4, isPathSecret: true });
    this.clients.set(origin, client);
    return client;
  }
}
