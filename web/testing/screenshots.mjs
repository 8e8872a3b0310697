/** Screenshots of every screen at 360 and 1440 px in both modes, and on a phone with text of 200 %, into test-output/web, checked with axe:
 * `node web/testing/screenshots.mjs [name...] [--width=1920,2560] [--language=fr]`. A name also selects the screens that start with it.
 * What is pressed for a picture is found by its English name: in another language such screens are left out. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer as createVite } from 'vite';
import { build } from '../../scripts/build.mjs';
import { adminScreens, button, press } from './admin-screens.mjs';
import { startMockGateway } from './mock-gateway.mjs';

const [apiPort, webPort] = [await freePort(), await freePort()];
const folder = fileURLToPath(new URL('../../test-output/web/', import.meta.url));
const option = (name) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const widths = option('width')?.split(',').map(Number);
const language = option('language');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const admin = JSON.stringify({ id: 'a1', name: 'Bo Admin', email: 'bo@ringlet.example', role: 'admin', bal: 0 });
const user = JSON.stringify({
  id: 'u1',
  name: 'Ada Okafor',
  email: 'ada@example.com',
  role: 'client',
  bal: 12450.5,
  held: 3050.5,
  totalNumber: 4,
});

const choose = (span) => (page) => page.getByText(span, { exact: true }).first().click();
const chooseAndPress = (span, name) => async (page) => {
  await choose(span)(page);
  await press(name)(page);
};

const purchase = { country: '5', countryName: 'United States', service: '1', serviceName: 'WhatsApp', price: 224.8 };
const interrupt = (action, body) => async (page) => {
  const request = JSON.stringify({ key: 'k', at: new Date().toISOString(), body });
  const place = `ringlet.unanswered.u1.${action}`;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [place, request]);
  await page.reload();
  await page.waitForTimeout(700);
  await page.evaluate((key) => localStorage.removeItem(key), place);
};
const priceMoves = async (page) => {
  const refusal = { status: false, message: 'Changed.', code: 'numbers/price-changed', data: { price: 300 } };
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/api/BuyNumber', (route) => route.fulfill({ status: 409, headers, json: refusal }));
  await press(/^Pay/)(page);
};

/** Headless Chromium denies notifications and has no push service. */
const allowPushes = (endpoint) => async (page) => {
  await page.addInitScript((own) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.getSubscription = () => Promise.resolve(own && { endpoint: own, options: {} });
  }, endpoint);
  await page.reload();
  await page.getByRole('heading', { name: 'This device' }).waitFor();
};

const showProblem = (page) =>
  page
    .getByText(/^Not renewed/)
    .first()
    .evaluate((notice) => notice.scrollIntoView({ block: 'center' }));

const showTelegram = (page) =>
  page.getByRole('heading', { name: 'Telegram' }).evaluate((heading) => {
    heading.scrollIntoView();
    // Below the header.
    window.scrollBy(0, -100);
  });
const startTelegram = async (page) => {
  await press('Link Telegram')(page);
  await page.getByLabel('Password', { exact: true }).fill('secret enough');
  await press('Link Telegram')(page);
  await page.getByRole('link', { name: 'Open Telegram' }).waitFor();
  await showTelegram(page);
};
/** The mock gateway knows no linked Telegram account. */
const linkTelegram = (link) => async (page) => {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const json = { status: true, message: 'OK', data: { bot: 'RingletBot', link } };
  await page.route('**/client/telegram', (route) => route.fulfill({ headers, json }));
  await page.reload();
  await page.getByRole('button', { name: 'Unlink Telegram' }).waitFor();
  await showTelegram(page);
};

/** As where the network is lost after the page itself has arrived. */
const withoutCode = async (page) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await page.getByText('The prices could not be loaded.').waitFor();
};

/** The service worker shows its page. */
const goOffline = async (page) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
};

const openOptions = (page) => page.getByText('Options', { exact: true }).click();
const swapAutomatically = (page) => page.getByLabel('Swap if no code').selectOption('20');

const openUsage = async (page) => {
  const keys = page.getByRole('button', { name: /^Usage of/ });
  await keys.first().waitFor();
  for (const key of await keys.all()) await key.click();
  await page
    .getByText(/^By day/)
    .first()
    .click();
  await page.waitForTimeout(300);
};
const typeOffer = (text) => async (page) => {
  await page.getByRole('combobox', { name: 'Search services and countries' }).fill(text);
  await page.waitForTimeout(500);
};
/** Four are bought, then nothing is in stock; the answers take a while. */
const buyMany = async (page) => {
  let answered = 0;
  await page.route('**/api/BuyNumber', async (route) => {
    if ((answered += 1) <= 4) return route.continue();
    const refusal = {
      status: false,
      message: 'There are no numbers for this service right now.',
      code: 'numbers/out-of-stock',
    };
    return route.fulfill({ status: 409, headers: { 'access-control-allow-origin': '*' }, json: refusal });
  });
  await page.getByRole('textbox', { name: 'How many numbers' }).fill('10');
  await press(/^Buy 10/)(page);
  await page.waitForTimeout(1200);
};

const screens = [
  { name: 'components', path: '/workshop/', visitor: true, isWorkshop: true },
  { name: 'components-dialog', path: '/workshop/', visitor: true, isWorkshop: true, act: press('Dialog: failed') },
  { name: 'landing', path: '/', visitor: true },
  { name: 'about', path: '/about', visitor: true },
  { name: 'terms', path: '/terms', visitor: true },
  { name: 'developers', path: '/developers', visitor: true },
  { name: 'landing-down', path: '/', visitor: true, mode: 'down' },
  { name: 'prices', path: '/prices', visitor: true },
  { name: 'prices-down', path: '/prices', visitor: true, mode: 'down' },
  { name: 'prices-search', path: '/prices', visitor: true, act: (page) => page.getByRole('searchbox').fill('gmail') },
  { name: 'prices-service', path: '/prices/whatsapp', visitor: true },
  { name: 'prices-service-missing', path: '/prices/whatsapp', visitor: true, act: withoutCode },
  { name: 'prices-service-none', path: '/prices/whatsapp', visitor: true, mode: 'empty' },
  { name: 'prices-offer', path: '/prices/whatsapp/united-kingdom', visitor: true },
  { name: 'prices-offer-none', path: '/prices/whatsapp/south-africa', visitor: true, mode: 'empty' },
  { name: 'prices-offer-unknown', path: '/prices/whatsapp/nowhere', visitor: true },
  { name: 'prices-country', path: '/prices/country/united-kingdom', visitor: true },
  { name: 'prices-service-unknown', path: '/prices/nothing', visitor: true },
  {
    name: 'register-chosen',
    path: '/prices/whatsapp',
    visitor: true,
    act: async (page) => {
      await page.getByRole('link', { name: /^Rent/ }).first().click();
      await page.getByText('You chose').waitFor();
    },
  },
  { name: 'contact', path: '/contact', visitor: true },
  { name: 'login', path: '/login', visitor: true },
  {
    name: 'login-errors',
    path: '/login',
    visitor: true,
    act: (page) => page.getByRole('button', { name: 'Log in' }).click(),
  },
  { name: 'register', path: '/register', visitor: true },
  { name: 'not-found', path: '/nowhere', visitor: true },
  { name: 'offline', path: '/', visitor: true, act: goOffline, isInEveryLanguage: true },
  ...['code', 'waiting', 'text', 'ended', 'unknown'].map((state) => ({
    name: `shared-${state}`,
    path: `/shared#${state.padEnd(43, 'x')}`,
    visitor: true,
  })),
  { name: 'dashboard', path: '/client/dashboard' },
  { name: 'dashboard-all', path: '/client/dashboard?tab=all' },
  { name: 'dashboard-stale', path: '/client/dashboard', mode: 'stale' },
  { name: 'buy-stale', path: '/client/buy?country=5&service=1&countryName=United+States', mode: 'stale' },
  { name: 'dashboard-down', path: '/client/dashboard', mode: 'down' },
  { name: 'buy', path: '/client/buy?country=5&service=1&countryName=United+States' },
  {
    name: 'buy-auto-swap',
    path: '/client/buy?country=5&service=1&countryName=United+States',
    act: async (page) => {
      await openOptions(page);
      await swapAutomatically(page);
    },
  },
  {
    name: 'buy-bid',
    path: '/client/buy?country=5&service=1&countryName=United+States',
    act: async (page) => {
      await openOptions(page);
      await page.getByText('Name your price').click();
      await page.getByRole('button', { name: 'Place the bid' }).scrollIntoViewIfNeeded();
    },
    isScrolled: true,
  },
  {
    name: 'buy-bid-notice',
    path: '/client/buy?country=5&service=1&countryName=United+States',
    act: async (page) => {
      await openOptions(page);
      await page.getByText('Name your price').click();
      await page.getByLabel('Only tell me').click();
      await page.getByRole('button', { name: 'Place the bid' }).scrollIntoViewIfNeeded();
    },
    isScrolled: true,
  },
  { name: 'buy-price-changed', path: '/client/buy?country=5&service=1&countryName=United+States', act: priceMoves },
  {
    name: 'buy-interrupted',
    path: '/client/buy?country=5&service=1&countryName=United+States',
    act: interrupt('buy.5.1', purchase),
  },
  { name: 'dashboard-interrupted', path: '/client/dashboard', act: interrupt('buy.5.1', purchase) },
  { name: 'deposit', path: '/client/deposit' },
  {
    name: 'deposit-interrupted',
    path: '/client/deposit',
    act: interrupt('deposit', { amount: 7000, currency: 'NGN', method: 'monnify' }),
  },
  { name: 'crypto-payment', path: '/client/crypto-payment?amount=25000' },
  {
    name: 'crypto-payment-send',
    path: '/client/crypto-payment?amount=25000',
    act: async (page) => {
      await page.getByLabel('Cryptocurrency').selectOption('USDT (TRC20)');
      await press('Submit Deposit')(page);
      await page.getByRole('heading', { name: 'Deposit submitted' }).waitFor();
    },
  },
  { name: 'crypto-payment-down', path: '/client/crypto-payment?amount=25000', mode: 'down' },
  { name: 'board', path: '/client/board' },
  { name: 'board-search', path: '/client/board', act: typeOffer('watsapp') },
  { name: 'board-search-country', path: '/client/board', act: typeOffer('gmail uk') },
  { name: 'board-many', path: '/client/board', act: buyMany },
  { name: 'board-auto-swap', path: '/client/board', act: swapAutomatically },
  {
    name: 'board-refund',
    path: '/client/board',
    act: (page) => page.getByRole('button', { name: 'Refund', exact: true }).first().click(),
  },
  {
    name: 'board-share',
    path: '/client/board',
    act: async (page) => {
      await page.getByRole('button', { name: 'The code is shared' }).first().click();
      await press('Make another link')(page);
    },
  },
  {
    name: 'board-swap',
    path: '/client/board',
    act: (page) => page.getByRole('button', { name: 'Swap', exact: true }).first().click(),
  },
  { name: 'numbers-none', path: '/client/purchased-number?show=declined' },
  { name: 'numbers-notes', path: '/client/purchased-number', act: press(/^Tags and note of/) },
  { name: 'board-unanswered', path: '/client/board', act: interrupt('board.x', purchase) },
  { name: 'board-empty', path: '/client/board', mode: 'empty' },
  { name: 'board-down', path: '/client/board', mode: 'down' },
  { name: 'advert', path: '/client/advert' },
  { name: 'rent', path: '/client/rent' },
  { name: 'rent-first', path: '/client/rent', mode: 'empty', act: choose('1 day') },
  { name: 'rent-confirm', path: '/client/rent', mode: 'empty', act: chooseAndPress('4 hours', /^Rent for/) },
  { name: 'rent-extend', path: '/client/rent', act: press(/Extend/) },
  { name: 'rent-renewal', path: '/client/rent', act: press('Change') },
  { name: 'rent-unrenewed', path: '/client/rent', mode: 'unusual', isScrolled: true, act: showProblem },
  { name: 'rent-refund', path: '/client/rent', act: press(/Refund/) },
  { name: 'rent-down', path: '/client/rent', mode: 'down' },
  { name: 'bids', path: '/client/bids' },
  { name: 'bids-withdraw', path: '/client/bids', act: press(/^Withdraw the bid for WhatsApp/) },
  { name: 'bids-none', path: '/client/bids', mode: 'empty' },
  { name: 'bids-down', path: '/client/bids', mode: 'down' },
  { name: 'statement', path: '/client/statement' },
  { name: 'profile', path: '/client/profile' },
  { name: 'profile-download', path: '/client/profile', act: press(/Download everything/) },
  { name: 'profile-erase', path: '/client/profile', act: press(/Erase my account/) },
  { name: 'notifications', path: '/client/notifications' },
  { name: 'notifications-on', path: '/client/notifications', act: allowPushes('https://push.example.com/a') },
  { name: 'notifications-telegram', path: '/client/notifications', isScrolled: true, act: startTelegram },
  {
    name: 'notifications-telegram-linked',
    path: '/client/notifications',
    isScrolled: true,
    act: linkTelegram({ name: 'Ada Okafor (@ada_okafor)', linked_at: '2026-11-22T09:00:00.000Z' }),
  },
  { name: 'notifications-off', path: '/client/notifications', act: allowPushes(null) },
  { name: 'notices', path: '/client/notices' },
  { name: 'notices-empty', path: '/client/notices', mode: 'empty' },
  { name: 'api', path: '/client/api', mode: 'secured' },
  { name: 'api-usage', path: '/client/api', mode: 'secured', act: openUsage },
  { name: 'webhooks', path: '/client/webhooks', mode: 'secured' },
  { name: 'webhooks-empty', path: '/client/webhooks', mode: 'empty' },
  { name: 'webhooks-add', path: '/client/webhooks', mode: 'secured', act: press('Add an endpoint') },
  {
    name: 'webhooks-log',
    path: '/client/webhooks',
    mode: 'secured',
    act: async (page) => {
      await button('Log')(page);
      await button('Details')(page);
    },
  },
  { name: 'webhooks-secret', path: '/client/webhooks', mode: 'secured', act: press('New secret') },
  { name: 'api-off', path: '/client/api', mode: 'empty' },
  { name: 'api-create', path: '/client/api', mode: 'secured', act: press('Create a key') },
  { name: 'api-revoke', path: '/client/api', mode: 'secured', act: press(/^Revoke Shop/) },
  { name: 'forgot-password', path: '/forgot-password', visitor: true },
  { name: 'reset-password', path: '/reset-password#x', visitor: true },
  {
    name: 'quick-actions',
    path: '/client/deposit',
    act: (page) =>
      page
        .getByRole('button', { name: 'More' })
        .click({ timeout: 1000 })
        .catch(() => undefined),
  },
  { name: 'payment-approved', path: '/client/payment-status?reference=RGL-7F3K9Q2M0' },
  { name: 'payment-pending', path: '/client/payment-status?reference=RGL-7F3K9Q2M1' },
  { name: 'payment-failed', path: '/client/payment-status?reference=RGL-7F3K9Q2M2' },
  { name: 'payment-none', path: '/client/payment-status' },
  { name: 'deposit-history', path: '/client/deposit-history' },
  { name: 'deposit-history-empty', path: '/client/deposit-history', mode: 'empty' },
  { name: 'purchased-number', path: '/client/purchased-number' },
  { name: 'view-sms', path: '/client/view-sms/n1' },
  { name: 'view-sms-refunded', path: '/client/view-sms/n3', mode: 'empty' },
  { name: 'view-sms-swapped', path: '/client/view-sms/n3', mode: 'swap' },
  { name: 'view-sms-swap-planned', path: '/client/view-sms/n1', mode: 'planned' },
  { name: 'view-sms-swap-waiting', path: '/client/view-sms/n1', mode: 'swap' },
  { name: 'view-sms-waiting', path: '/client/view-sms/n1', mode: 'empty' },
  { name: 'unusual-dashboard', path: '/client/dashboard', mode: 'unusual' },
  { name: 'unusual-deposit', path: '/client/deposit', mode: 'unusual' },
  { name: 'unusual-register', path: '/register', mode: 'unusual', visitor: true },
  { name: 'unusual-view-sms', path: '/client/view-sms/n2', mode: 'unusual' },
  { name: 'maintenance', path: '/client/dashboard', mode: 'maintenance' },
  { name: 'maintenance-login', path: '/login', mode: 'maintenance', visitor: true },
  ...adminScreens.map((screen) => ({ ...screen, admin })),
]
  .filter(({ name }) => only.length === 0 || only.some((wanted) => name === wanted || name.startsWith(`${wanted}-`)))
  .filter(({ act, admin: staff, isInEveryLanguage }) => !language || isInEveryLanguage || !(act || staff));

await build(['web']);
mkdirSync(folder, { recursive: true });
const web = spawn(process.execPath, [fileURLToPath(new URL('../server.mjs', import.meta.url))], {
  env: { ...process.env, WEB_PORT: String(webPort), WEB_API_URL: `http://localhost:${apiPort}` },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await once(web.stdout, 'data');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
});
// The components are not part of the build.
const workshop = screens.some(({ isWorkshop }) => isWorkshop) ? await startWorkshop() : undefined;
let problems = 0;
const looks = (widths ?? [360, 1440]).flatMap((width) => [false, true].map((dark) => ({ width, dark, textPx: 16 })));
if (!widths) looks.push({ width: 360, dark: false, textPx: 32 });
for (const mode of new Set(screens.map((screen) => screen.mode ?? 'full'))) {
  const gateway = await startMockGateway({ port: apiPort, mode });
  const shown = screens.filter((screen) => (screen.mode ?? 'full') === mode);
  await Promise.all(looks.map((look) => photograph(shown, look)));
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
}
await browser.close();
await workshop?.close();
web.kill('SIGTERM');
console.log(`${screens.length} screens, ${problems} problems, pictures in ${folder}`);
process.exitCode = problems ? 1 : 0;

async function startWorkshop() {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const vite = await createVite({ root, logLevel: 'error', server: { port: await freePort(), strictPort: true } });
  return vite.listen();
}

/** A free port, so that two runs do not collide. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

function complain(what) {
  problems += 1;
  console.log(what);
}

/** Sets the size of text in the browser. */
function setTextSize(session, px) {
  return session.send('Page.setFontSizes', { fontSizes: { standard: px } });
}

/** Each screen once, at one width in one mode. */
async function photograph(shown, { width, dark, textPx }) {
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 740 : width > 1440 ? 1080 : 900 },
  });
  for (const { name, path, visitor, admin: signedIn, act, isScrolled, isWorkshop } of shown) {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await setTextSize(session, textPx);
    await page.addInitScript(
      ([isDark, stored, chosen]) => {
        localStorage.setItem('darkMode', String(isDark));
        if (chosen) localStorage.setItem('language', chosen);
        if (stored) localStorage.setItem('user', stored);
        if (stored) localStorage.setItem('token', 'mock');
        if (!stored) localStorage.removeItem('token');
      },
      [dark, visitor ? null : (signedIn ?? user), language],
    );
    page.on('console', (message) => {
      // The second is what the analytics page writes where it cannot read its figures.
      const isMeant = /Failed to load resource|^Analytics fetch error/.test(message.text());
      if (['error', 'warning'].includes(message.type()) && !isMeant) complain(`${name}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(`${name}: ${error.message}`));
    const port = isWorkshop ? workshop.config.server.port : webPort;
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'load' });
    await page.waitForTimeout(700);
    if (act) await act(page).catch((error) => complain(`${name} at ${width}: ${error.message}`));
    await page.waitForTimeout(250);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) complain(`${name} at ${width}, text of ${textPx} px: ${overflow} px too wide`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    for (const { id, nodes } of violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')) {
      const where = nodes.map(({ target }) => target).join(' ');
      complain(`${name} at ${width}${dark ? ' dark' : ''}: ${id} ${where.slice(0, 200)}`);
    }
    const isDialog = (await page.getByRole('dialog').count()) > 0;
    if (!isDialog && !isScrolled) await page.evaluate(() => window.scrollTo(0, 0));
    const isWhole = (visitor === true || signedIn !== undefined) && !isDialog;
    const isLarge = textPx !== 16;
    // A picture of more than the window has text of the usual size.
    if (isWhole && isLarge) {
      await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
      await setTextSize(session, textPx);
    }
    await page.screenshot({
      path: `${folder}${name}-${width}-${dark ? 'dark' : 'light'}${isLarge ? '-200' : ''}${language ? `-${language}` : ''}.png`,
      fullPage: isWhole && !isLarge,
    });
    await page.close();
    await context.setOffline(false);
  }
  await context.close();
}
