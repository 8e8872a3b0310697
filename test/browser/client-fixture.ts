/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { Api, newClient, SandboxClient } from '../harness/api';
import { fundWallet, findOffer, type OfferView, priceInNaira, purchaseBody } from '../harness/client-actions';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';
import { launchChromium } from './chromium';
import { type KnownData } from './client-routes';

type Account = Awaited<ReturnType<typeof newClient>>;

/** A running Ringlet with a browser, a client who has a deposit and an order, and a newcomer who has neither. */
export class ClientFixture {
  private constructor(
    readonly ringlet: RunningRinglet,
    readonly sandbox: SandboxClient,
    readonly browser: Browser,
    readonly client: Account,
    readonly newcomer: Account,
    private readonly offer: OfferView,
    /** Naira */
    readonly price: number,
    readonly known: KnownData,
  ) {}

  static async open(): Promise<ClientFixture> {
    const ringlet = await startRinglet({ REFUND_AFTER_MS: '0' });
    const sandbox = new SandboxClient(ringlet.sandbox);
    const browser = await launchChromium();
    const [client, newcomer] = await Promise.all([newClient(ringlet.api), newClient(ringlet.api)]);
    const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    // Crypto is offered only while a wallet address exists.
    const wallet = { crypto_type: 'USDT (TRC20)', address: 'TQ5nEXAMPLEoNotSendAnythingHere9xk' };
    await admin.post('/admin/wallets', wallet);
    await addAdvert(ringlet.api, admin);
    const reference = await fundWallet(client.api, sandbox, 50_000);
    const offer = await findOffer(client.api, 'WhatsApp');
    const price = await priceInNaira(client.api, offer);
    const orderId = await buyNumber(client.api, offer, price);
    const known = { reference, orderId, service: offer.application_id };
    return new ClientFixture(ringlet, sandbox, browser, client, newcomer, offer, price, known);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.ringlet.stop();
  }

  /** Buys a WhatsApp number over HTTP and returns the order's id. */
  buy(api: Api): Promise<string> {
    return buyNumber(api, this.offer, this.price);
  }

  async countOrders(api: Api): Promise<number> {
    return (await api.get<unknown[]>('/client/purchased-numbers')).data.length;
  }

  async findNumber(api: Api, orderId: string): Promise<string> {
    const { data } = await api.get<{ id: string; number: string }[]>('/client/purchased-numbers');
    const order = data.find(({ id }) => id === orderId);
    if (order === undefined) throw new Error(`${orderId} is not listed`);
    return order.number;
  }

  /**
   * A new browser context, signed in as this account, or as a visitor if there is none. `isIntercepted`: requests of its pages are routed,
   * which a service worker that takes over a page can miss.
   */
  async openContext(person?: Account, { width = 1440, isIntercepted = false } = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      serviceWorkers: isIntercepted ? 'block' : 'allow',
      viewport: { width, height: width === 360 ? 780 : 900 },
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    if (person === undefined) return context;
    const api = await new Api(this.ringlet.api).login(person.email, person.password);
    const { data: user } = await api.get('/client/profile');
    const page = await context.newPage();
    await page.goto(`${this.ringlet.web}/robots.txt`);
    await page.evaluate(
      ([token = '', stored = '']) => {
        localStorage.setItem('token', token);
        localStorage.setItem('user', stored);
      },
      [api.token, JSON.stringify(user)],
    );
    await page.close();
    return context;
  }
}

export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function addAdvert(url: string, { token = '' }: Api): Promise<void> {
  const form = new FormData();
  form.set('name', 'Kola Airtime');
  form.set('link', 'example.com');
  form.set('status', 'active');
  form.set('image', new Blob([await readFile('web/public/social.png')], { type: 'image/png' }), 'kola.png');
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/advert/create-adverts`, { method: 'POST', headers, body: form });
  if (status !== 201) throw new Error(`cannot create the advert: ${status}`);
}

async function buyNumber(api: Api, offer: OfferView, price: number): Promise<string> {
  const { data, message } = await api.post<{ order?: { id: string } }>('/api/BuyNumber', purchaseBody(offer, price));
  if (data?.order === undefined) throw new Error(`can't buy: ${message}`);
  return data.order.id;
}
