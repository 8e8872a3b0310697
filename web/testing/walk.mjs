/**
 * Measures a stranger's walk from the landing page to a code, on a slow phone and a slow network: `npm run walk`. Taps,
 * characters and bytes above the limits fail it; times depend on the machine and are only printed.
 */
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { startRinglet } from './local-ringlet.mjs';
import { Meter } from './walk-meter.mjs';

const limits = { taps: 8, chars: 29, kB: 360, tapsAgain: 3 };
const machineSeconds = 35;
const smsAfterMs = Number(process.env.SANDBOX_SMS_AFTER_MS ?? 8000);
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Slow 3G: 400 ms, 400 kbit/s; a phone with a quarter of this machine's speed. */
const slow = { latency: 400, bytesPerSecond: 50_000, cpuSlowdown: 4 };
const stranger = { name: 'Ada Ob', email: 'ada.obi21@example.com', password: 'correct horse' };
const service = /WhatsApp/;

// The walk sends the message itself, to tell waiting for it from waiting for the machine.
const ringlet = await startRinglet({ SANDBOX_SMS_AFTER_MS: '0' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
});
try {
  report(await walk());
} finally {
  await browser.close();
  await ringlet.stop();
}

async function walk() {
  const context = await browser.newContext({
    ...phone,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const meter = new Meter(page);
  await meter.throttle(slow);

  await page.goto(ringlet.web, { waitUntil: 'commit' });
  const chosen = page.getByRole('link', { name: service }).first();
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  meter.step('landing page, painted');
  // Read while its code loads.
  await page.waitForLoadState('networkidle');
  meter.step('landing page, complete');

  await meter.tap(chosen);
  await page.getByRole('button', { name: 'Register' }).waitFor();
  meter.step('the form');

  await register(page, meter);
  await logIn(page, meter);

  const pay = page.getByRole('link', { name: /^Pay ₦/ }).or(page.getByRole('button', { name: /^Pay ₦/ }));
  await pay.waitFor();
  meter.step('the number and its price');

  await meter.tap(pay);
  const copyAccount = page.getByRole('button', { name: 'Copy account number' });
  await copyAccount.waitFor();
  meter.step('the account number');

  await meter.tap(copyAccount);
  // In the bank's app.
  await control('transfer', { account: await clipboard(page, /^\d{10}$/) });
  const copyNumber = page.getByRole('button', { name: /^Copy the number/ });
  await copyNumber.waitFor();
  meter.step('paid, bought: the number');

  await meter.tap(copyNumber);
  const number = await clipboard(page, /^\+\d{8,}$/);
  meter.step('number copied');

  await meter.wait(smsAfterMs);
  await control('sms', { number: number.slice(1), text: 'Your WhatsApp code is 482-913' });
  const copyCode = page.getByRole('button', { name: 'Copy code' });
  await copyCode.waitFor();
  meter.step('the code');

  await meter.tap(copyCode);
  await clipboard(page, /^482-?913$/);
  meter.step('code copied');
  const first = meter.result();
  return { ...first, tapsAgain: (await buyAgain(page, meter, number)) - first.taps };
}

/**
 * Buys the same service again from the dashboard, with money in the wallet, until the new number is copied. Returns all taps
 * until then.
 */
async function buyAgain(page, meter, before) {
  await page.goto(`${ringlet.web}/client/dashboard`);
  await meter.tap(page.locator('a[href*="/client/buy"]').filter({ hasText: service }).first());
  await meter.tap(page.getByRole('button', { name: /^Pay ₦[\d,.]+$/ }));
  await page.waitForURL('**/client/purchased-number');
  const digits = ({ name }) => name.replace(/\D/g, '');
  const copies = page.getByRole('button', { name: /^Copy the number/ });
  await copies.first().waitFor();
  const names = await copies.evaluateAll((all) => all.map((each) => ({ name: each.ariaLabel ?? each.textContent })));
  const fresh = names.findIndex((each) => digits(each) !== before.slice(1));
  await meter.tap(copies.nth(fresh));
  meter.step('the same service again (not in the sums)');
  return meter.result().taps;
}

async function register(page, meter) {
  await meter.type(page.getByLabel('Name'), stranger.name);
  await meter.pressNext();
  await meter.type(page.getByLabel('E-mail'), stranger.email);
  await meter.pressNext();
  // A manager proposes one password for both fields.
  await meter.fillByManager(await page.locator('input[autocomplete="new-password"]').all(), stranger.password);
  await meter.tap(page.getByRole('button', { name: 'Register' }));
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  meter.step('registered: the login form');
}

async function logIn(page, meter) {
  await meter.tap(page.getByRole('button', { name: 'Log in' }));
}

async function control(what, body) {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${ringlet.sandbox}/control/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** The copied text, once it is the wanted one. */
async function clipboard(page, wanted) {
  const isThere = (source) =>
    navigator.clipboard.readText().then(
      (text) => (new RegExp(source).test(text) ? text : false),
      () => false,
    );
  return (await page.waitForFunction(isThere, wanted.source)).jsonValue();
}

function report({ steps, taps, tapsAgain, chars, alone, bytes, requests, ms, away }) {
  const kB = Math.round(bytes / 1000);
  const row = (step) => ({
    step: step.name,
    taps: step.taps,
    chars: step.chars,
    'machine s': Math.round(step.ms / 100) / 10,
    kB: Math.round(step.bytes / 1000),
    requests: step.requests,
  });
  console.table([...steps, { name: 'in all', taps, chars, ms, bytes, requests }].map(row));
  console.log(`without a password manager: ${alone.taps} taps, ${alone.chars} characters`);
  console.log(`the same service again, from the dashboard: ${tapsAgain} taps`);
  console.log(`besides: ${away / 1000} s until the message was sent (SANDBOX_SMS_AFTER_MS)`);
  const [load] = loadavg();
  const speed = ms / 1000 <= machineSeconds ? 'within' : 'above';
  console.log(
    `${(ms / 1000).toFixed(1)} s of machine time, ${speed} ${machineSeconds} s; load of the machine ${load.toFixed(1)} (above 1, times are too long)`,
  );
  for (const [key, most] of Object.entries(limits)) {
    const value = { taps, chars, kB, tapsAgain }[key];
    if (value <= most) continue;
    console.error(`beyond the limit: ${value} ${key} (${most})`);
    process.exitCode = 1;
  }
}
