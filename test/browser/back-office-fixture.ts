import { type Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '@ringlet/testing/until';
import { type Api, newClient, type SandboxClient } from '../harness/api';
import { fundWallet, findOffer, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type RunningRinglet } from '../harness/ringlet';

/** What a walk through the back office finds there: things of its own, so that walks do not meet. */
export interface BackOfficeData {
  readonly client: { readonly name: string; readonly email: string };
  /** Has nothing, and is deleted. */
  readonly leaver: { readonly name: string; readonly email: string };
  /** Of the client: one to approve, one to decline. */
  readonly deposits: readonly [string, string];
  /** Active, with one message: its code. */
  readonly number: string;
  readonly code: string;
  readonly advert: string;
  readonly wallet: string;
}

export async function createBackOfficeData(
  ringlet: RunningRinglet,
  sandbox: SandboxClient,
  admin: Api,
  name: string,
): Promise<BackOfficeData> {
  const { api, email } = await newClient(ringlet.api);
  const leaver = await newClient(ringlet.api);
  await fundWallet(api, sandbox, 5000);
  const wallet = `bc1q${name}${'0'.repeat(16)}`;
  const added = await admin.post('/admin/wallets', { crypto_type: `Bitcoin ${name}`, address: wallet });
  if (added.http !== 201) throw new Error(added.message);
  const submit = async (): Promise<string> => {
    const crypto = { amount: 100_000, cryptoType: `Bitcoin ${name}`, walletAddress: wallet };
    return (await api.post<{ reference: string }>('/api/deposit/crypto', crypto)).data.reference;
  };
  const deposits = [await submit(), await submit()] as const;
  const offer = await findOffer(api, 'WhatsApp');
  const bought = await api.post<{ order: { id: string; number: string } }>(
    '/api/BuyNumber',
    purchaseBody(offer, await priceInNaira(api, offer)),
  );
  const { id, number } = bought.data.order;
  const code = '482913';
  await sandbox.control('sms', { number, text: `Your code is ${code}` });
  await until(
    async () => (await admin.get<unknown[]>(`/admin/sms-messages/${id}`)).data.length === 1,
    'the message is there',
  );
  const advert = `Sale at the ${name}`;
  await makeAdvert(ringlet, admin, advert);
  const me = await api.get<{ name: string }>('/client/profile');
  const other = await leaver.api.get<{ name: string }>('/client/profile');
  return {
    client: { name: me.data.name, email },
    leaver: { name: other.data.name, email: leaver.email },
    ...{ deposits, number, code, advert, wallet },
  };
}

async function makeAdvert(ringlet: RunningRinglet, admin: Api, name: string): Promise<void> {
  const picture = sharp({ create: { width: 60, height: 30, channels: 3, background: 'orange' } }).png();
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, link: 'example.com', status: 'active' }))
    form.append(field, value);
  form.append('image', new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/png' }), 'sale.png');
  const headers = { authorization: `Bearer ${admin.token ?? ''}` };
  const made = await fetch(`${ringlet.api}/advert/create-adverts`, { method: 'POST', headers, body: form });
  if (made.status !== 201) throw new Error(await made.text());
}

export async function signInToBackOffice(page: Page, ringlet: RunningRinglet): Promise<void> {
  await page.goto(`${ringlet.web}/login`);
  await page.getByLabel('Email').fill(ringlet.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(ringlet.admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Type A for admin').fill('A');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin');
}
