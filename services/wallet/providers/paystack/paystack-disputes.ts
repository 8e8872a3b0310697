import { kobo } from '@ringlet/contracts/money';
import { type HttpRequest } from '@ringlet/outbound-http/http-client';
import {
  type Disputes,
  type DisputeStatement,
  type ListedDispute,
  ProviderRefused,
  ProviderUnavailable,
} from '../../domain/payment-provider';
import { type WalletSettings } from '../../settings';
import { isObject, type JsonResponse } from '../json-api';
import { readDispute, readId } from './paystack-chargebacks';

const perPage = 50;
/** For the required phone number of the payer, which clients do not give us, and the name of an erased account. */
const notGiven = 'not given';
const detailsAtMost = 4000;

/** Stores a file at an address that Paystack signed. Errors: ProviderUnavailable, ProviderRefused. */
export type Upload = (address: string, file: Buffer) => Promise<void>;

/** https://paystack.com/docs/api/dispute */
export class PaystackDisputes implements Disputes {
  constructor(
    private readonly call: (request: HttpRequest) => Promise<JsonResponse>,
    private readonly upload: Upload,
    private readonly settings: Pick<WalletSettings, 'WEB_URL'>,
  ) {}

  async list(since: Date, page: number): Promise<{ disputes: readonly ListedDispute[]; isLast: boolean }> {
    const from = encodeURIComponent(since.toISOString());
    const path = `/dispute?from=${from}&perPage=${perPage}&page=${page}`;
    const { status, body } = await this.call({ path, call: 'disputes' });
    const rows = body['data'];
    if (status === 404 || !Array.isArray(rows)) throw new ProviderUnavailable('unexpected Paystack list of disputes');
    return { disputes: rows.flatMap((row: unknown) => readListed(row) ?? []), isLast: rows.length < perPage };
  }

  /**
   * Sends evidence, a document and the answer, in this order. Paystack has no idempotency key, so its report of the dispute
   * decides what is left to do. The last call ends it, so only evidence can be sent twice.
   */
  async answer({ id, decision, amount, message, ...statement }: DisputeStatement): Promise<void> {
    const path = `/dispute/${encodeURIComponent(id)}`;
    const dispute = dataOf(await this.call({ path, call: 'disputes' }));
    if (dispute['status'] !== 'awaiting-merchant-feedback') return;
    const evidence =
      decision === 'contested' ? (idIn(dispute['evidence']) ?? (await this.file(path, statement))) : undefined;
    const query = new URLSearchParams({ upload_filename: `evidence-${id}.pdf` }).toString();
    const place = await this.call({ path: `${path}/upload_url?${query}`, call: 'upload-url' });
    const { signedUrl, fileName } = dataOf(place);
    if (typeof signedUrl !== 'string' || typeof fileName !== 'string')
      throw new ProviderUnavailable('unexpected Paystack address for a file');
    await this.upload(signedUrl, statement.document);
    const resolution = decision === 'contested' ? 'declined' : 'merchant-accepted';
    const answer = { resolution, message, uploaded_filename: fileName, evidence: evidence && Number(evidence) };
    const refund_amount = decision === 'contested' ? 0 : amount;
    dataOf(await this.put(`${path}/resolve`, 'resolve', 'PUT', { ...answer, refund_amount }));
  }

  private async file(path: string, { name, email, details }: Pick<DisputeStatement, 'name' | 'email' | 'details'>) {
    const body = {
      // It is required; of an erased account there is only one of ours.
      customer_email: email || `deleted-account@${new URL(this.settings.WEB_URL).hostname}`,
      customer_name: name || notGiven,
      customer_phone: notGiven,
      service_details: details.slice(0, detailsAtMost),
    };
    return readId(dataOf(await this.put(`${path}/evidence`, 'evidence', 'POST', body))['id']);
  }

  private put(path: string, call: string, method: 'POST' | 'PUT', body: object): Promise<JsonResponse> {
    return this.call({ path, call, method, body: JSON.stringify(body) });
  }
}

function dataOf({ status, body }: JsonResponse): Readonly<Record<string, unknown>> {
  if (status === 404) throw new ProviderRefused('Paystack does not know the dispute', status);
  const { data } = body;
  if (body['status'] !== true || !isObject(data)) throw new ProviderUnavailable('unexpected Paystack dispute');
  return data;
}

const idIn = (evidence: unknown): string | undefined => (isObject(evidence) ? readId(evidence['id']) : undefined);

/** Undefined for a dispute without a named payment: it cannot be ours. */
function readListed(row: unknown): ListedDispute | undefined {
  const transaction = isObject(row) ? row['transaction'] : undefined;
  const reference = isObject(transaction) ? transaction['reference'] : undefined;
  const paid = isObject(transaction) ? transaction['amount'] : undefined;
  const report = readDispute(row, kobo(typeof paid === 'number' ? paid : 0));
  return typeof reference === 'string' && report ? { reference, report } : undefined;
}
