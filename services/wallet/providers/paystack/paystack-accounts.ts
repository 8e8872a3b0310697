import { type HttpRequest } from '@ringlet/outbound-http/http-client';
import {
  type AccountOwner,
  type Bank,
  type BankAccount,
  ProviderRefused,
  ProviderUnavailable,
  type RedirectRefusal,
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

  async findOwner({ bank: id, number }: BankAccount): Promise<AccountOwner | undefined> {
    const bank = (await this.list()).find((each) => each.id === id);
    if (bank === undefined) return undefined;
    const query = new URLSearchParams({ account_number: number, bank_code: bank.code }).toString();
    const found = await this.call({ path: `/bank/resolve?${query}`, call: 'resolve-account' }).catch(ifUnknown);
    if (found === undefined || found.status === 404) return undefined;
    const { data } = found.body;
    const name = isObject(data) ? data['account_name'] : undefined;
    if (typeof name !== 'string') throw new ProviderUnavailable('unexpected Paystack account');
    return { name, bank: bank.name };
  }

  async redirect(id: string, { bank, number }: BankAccount): Promise<RedirectRefusal | undefined> {
    const refund_account_details = { currency: 'NGN', account_number: number, bank_id: bank };
    const response = await this.call({
      path: `/refund/retry_with_customer_details/${encodeURIComponent(id)}`,
      call: 'redirect',
      method: 'POST',
      body: JSON.stringify({ refund_account_details }),
    }).catch(refusalOf);
    if (typeof response === 'string') return response;
    if (response.status === 404) return 'not-stopped';
    if (response.body['status'] !== true) throw new ProviderUnavailable('unexpected Paystack refund');
    return undefined;
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
  if (isAboutInput(error)) return undefined;
  throw error;
}

/** `Invalid Refund state, refund status should be "needs-attention"`, or what it has against the account. */
function refusalOf(error: unknown): RedirectRefusal {
  if (!isAboutInput(error)) throw error;
  return /refund (state|status)/i.test(error.message) ? 'not-stopped' : 'account';
}

const isAboutInput = (error: unknown): error is ProviderRefused =>
  error instanceof ProviderRefused && (error.status === 400 || error.status === 422);
