/// <reference lib="dom" />
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { Api, newClient, SandboxClient } from '../harness/api';
import {
  confirmAddress,
  findOffer,
  fundWallet,
  type OfferView,
  openTransfer,
  priceInNaira,
  purchaseBody,
} from '../harness/client-actions';
import { type SharedRinglet, sharedRinglet } from '../harness/shared-systems';
import { launchChromium, newContext, type Size } from './chromium';
import { type KnownData } from './walk/client-routes';

type Account = Awaited<ReturnType<typeof newClient>>;

interface Order {
  readonly id: string;
  readonly number: string;
}

/** A browser, a client with a deposit and an order, and a newcomer with neither, on a shared system or a separate one. */
export class ClientFixture {
  private constructor(
    readonly ringlet: SharedRinglet,
    readonly sandbox: SandboxClient,
    readonly browser: Browser,
    readonly client: Account,
    readonly newcomer: Account,
    private readonly offer: OfferView,
    /** In naira. */
    readonly price: number,
    readonly known: KnownData,
  ) {}

  static async open(own?: SharedRinglet, launch = launchChromium): Promise<ClientFixture> {
    const ringlet = own ?? (await sharedRinglet('quick'));
    const sandbox = new SandboxClient(ringlet.sandbox);
    const browser = await launch();
    const [client, newcomer] = await Promise.all([newClient(ringlet.api), newClient(ringlet.api)]);
    await confirmAddress(client.api, sandbox, client.email);
    const reference = await fundWallet(client.api, sandbox, 50_000);
    const offer = await findOffer(client.api, 'WhatsApp');
    const price = await priceInNaira(client.api, offer);
    const orderId = await buyNumber(client.api, offer, price);
    const { reference: transfer } = await openTransfer(client.api, 7000);
    const known = { reference, transfer, orderId, service: offer.application_id };
    return new ClientFixture(ringlet, sandbox, browser, client, newcomer, offer, price, known);
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** Buys a WhatsApp number over HTTP and returns the order's id. */
  buy(api: Api): Promise<string> {
    return buyNumber(api, this.offer, this.price);
  }

  async countOrders(api: Api): Promise<number> {
    return (await ordersOf(api)).length;
  }

  async findNumber(api: Api, orderId: string): Promise<string> {
    const order = (await ordersOf(api)).find(({ id }) => id === orderId);
    if (order === undefined) throw new Error(`${orderId} is not listed`);
    return order.number;
  }

  /** A page's data over HTTP, as its signed-in user. */
  async apiOf(page: Page): Promise<Api> {
    return new Api(this.ringlet.api, await page.evaluate(() => localStorage.getItem('token') ?? ''));
  }

  /** The last rented number of this page's user. */
  async lastNumber(page: Page): Promise<string> {
    const [last] = await ordersOf(await this.apiOf(page));
    if (last === undefined) throw new Error('no number was rented');
    return last.number;
  }

  /**
   * A new browser context, signed in as this account, or as a visitor without one. `isIntercepted`: its pages' requests are
   * routed, which a service worker that takes over a page can miss.
   */
  async openContext(
    person?: Account,
    { size = 'desktop', isIntercepted = false, language = 'en' }: ContextOptions = {},
  ): Promise<BrowserContext> {
    const context = await newContext(this.browser, {
      size,
      serviceWorkers: isIntercepted ? 'block' : 'allow',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const stored: Record<string, string> = language === 'en' ? {} : { language };
    if (person !== undefined) {
      const api = await new Api(this.ringlet.api).login(person.email, person.password);
      const { data: user } = await api.get('/client/profile');
      Object.assign(stored, { token: api.token, user: JSON.stringify(user) });
    }
    if (Object.keys(stored).length > 0) await storeInBrowser(context, this.ringlet.web, stored);
    return context;
  }
}

interface ContextOptions {
  readonly size?: Size;
  readonly isIntercepted?: boolean;
  readonly language?: string;
}

export async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function storeInBrowser(context: BrowserContext, web: string, entries: object): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${web}/robots.txt`);
  await page.evaluate((stored) => Object.assign(localStorage, stored), entries);
  await page.close();
}

async function ordersOf(api: Api): Promise<readonly Order[]> {
  return (await api.get<readonly Order[]>('/client/purchased-numbers')).data;
}

async function buyNumber(api: Api, offer: OfferView, price: number): Promise<string> {
  const { data, message } = await api.post<{ order?: { id: string } }>('/api/BuyNumber', purchaseBody(offer, price));
  if (data?.order === undefined) throw new Error(`can't buy: ${message}`);
  return data.order.id;
}
