/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { until } from '@ringlet/testing/until';
import { Api } from '../harness/api';
import { openPage, seriousViolations, horizontalOverflow } from './chromium';
import { ClientFixture } from './client-fixture';
import { menuTexts, routes } from './client-routes';
import { Keyboard } from './keyboard';

const widths = [360, 1440] as const;

describe('the screens for visitors and clients', () => {
  let fixture: ClientFixture;
  beforeAll(async () => {
    fixture = await ClientFixture.open();
  });
  afterAll(() => fixture.close());

  describe.each(widths)('at %d px', (width) => {
    it.each(['visitor', 'newcomer', 'client'] as const)(
      'have their words, shut nobody out, in light and in dark, and hold still (%s)',
      async (as) => {
        const context = await fixture.openContext(
          { visitor: undefined, newcomer: fixture.newcomer, client: fixture.client }[as],
          width,
        );
        await context.addInitScript(noteShifts);
        const { page, pageErrors } = await openPage(context);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const found: Record<string, unknown> = {};
        for (const { path, texts } of routes.filter((route) => route.as === as)) {
          const address = typeof path === 'string' ? path : path(fixture.known);
          await page.goto(fixture.ringlet.web + address);
          await hasTexts(page, address, texts);
          await changeMode(page, 'light');
          const light = await seriousViolations(page);
          await changeMode(page, 'dark');
          const dark = await seriousViolations(page, ['color-contrast']);
          const problems = [...light, ...dark, ...pageErrors.splice(0)];
          const overhang = await horizontalOverflow(page);
          const { shift, moved } = await page.evaluate(() => {
            const { shift, moved } = globalThis as unknown as Shifts;
            return { shift, moved };
          });
          if (problems.length > 0 || overhang > 0 || shift > 0.1) found[address] = { problems, overhang, shift, moved };
        }
        expect(found).toEqual({});
        await context.close();
      },
    );

    it('have the menu of product.md', async () => {
      const context = await fixture.openContext(fixture.client, width);
      const { page } = await openPage(context);
      await page.goto(`${fixture.ringlet.web}/client/profile`);
      if (width === 360) await page.getByRole('button', { name: 'Quick Actions' }).click();
      await hasTexts(page, 'the menu', menuTexts(width === 1440));
      if (width === 360) expect(await seriousViolations(page)).toEqual([]);
      await context.close();
    });
  });

  it('do the whole job for somebody with a keyboard only, who always sees where they are', async () => {
    const context = await fixture.openContext();
    const { page, pageErrors } = await openPage(context);
    const keyboard = new Keyboard(page);
    const email = `keys-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await page.goto(`${fixture.ringlet.web}/register`);
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await keyboard.type('Name', 'Ada Keys');
    await keyboard.type('Email', email);
    await keyboard.type('Password', 'correct horse');
    await keyboard.type('Confirm Password', 'correct horse');
    await keyboard.press('Register');

    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await keyboard.type('Email', email);
    await keyboard.type('Password', 'correct horse');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await keyboard.press('Fund Wallet');
    await page.waitForURL('**/client/deposit');
    await keyboard.type(/^Amount/, '5000');
    await keyboard.type('Payment Method', 'Card');
    await keyboard.press('Pay ₦5,000.00');
    await page.waitForURL('**/paystack/checkout/**');
    await page.getByRole('button', { name: /^Pay ₦/ }).press('Enter');

    await page.getByText('Payment successful').first().waitFor();
    await keyboard.press('Choose a service');
    await page.getByText('in stock').first().waitFor();
    await keyboard.type('Search services', 'whatsapp');
    await page.getByRole('link', { name: /Telegram/ }).waitFor({ state: 'detached' });
    await keyboard.press(/^W\s*WhatsApp/);
    await page.getByRole('button', { name: /^Pay ₦/ }).waitFor();
    await keyboard.press(/^Pay ₦/);

    await page.waitForURL('**/client/purchased-number');
    await page.getByRole('link', { name: /^View SMS of/ }).waitFor();
    await keyboard.press(/^View SMS of/);
    await page.getByText('Listening for your code').waitFor();
    const [rented] = await fixture.sandbox.control<{ number: string }[]>('numbers');
    await fixture.sandbox.control('sms', { number: rented?.number, text: 'Your WhatsApp code is 482913' });
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    await keyboard.press('Copy code');
    await page.getByText('Code copied!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
    await keyboard.press('Refund');
    await page.getByText('SMS already sent to user — refund not allowed.').waitFor();

    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const silent = await fixture.buy(new Api(fixture.ringlet.api, token));
    await keyboard.press('Dashboard');
    await keyboard.press('See Numbers');
    await page
      .getByRole('link', { name: /^View SMS of/ })
      .first()
      .waitFor();
    await keyboard.press(/^View SMS of/);
    await page.waitForURL(`**/client/view-sms/${silent}`);
    await page.getByText('Listening for your code').waitFor();
    await keyboard.press('Refund');
    await page.waitForURL('**/client/purchased-number');
    await page.getByText('refund', { exact: true }).first().waitFor();
    const { data } = await new Api(fixture.ringlet.api, token).get<{ bal: number }>('/client/profile');
    expect(Math.round(data.bal * 100)).toBe(500_000 - Math.round(fixture.price * 100));
    expect(keyboard.lost).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it.each([
    { permission: 'granted', hidden: true, notified: ['Your code arrived: 482913'] },
    { permission: 'granted', hidden: false, notified: [] },
    { permission: 'denied', hidden: true, notified: [] },
  ] as const)(
    'ring once when the code arrives, and notify who looks away and allowed it ($permission, hidden: $hidden)',
    async ({ permission, hidden, notified }) => {
      const context = await fixture.openContext(fixture.client);
      await context.addInitScript(listenIn, { permission, hidden });
      const { page, pageErrors } = await openPage(context);
      const order = await fixture.buy(fixture.client.api);
      await page.goto(`${fixture.ringlet.web}/client/view-sms/${order}`);
      await page.getByText('Listening for your code').waitFor();
      const noticed = (): Promise<Noticed> =>
        page.evaluate(() => (globalThis as unknown as { noticed: Noticed }).noticed);
      expect(await noticed()).toEqual({ notes: 0, notified: [] });

      const number = await fixture.numberOf(fixture.client.api, order);
      await fixture.sandbox.control('sms', { number, text: 'Your WhatsApp code is 482-913' });
      await page.getByRole('button', { name: 'Copy code' }).click();
      await page.getByText('Code copied!').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await page.getByText('Your code arrived: 482913').waitFor();
      // Two notes are one ring; the same message seen again, by an event or by Refresh, is no news.
      expect(await noticed()).toEqual({ notes: 2, notified });
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('are painted at build, and say what they are to those who share them', async () => {
    const context = await fixture.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/about', '/contact', '/login', '/register']) {
      await page.goto(fixture.ringlet.web + path);
      await page.locator('h1').waitFor();
      const said = (name: string): Promise<string | null> => page.locator(name).first().getAttribute('content');
      expect(await said('meta[name=description]')).toMatch(/\w{3}/);
      expect(await said('meta[property="og:title"]')).toBe(await page.title());
      expect(await said('meta[property="og:description"]')).toBe(await said('meta[name=description]'));
      const image = new URL((await said('meta[property="og:image"]')) ?? '', fixture.ringlet.web);
      expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
    }
    await context.close();
  });

  it('can be installed, and have a page for when there is no network', async () => {
    const manifest = (await (await fetch(`${fixture.ringlet.web}/manifest.webmanifest`)).json()) as {
      start_url: string;
      icons: { src: string; type: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Ringlet', display: 'standalone', start_url: '/client/dashboard' });
    for (const { src, type } of manifest.icons) {
      expect((await fetch(fixture.ringlet.web + src)).headers.get('content-type')).toBe(type);
    }
    const context = await fixture.openContext();
    const { page } = await openPage(context);
    await page.goto(fixture.ringlet.web);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === 'activated') return;
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
    });
    await context.setOffline(true);
    await page.goto(`${fixture.ringlet.web}/client/dashboard`);
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await context.close();
  });
});

function changeMode(page: Page, mode: 'light' | 'dark'): Promise<boolean> {
  return page.evaluate((isDark) => document.body.classList.toggle('dark', isDark), mode === 'dark');
}

/** Waits until all of these are to be read on the page, placeholders and choices included. */
async function hasTexts(page: Page, where: string, texts: readonly string[]): Promise<void> {
  let missing: readonly string[] = texts;
  const readAll = () => {
    const placeholders = [...document.querySelectorAll('input')].flatMap(({ placeholder, readOnly, value }) =>
      readOnly ? [placeholder, value] : [placeholder],
    );
    return [document.body.innerText, document.body.textContent, ...placeholders].join('\n');
  };
  await until(
    async () => {
      const read = await page.evaluate(readAll);
      missing = texts.filter((text) => !read.includes(text));
      return missing.length === 0 && (await page.locator('h1').count()) > 0;
    },
    `${where} says ${texts.join(', ')}`,
  ).catch((error: unknown) => {
    throw new Error(`${where} does not say: ${missing.join(', ')}`, { cause: error });
  });
}

/** By how much things moved, and which of them from where to where (px down the window). */
interface Shifts {
  shift: number;
  moved: string[];
}

/** What a browser tells of a shift; not among the types of the DOM. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Adds up what moves on the page without anybody's doing. */
function noteShifts(): void {
  const seen: Shifts = Object.assign(globalThis, { shift: 0, moved: [] });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      seen.shift += value;
      for (const { node, previousRect, currentRect } of sources) {
        const words = node?.textContent?.trim().slice(0, 40) ?? '';
        seen.moved.push(`${node?.nodeName ?? '?'} "${words}" ${previousRect.top} → ${currentRect.top}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Noticed {
  readonly notes: number;
  readonly notified: readonly string[];
}

/** Puts ears in the place of the loudspeaker and of the notifications; a test's window can be neither heard nor left. */
function listenIn({ permission, hidden }: { permission: NotificationPermission; hidden: boolean }): void {
  const noticed: { notes: number; notified: string[] } = { notes: 0, notified: [] };
  const knob = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined, value: 0 };
  class Speaker {
    readonly currentTime = 0;
    readonly destination = {};
    createGain = () => ({ gain: knob, connect: () => undefined });
    createOscillator = () => ({
      frequency: knob,
      connect: () => undefined,
      start: () => (noticed.notes += 1),
      stop: () => undefined,
    });
    close = () => Promise.resolve();
  }
  class Notice {
    static readonly permission = permission;
    constructor(_: string, { body }: { body: string }) {
      noticed.notified.push(body);
    }
  }
  Object.assign(globalThis, { noticed, AudioContext: Speaker, Notification: Notice });
  Object.defineProperty(document, 'hidden', { get: () => hidden });
}
