/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { type Page } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { horizontalOverflow, openPage, seriousViolations, serviceWorkerActivated } from './chromium';
import { ClientFixture } from './client-fixture';
import { openRoute, routes, unexpected } from './client-routes';

type Catalog = Readonly<Record<string, string | readonly string[]>>;

const readCatalog = (code: string): Catalog =>
  JSON.parse(readFileSync(`web/src/shared/language/catalogs/${code}.json`, 'utf8')) as Catalog;
/** English texts without variables that read differently in the other language. */
const translated = (code: string): string[] =>
  Object.entries(readCatalog(code)).flatMap(([key, translation]) => {
    const text = key.replace(/^[a-z]+\/[a-z-]+: /, '');
    return typeof translation === 'string' && translation !== text && !text.includes('${') ? [text] : [];
  });
const textIn = (code: string, english: string): string => [readCatalog(code)[english] ?? []].flat()[0] ?? english;

describe('the screens for visitors and clients in other languages', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  const isShownIn = (page: Page, locale: string) =>
    until(
      () =>
        page.evaluate(
          (wanted) =>
            document.documentElement.lang === wanted &&
            document.querySelector('h1') !== null &&
            document.querySelector('[aria-busy=true]') === null,
          locale,
        ),
      `${page.url()} is shown in ${locale}`,
    );

  describe.each([
    { code: 'fr', locale: 'fr', width: 360 },
    { code: 'yo', locale: 'yo-NG', width: 1440 },
  ])('$code at $width px', ({ code, locale, width }) => {
    it.each(['visitor', 'newcomer', 'client'] as const)(
      'leave no text in English, are accessible and fit the window (%s)',
      async (as) => {
        const context = await fixture.openContext(
          { visitor: undefined, newcomer: fixture.newcomer, client: fixture.client }[as],
          { width },
        );
        await context.addInitScript((chosen) => localStorage.setItem('language', chosen), code);
        const { page, pageErrors } = await openPage(context);
        const english = translated(code);
        const found: Record<string, unknown> = {};
        for (const route of routes.filter((one) => one.as === as)) {
          const { path } = route;
          const url = typeof path === 'string' ? path : path(fixture.known);
          await openRoute(page, fixture.ringlet.web + url, route);
          await isShownIn(page, locale);
          const shown = await page.evaluate(shownTexts);
          const left = shown.filter((text) => english.includes(text) || /\b(the|your|and|with|this)\b/i.test(text));
          const problems = [...(await seriousViolations(page)), ...unexpected(route, pageErrors.splice(0))];
          const overflow = await horizontalOverflow(page);
          if (left.length > 0 || problems.length > 0 || overflow > 0) found[url] = { left, problems, overflow };
        }
        expect(found).toEqual({});
        await context.close();
      },
    );
  });

  it('say what the server refuses with its amounts, as the language writes them', async () => {
    const context = await fixture.openContext(fixture.client, { width: 360, isIntercepted: true });
    await context.addInitScript(() => localStorage.setItem('language', 'fr'));
    // The screen would refuse the amount itself.
    await context.route('**/client/deposit-methods', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"minimum":1000', '"minimum":1');
      await route.fulfill({ response, body });
    });
    const { page } = await openPage(context);
    await page.goto(`${fixture.ringlet.web}/client/deposit`);
    await page.getByLabel(textIn('fr', 'Amount (${ sign })').replace('${ sign }', '₦')).fill('500');
    await page.getByLabel(textIn('fr', 'Payment Method')).selectOption('paystack');
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
    const context = await fixture.openContext(undefined, { width: 360 });
    await context.addInitScript(() => localStorage.setItem('language', 'yo'));
    const { page } = await openPage(context);
    await page.goto(fixture.ringlet.web);
    await serviceWorkerActivated(page);
    await context.setOffline(true);
    await page.goto(`${fixture.ringlet.web}/login`);
    await page.getByRole('heading', { name: textIn('yo', 'No connection') }).waitFor();
    expect(await page.title()).toBe(`${textIn('yo', 'No connection')} · Ringlet`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('yo-NG');
    const english = translated('yo');
    expect((await page.evaluate(shownTexts)).filter((text) => english.includes(text))).toEqual([]);
    expect([...(await seriousViolations(page)), await horizontalOverflow(page)]).toEqual([0]);
    await context.setOffline(false);
    await page.getByRole('heading', { name: textIn('yo', 'Welcome back') }).waitFor();
    await context.close();
  });

  it('say that the code of a page of prices is missing', async () => {
    const context = await fixture.openContext(undefined, { isIntercepted: true });
    await context.addInitScript(() => localStorage.setItem('language', 'fr'));
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

    const hausa = await fixture.browser.newContext({ locale: 'ha-NG' });
    const opened = await openPage(hausa);
    await opened.page.goto(`${fixture.ringlet.web}/login`);
    await opened.page.getByRole('heading', { name: textIn('ha', 'Welcome back') }).waitFor();
    await hausa.close();
  });
});

/** Texts, labels and placeholders of the page, but what is marked as English. */
function shownTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent?.closest('[lang|=en], script, style, noscript, option') === null)
      texts.push(walker.currentNode.textContent ?? '');
  }
  const labelled = document.querySelectorAll(':is([aria-label], [placeholder], [title]):not([lang|=en] *)');
  for (const element of labelled) {
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
