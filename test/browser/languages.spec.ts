/// <reference lib="dom" />
import { newContext, openPage, serviceWorkerActivated } from './chromium';
import { ClientFixture } from './client-fixture';
import { problemsAtSize } from './look';
import { isShownIn, leftInEnglish, textIn } from './walk/translations';

describe('the screens for visitors and clients in other languages', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  it('say what the server refuses with its amounts, as the language writes them', async () => {
    const context = await fixture.openContext(fixture.client, { size: 'phone', isIntercepted: true, language: 'fr' });
    // The screen would refuse the amount itself.
    await context.route('**/client/deposit-methods', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"minimum":1000', '"minimum":1');
      await route.fulfill({ response, body });
    });
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/deposit`);
    await page.getByLabel(textIn('fr', 'Amount (${ sign })').replace('${ sign }', '₦')).fill('500');
    await page.getByRole('radio', { name: textIn('fr', 'Card, Bank or USSD') }).check();
    const refused = page.waitForResponse((response) => response.status() === 422);
    await page.getByRole('button', { name: 'Payer ₦500,00' }).click();
    expect(await (await refused).json()).toMatchObject({ code: 'wallet/amount-too-small', data: { minimum: 1000 } });
    await page
      .getByText(/^La recharge minimale est de ₦1\s000,00\.$/)
      .first()
      .waitFor();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  it('say that there is no network, and come back with it', async () => {
    const context = await fixture.openContext(undefined, { size: 'phone', language: 'yo' });
    const { page } = await openPage(context);
    await page.goto(fixture.ringlet.web);
    await serviceWorkerActivated(page);
    await context.setOffline(true);
    await page.goto(`${fixture.ringlet.web}/login`);
    await page.getByRole('heading', { name: textIn('yo', 'No connection') }).waitFor();
    expect(await page.title()).toBe(`${textIn('yo', 'No connection')} · Ringlet`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('yo-NG');
    expect(await leftInEnglish(page, 'yo')).toEqual([]);
    expect(await problemsAtSize(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('heading', { name: textIn('yo', 'Welcome back') }).waitFor();
    await context.close();
  });

  it('say that the code of a page of prices is missing', async () => {
    const context = await fixture.openContext(undefined, { isIntercepted: true, language: 'fr' });
    const { page } = await openPage(context);
    await context.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${fixture.ringlet.web}/prices/whatsapp`);
    const failure = page.getByText(textIn('fr', 'The prices could not be loaded.'));
    await failure.waitFor();
    expect(await failure.evaluate((text) => text.closest<HTMLElement>('[lang]')?.lang)).toBe('fr');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: textIn('fr', 'Try again') }).click();
    await isShownIn(page, 'fr');
    await context.close();
  });

  it('are chosen in the footer, stay chosen, and follow the browser before a choice', async () => {
    const context = await fixture.openContext();
    const { page } = await openPage(context);
    await page.goto(fixture.ringlet.web);
    await page.getByLabel('Language').selectOption('fr');
    await isShownIn(page, 'fr');
    await page.goto(`${fixture.ringlet.web}/login`);
    await page.getByRole('heading', { name: textIn('fr', 'Welcome back') }).waitFor();
    await context.close();

    const hausa = await newContext(fixture.browser, { locale: 'ha-NG' });
    const opened = await openPage(hausa);
    await opened.page.goto(`${fixture.ringlet.web}/login`);
    await opened.page.getByRole('heading', { name: textIn('ha', 'Welcome back') }).waitFor();
    await hausa.close();
  });
});
