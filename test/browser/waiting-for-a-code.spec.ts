/// <reference lib="dom" />
import { type Page } from 'playwright-core';
import { sharedRinglet } from '../harness/shared-systems';
import { openPage } from './chromium';
import { ClientFixture } from './client-fixture';
import { problemsAtSize } from './look';

/** Above the bottom bar, and above an open keyboard. */
const lowestAction = 600;

describe('waiting for a code on a phone', () => {
  let fixture: ClientFixture;
  let page: Page;
  let pageErrors: readonly unknown[];
  beforeAll(async () => {
    fixture = await ClientFixture.open(await sharedRinglet('usual'));
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    const context = await fixture.openContext(fixture.client, { size: 'phone' });
    ({ page, pageErrors } = await openPage(context));
    await page.setViewportSize({ width: 360, height: 740 });
  });
  afterEach(async () => {
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  it('has its actions on the screen without scrolling', async () => {
    const order = await fixture.buy(fixture.client.api);
    await page.goto(`${fixture.ringlet.web}/client/view-sms/${order}`);
    for (const name of ['Swap', /^Refund \d:\d\d$/, 'Share the code']) {
      const button = page.getByRole('button', { name });
      await button.click({ trial: true });
      const { y, height } = (await button.boundingBox()) ?? { y: Infinity, height: 0 };
      expect(y + height).toBeLessThanOrEqual(lowestAction);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await problemsAtSize(page)).toEqual([]);
  });

  it('plans a refund with a tap, and withdraws it with another', async () => {
    const order = await fixture.buy(fixture.client.api);
    await page.goto(`${fixture.ringlet.web}/client/view-sms/${order}`);
    const stored = async () => {
      const { data } = await fixture.client.api.get<{ id: string; refund_at?: string }[]>('/client/purchased-numbers');
      return data.find(({ id }) => id === order)?.refund_at;
    };
    await page.getByRole('button', { name: /^Refund \d:\d\d$/ }).click();
    await page.getByText(/^You get ₦[\d,.]+ back at \d\d:\d\d\.$/).waitFor();
    expect(await stored()).toBeDefined();
    await page.getByRole('button', { name: 'Keep this number' }).click();
    await page.getByRole('button', { name: /^Refund \d:\d\d$/ }).waitFor();
    expect(await stored()).toBeUndefined();
  });

  it('begins on the list right after the purchase, and ends there with the copied code', async () => {
    const { service } = fixture.known;
    await page.goto(`${fixture.ringlet.web}/client/buy?country=5&service=${service}&countryName=United+States`);
    await page.getByRole('button', { name: /^Pay ₦/ }).click();
    await page.waitForURL('**/client/purchased-number');
    const card = page.getByRole('region', { name: 'Now' }).getByRole('listitem').first();
    await card.getByRole('timer').waitFor();
    await card.getByRole('button', { name: /^Copy the number/ }).click();
    const number = await fixture.lastNumber(page);
    expect(await copied()).toBe(`+${number}`);
    await fixture.sandbox.control('sms', { number, text: 'Your WhatsApp code is 482-913' });
    await page.getByRole('region', { name: 'Now' }).getByRole('button', { name: 'Copy the code 482913' }).click();
    await page.getByText('Copied').first().waitFor();
    expect(await copied()).toBe('482913');

    await card.getByRole('link').click();
    await page.getByRole('button', { name: 'Copy code' }).waitFor();
    expect(await page.title()).toBe('482 913 · WhatsApp · Ringlet');
    expect(await page.getByRole('button', { name: 'Refund' }).isDisabled()).toBe(true);
    expect(await problemsAtSize(page)).toEqual([]);
  });

  it.each(['phone', 'desktop'] as const)('ends with the text beside the code in every list (%s)', async (size) => {
    const order = await fixture.buy(fixture.client.api);
    const number = await fixture.findNumber(fixture.client.api, order);
    await fixture.sandbox.control('sms', { number, text: '730418' });
    const context = await fixture.openContext(fixture.client, { size, isIntercepted: true });
    const { page: list } = await openPage(context);
    const text = 'Your WhatsApp code is 730-418. Tell it to nobody, not even to people who say that they work here.';
    // The sandbox's provider passes on codes only.
    await list.route('**/client/purchased-numbers*', async (route) => {
      const response = await route.fetch();
      const { data, ...more } = (await response.json()) as { data: { code?: string }[] };
      const withTexts = data.map((row) => (row.code === '730418' ? { ...row, text } : row));
      await route.fulfill({ response, json: { ...more, data: withTexts } });
    });
    await list.goto(`${fixture.ringlet.web}/client/purchased-number`);
    await list.getByRole('table', { name: 'Purchased numbers' }).getByText(text).first().waitFor();
    await list.getByRole('region', { name: 'Now' }).getByText(text).first().waitFor();
    expect(await problemsAtSize(list)).toEqual([]);
    await list.goto(`${fixture.ringlet.web}/client/board`);
    await list.getByRole('region', { name: 'Your numbers' }).getByText(text).first().waitFor();
    expect(await problemsAtSize(list)).toEqual([]);
    await list.unrouteAll({ behavior: 'wait' });
    await context.close();
  });
});
