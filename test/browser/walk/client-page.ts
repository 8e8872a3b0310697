/// <reference lib="dom" />
import { type BrowserContext, type Page, type Response } from 'playwright-core';
import { openPage } from '../chromium';
import { type ClientFixture } from '../client-fixture';
import { problemsAtSize } from '../look';
import { addressOf, type Route } from './client-routes';
import { recordLayoutShifts, shiftsOf } from './layout-shifts';
import { missingFrom } from './specified-texts';
import { isShownIn, leftInEnglish } from './translations';

/** Above this, people notice movement (Web Vitals: "good" ends there). */
const mostShift = 0.1;

/** One page that visits route after route, in one language, at one size and as one person. */
export class ClientPage {
  private constructor(
    private readonly fixture: ClientFixture,
    private readonly page: Page,
    private readonly pageErrors: string[],
    private readonly language: string,
  ) {}

  static async open(fixture: ClientFixture, context: BrowserContext, language: string): Promise<ClientPage> {
    await context.addInitScript(recordLayoutShifts);
    const { page, pageErrors } = await openPage(context);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return new ClientPage(fixture, page, pageErrors, language);
  }

  /** Opens a route and returns its problems, one sentence each. */
  async visit(route: Route): Promise<string[]> {
    this.pageErrors.length = 0;
    await this.load(route);
    const problems = this.language === 'en' ? await this.readEnglish(route) : await this.readTranslation();
    return [...problems, ...this.unexpectedErrors(route)];
  }

  private async readEnglish(route: Route): Promise<string[]> {
    const missing = await missingFrom(this.page, route.texts);
    if (missing.length > 0) return [`does not show: ${missing.join(', ')}`];
    const { shift, moved } = await shiftsOf(this.page);
    const shifted = shift > mostShift ? [`moves by ${shift}: ${moved.join(', ')}`] : [];
    return [...shifted, ...(await problemsAtSize(this.page))];
  }

  private async readTranslation(): Promise<string[]> {
    await isShownIn(this.page, this.language);
    const left = await leftInEnglish(this.page, this.language);
    return [...left.map((text) => `in English: ${text}`), ...(await problemsAtSize(this.page, []))];
  }

  /** For a missing thing the browser also reports its call's 404, which has been answered by then. */
  private async load(route: Route): Promise<void> {
    const isCall = (response: Response) =>
      response.status() === 404 && response.request().resourceType() !== 'document';
    const address = this.fixture.ringlet.web + addressOf(route, this.fixture.known);
    await Promise.all([this.open(address), route.isMissing && this.page.waitForResponse(isCall)]);
  }

  /**
   * English screens are loaded, because their first look counts. In other languages the app navigates from one client screen to
   * the next.
   */
  private async open(address: string): Promise<unknown> {
    const [here, there] = [new URL(this.page.url()), new URL(address)];
    const isOther = here.pathname !== there.pathname;
    const areOfClients = [here, there].every(({ pathname }) => pathname.startsWith('/client/'));
    if (this.language === 'en' || !isOther || !areOfClients) return this.page.goto(address);
    await this.page.evaluate(goInApp, address);
    // A loading screen leaves the earlier one in place.
    return this.page.waitForFunction(() => document.querySelector('h1:not([data-left])') !== null, null, {
      polling: 50,
    });
  }

  private unexpectedErrors({ isMissing }: Route): string[] {
    return this.pageErrors.filter((error) => !isMissing || !error.includes('status of 404'));
  }
}

/** Navigates like a link of the app. Marks the heading of the screen that is left. */
function goInApp(address: string): void {
  for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = 'true';
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
