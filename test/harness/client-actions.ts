import { until } from '@ringlet/testing/until';
import { type Api, type SandboxClient } from './api';

export interface OfferView {
  readonly application_id: string;
  readonly application: string;
  readonly cost: number;
  /** The present price in naira. */
  readonly price: number;
  readonly country: string;
  readonly country_id: string;
  readonly count: number;
}

/** Funds the wallet through Paystack, waits for the credit, and returns the deposit's reference. */
export async function fundWallet(api: Api, sandbox: SandboxClient, naira: number): Promise<string> {
  const started = await api.post<{ reference: string }>('/client/deposit/initiate', {
    currency: 'NGN',
    amount: naira,
    method: 'paystack',
  });
  if (!started.status) throw new Error(`can't start a deposit: ${started.message}`);
  const { reference } = started.data;
  await sandbox.control('pay', { reference, outcome: 'success' });
  await until(async () => {
    const verified = await api.get<{ deposit: { status: string } }>(`/client/verify-payment?reference=${reference}`);
    return verified.data.deposit.status === 'approved';
  }, `deposit ${reference} is approved`);
  return reference;
}

/** Starts a deposit with its own account number; returns its reference and the number. */
export async function openTransfer(api: Api, naira: number): Promise<{ reference: string; account: string }> {
  const started = await api.post<{ reference: string; transfer: { number: string } }>('/client/deposit/transfer', {
    amount: naira,
  });
  if (!started.status) throw new Error(`can't open an account for a transfer: ${started.message}`);
  const { reference, transfer } = started.data;
  return { reference, account: transfer.number };
}

/** Confirms a new client's address by the link in their mail. */
export async function confirmAddress(api: Api, sandbox: SandboxClient, email: string): Promise<void> {
  const token = await until(async () => {
    const mails = await sandbox.control<{ to: string[]; text: string }[]>('mail');
    const own = mails.filter(({ to }) => to.includes(email));
    return own.flatMap(({ text }) => /\/verify-email#([\w-]+)/.exec(text)?.[1] ?? [])[0];
  }, `a link to confirm the address reaches ${email}`);
  const confirmed = await api.post('/auth/verify-email', { token });
  if (!confirmed.status) throw new Error(confirmed.message);
}

/** Waits until the catalog offers this service in the USA, and returns the offer. */
export async function findOffer(api: Api, service: string): Promise<OfferView> {
  return until(async () => {
    const { data } = await api.post<Record<string, Record<string, OfferView>>>('/api/', { tags: 'us' });
    return Object.values(data['5'] ?? {}).find(({ application }) => application === service);
  }, `${service} is offered`);
}

/** The price in naira: cost / rate_rub * rate_ngn, rounded half up to the kobo. */
export async function priceInNaira(api: Api, offer: OfferView): Promise<number> {
  const { data } = await api.get<{ rate_rub: string; rate_ngn: string }>('/admin/cost');
  return Math.round((offer.cost / Number(data.rate_rub)) * Number(data.rate_ngn) * 100) / 100;
}

export function purchaseBody(offer: OfferView, price: number): object {
  return {
    country: offer.country_id,
    countryName: 'United States',
    service: offer.application_id,
    serviceName: offer.application,
    price,
  };
}
