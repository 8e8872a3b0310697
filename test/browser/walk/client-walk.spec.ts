import { readFile } from 'node:fs/promises';
import { type BrowserContext } from 'playwright-core';
import { languages } from '@ringlet/contracts/languages';
import { Api } from '../../harness/api';
import { type RunningRinglet, startRinglet } from '../../harness/ringlet';
import { keepOpenPages, openPage, type Size } from '../chromium';
import { ClientFixture } from '../client-fixture';
import { isWhole, problemsAtSize } from '../look';
import { ClientPage } from './client-page';
import { menuTexts, routes } from './client-routes';
import { missingFrom } from './specified-texts';

interface Look {
  readonly language: string;
  readonly size: Size;
}

/**
 * How each route is viewed: `npm test` sees English and one translation, `npm test -- languages` also each of them in a wide
 * window.
 */
const looks: readonly Look[] = isWhole
  ? languages
      .filter((code) => code !== 'en')
      .flatMap((language) => [
        { language, size: 'phone' },
        { language, size: 'desktop' },
      ])
  : [
      { language: 'en', size: 'phone' },
      { language: 'en', size: 'desktop' },
      { language: 'fr', size: 'phone' },
    ];

describe('the screens for visitors and clients', () => {
  let ringlet: RunningRinglet;
  let fixture: ClientFixture;
  beforeAll(async () => {
    ringlet = await startRinglet({ REFUND_AFTER_MS: '0' });
    const admin = await new Api(ringlet.api).login(ringlet.admin.email, ringlet.admin.password);
    // Crypto is offered only while a wallet address exists.
    const wallet = { crypto_type: 'USDT (TRC20)', address: 'TQ5nEXAMPLEoNotSendAnythingHere9xk' };
    await admin.post('/admin/wallets', wallet);
    await addAdvert(ringlet.api, admin);
    fixture = await ClientFixture.open(ringlet);
  });
  afterAll(async () => {
    await fixture.close();
    await ringlet.stop();
  });

  describe.each(['visitor', 'newcomer', 'client'] as const)(
    'show the specified texts, and no English in another language, are accessible in both modes, fit the window and do not shift (%s)',
    (as) => {
      const contexts: BrowserContext[] = [];
      const pages: { look: Look; page: ClientPage }[] = [];
      beforeAll(async () => {
        const person = { visitor: undefined, newcomer: fixture.newcomer, client: fixture.client }[as];
        for (const look of looks) {
          const context = await fixture.openContext(person, look);
          contexts.push(context);
          pages.push({ look, page: await ClientPage.open(fixture, context, look.language) });
        }
      });
      afterAll(async () => {
        for (const context of contexts) await context.close();
      });
      keepOpenPages();

      it.each(routes.filter((route) => route.as === as))('$path', async (route) => {
        const visits = pages.map(async ({ look: { language, size }, page }) =>
          (await page.visit(route)).map((problem) => `${language}, ${size}: ${problem}`),
        );
        expect((await Promise.all(visits)).flat()).toEqual([]);
      });
    },
  );

  it.each(['phone', 'desktop'] as const)('have the menu of the product specification (%s)', async (size) => {
    const context = await fixture.openContext(fixture.client, { size });
    const { page } = await openPage(context);
    await page.goto(`${ringlet.web}/client/profile`);
    if (size === 'phone') await page.getByRole('button', { name: 'More' }).click();
    expect(await missingFrom(page, menuTexts(size === 'desktop'))).toEqual([]);
    if (size === 'phone') expect(await problemsAtSize(page)).toEqual([]);
    await context.close();
  });

  it('show the first services on a phone without scrolling, below an advert', async () => {
    // Cards of waiting numbers stand above them.
    const context = await fixture.openContext(fixture.newcomer, { size: 'phone' });
    const { page } = await openPage(context);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${ringlet.web}/client/dashboard`);
    await page.getByRole('img', { name: 'Kola Airtime' }).waitFor();
    const service = page.locator('li[aria-posinset="2"] > *');
    await service.waitFor();
    const { y, height } = (await service.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThanOrEqual(740);
    await context.close();
  });
});

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
