import { type HttpRequest } from '@ringlet/outbound-http/http-client';
import {
  type Bank,
  type BankAccount,
  ProviderRefused,
  ProviderUnavailable,
  type RepaymentAccounts,
} from '../../domain/payment-provider';
import { isObject, type JsonResponse } from '../json-api';
import { readId } from './paystack-chargebacks';

/** https://paystack.com/docs/api/verification and https://paystack.com/docs/api/refund */
export class PaystackAccounts implements RepaymentAccounts {
  constructor(private readonly call: (request: HttpRequest) => Promise<JsonResponse>) {}

  async banks(): Promise<readonly Bank[]> {
    return (await this.list()).map(({ id, name }) => ({ id, name }));
  }

  async findOwner({ bank, number }: BankAccount): Promise<string | undefined> {
    const code = (await this.list()).find(({ id }) => id === bank)?.code;
    if (code === undefined) return undefined;
    const query = new URLSearchParams({ account_number: number, bank_code: code }).toString();
    const found = await this.call({ path: `/bank/resolve?${query}`, call: 'resolve-account' }).catch(ifUnknown);
    if (found === undefined || found.status === 404) return undefined;
    const { data } = found.body;
    const name = isObject(data) ? data['account_name'] : undefined;
    if (typeof name !== 'string') throw new ProviderUnavailable('unexpected Paystack account');
    return name;
  }

  async redirect(id: string, { bank, number }: BankAccount): Promise<void> {
    const refund_account_details = { currency: 'NGN', account_number: number, bank_id: bank };
    const { status, body } = await this.call({
      path: `/refund/retry_with_customer_details/${encodeURIComponent(id)}`,
      call: 'redirect',
      method: 'POST',
      body: JSON.stringify({ refund_account_details }),
    });
    if (status === 404) throw new ProviderRefused('Paystack does not know the refund', status);
    if (body['status'] !== true) throw new ProviderUnavailable('unexpected Paystack refund');
  }

  private async list(): Promise<readonly (Bank & { readonly code: string })[]> {
    const { status, body } = await this.call({ path: '/bank?country=nigeria', call: 'banks' });
    const rows = body['data'];
    if (status === 404 || !Array.isArray(rows)) throw new ProviderUnavailable('unexpected Paystack list of banks');
    return rows.flatMap((row: unknown) => readBank(row) ?? []);
  }
}

function readBank(row: unknown): (Bank & { readonly code: string }) | undefined {
  if (!isObject(row)) return undefined;
  const { name, code } = row;
  const id = readId(row['id']);
  return id !== undefined && typeof name === 'string' && typeof code === 'string' ? { id, name, code } : undefined;
}

/** It refuses a number that the bank does not know. */
function ifUnknown(error: unknown): undefined {
  if (error instanceof ProviderRefused && (error.status === 400 || error.status === 422)) return undefined;
  throw error;
}
