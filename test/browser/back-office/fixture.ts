import { type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '@ringlet/testing/until';
import { type Api, newClient, type SandboxClient } from '../../harness/api';
import { confirmAddress, findOffer, fundWallet, purchaseBody } from '../../harness/client-actions';
import { type RunningRinglet } from '../../harness/ringlet';
import { type SharedRinglet } from '../../harness/shared-systems';
import { logIn } from '../client-fixture';

/** A system whose data, prices and switches no other spec sees, and a browser. */
export interface BackOffice {
  readonly ringlet: RunningRinglet;
  readonly browser: Browser;
}

/** One back office test's data; every test creates its own. */
export interface BackOfficeData {
  readonly client: { readonly name: string; readonly email: string };
  /** Has no deposits or orders; the test deletes it. */
  readonly deletable: { readonly name: string; readonly email: string };
  /** References of two pending deposits of the client: one to approve, one to decline. */
  readonly deposits: readonly [string, string];
  /** The number of an active order with one message. */
  readonly number: string;
  readonly code: string;
  readonly advert: string;
  readonly wallet: string;
}

export async function createBackOfficeData(
  ringlet: SharedRinglet,
  sandbox: SandboxClient,
  admin: Api,
  name: string,
): Promise<BackOfficeData> {
  const { api, email } = await newClient(ringlet.api);
  const deletable = await newClient(ringlet.api);
  await fundWallet(api, sandbox, 5000);
  await confirmAddress(api, sandbox, email);
  const wallet = `bc1q${name}${'0'.repeat(16)}`;
  const added = await admin.post('/admin/wallets', { crypto_type: `Bitcoin ${name}`, address: wallet });
  if (added.http !== 201) throw new Error(added.message);
  const submit = async (): Promise<string> => {
    const crypto = { amount: 30_000, cryptoType: `Bitcoin ${name}`, walletAddress: wallet };
    return (await api.post<{ reference: string }>('/api/deposit/crypto', crypto)).data.reference;
  };
  const deposits = [await submit(), await submit()] as const;
  const offer = await findOffer(api, 'WhatsApp');
  const bought = await api.post<{ order: { id: string; number: string } }>(
    '/api/BuyNumber',
    purchaseBody(offer, offer.price),
  );
  const { id, number } = bought.data.order;
  const code = '482913';
  await sandbox.control('sms', { number, text: `Your code is ${code}` });
  await until(
    async () => (await admin.get<unknown[]>(`/admin/sms-messages/${id}`)).data.length === 1,
    'the message has arrived',
  );
  const advert = `Sale at the ${name}`;
  await createAdvert(ringlet, admin, advert);
  const me = await api.get<{ name: string }>('/client/profile');
  const other = await deletable.api.get<{ name: string }>('/client/profile');
  return {
    client: { name: me.data.name, email },
    deletable: { name: other.data.name, email: deletable.email },
    deposits,
    number,
    code,
    advert,
    wallet,
  };
}

async function createAdvert(ringlet: SharedRinglet, admin: Api, name: string): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 30, channels: 3, background: 'orange' } }).png();
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, link: 'example.com', status: 'active' }))
    form.append(field, value);
  form.append('image', new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/png' }), 'sale.png');
  const headers = { authorization: `Bearer ${admin.token ?? ''}` };
  const response = await fetch(`${ringlet.api}/advert/create-adverts`, { method: 'POST', headers, body: form });
  if (response.status !== 201) throw new Error(await response.text());
}

type SignIn = Pick<SharedRinglet, 'web' | 'admin'>;

export async function signInToBackOffice(page: Page, { web, admin }: SignIn): Promise<void> {
  await page.goto(`${web}/login`);
  await logIn(page, admin);
  await page.getByLabel('Type A for admin').fill('A');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
}
