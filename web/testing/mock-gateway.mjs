/** Mock gateway: answers the calls of the web app from memory, for screenshots and benchmarks of the web app alone. */
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { adminAdverts, adminRoute } from './mock-admin.mjs';
import { boardRoutes, planOf, swapOf } from './mock-board.mjs';
import { shareRoutes } from './mock-shares.mjs';

const services = [
  'WhatsApp', 'Telegram', 'Google', 'Facebook', 'Instagram', 'TikTok', 'Uber', 'Amazon', 'Microsoft', 'Discord', 'PayPal', 'Netflix', 'Tinder', 'Twitter', 'Yahoo', 'Signal', 'Viber', 'LinkedIn', 'Snapchat', 'Apple', 'Steam', 'Airbnb', 'eBay', 'OpenAI', 'Coinbase', 'Bolt', 'Wise', 'Revolut', 'Skype', 'Zoho',
]; // prettier-ignore
const countries = [
  ['5', 'US', 'United States'],
  ['7', 'NG', 'Nigeria'],
  ['9', 'GB', 'United Kingdom'],
  ['12', 'GH', 'Ghana'],
  ['14', 'ZA', 'South Africa'],
];
/** The refusals of a session that may do one thing only, by the mode of the mock. */
const restrictions = {
  'new-password': 'auth/new-password-required',
  'second-factor': 'auth/second-factor-setup-required',
};
const now = Date.now();
const ago = (minutes) => new Date(now - minutes * 60_000).toISOString();
/** A client who has not verified the e-mail address, and has bids. */
export const ada = {
  id: 'u1',
  name: 'Ada Okafor',
  email: 'ada@example.com',
  role: 'client',
  bal: 12450.5,
  held: 3050.5,
  reg_date: ago(9000),
  email_verified: false,
  totalNumber: 4,
};

const offersOf = ([id, code], many = 1) =>
  Object.fromEntries(
    Array.from({ length: services.length * many }, (_, index) => {
      const name =
        services[index % services.length] +
        (index >= services.length ? ` ${Math.floor(index / services.length) + 1}` : '');
      return [
        String(index + 1),
        {
          application_id: String(index + 1),
          application: name,
          cost: 11.756 + index * 1.13,
          price: Math.round((224.8 + index * 21.61) * 100) / 100,
          list_price: 224.803 + index * 21.61,
          country: code,
          country_id: id,
          count: index % 9 === 8 ? 0 : 120 + index * 37,
          ...(index % 3 < 2 && {
            success_rate: 99 - (index % 40),
            usual_wait: 18 + ((index * 7) % 200),
            sample_size: 20 + index * 13,
            measured_over: index % 2 ? 3600 : 86400,
          }),
        },
      ];
    }),
  );
const slugOf = (name) => name.toLowerCase().replaceAll(' ', '-');
const servicePrices = () =>
  services.map((name, index) => {
    const { price, count } = offersOf(countries[0])[String(index + 1)];
    return {
      slug: name.toLowerCase(),
      service: String(index + 1),
      name,
      countries: count ? 5 : 0,
      ...(count && { price }),
    };
  });
const countryPrices = (service) =>
  countries.map(([country, country_code, country_name], index) => {
    const { price, success_rate, sample_size, measured_over, usual_wait } = offersOf([country, country_code])[service];
    return {
      slug: slugOf(country_name),
      country,
      country_name,
      country_code,
      price: Math.round((price + index * 311.4) * 100) / 100,
      in_stock: index < 4,
      ...(index % 2 === 0 && { success_rate, sample_size, measured_over, usual_wait }),
    };
  });
const servicesIn = (country) =>
  services.map((name, index) => {
    const { price, count, success_rate, sample_size, measured_over } = offersOf(country)[String(index + 1)];
    return {
      slug: slugOf(name),
      service: String(index + 1),
      name,
      price,
      in_stock: count > 0,
      success_rate,
      sample_size,
      measured_over,
    };
  });
const offerPrices = ({ slug, service, name }, offer, days) => {
  const inStock = (each) => each.in_stock;
  const elsewhere = countryPrices(service).filter((each) => each.slug !== offer.slug);
  const others = servicesIn(countries.find(([id]) => id === offer.country)).filter((each) => each.slug !== slug);
  return {
    slug,
    service,
    name,
    offer,
    days,
    elsewhere: elsewhere.filter(inStock).slice(0, 8),
    others: others.filter(inStock).slice(0, 8),
  };
};
const numbers = ['active', 'completed', 'refund', 'declined', 'pending'].map((status, index) => ({
  id: `n${index + 1}`,
  number: status === 'pending' || status === 'declined' ? undefined : `1202555014${index}`,
  country: 'United States',
  service: services[index],
  amount: 0.15 + index * 0.08,
  status,
  created_at: ago(4 + index * 90),
  expires_at: new Date(now + 15.5 * 60_000).toISOString(),
  external_id: String(1000 + index),
}));
const rentals = [
  {
    serviceName: 'Rental, 3 days',
    country: 'United States',
    country_id: '5',
    left: 51.3 * 60,
    refundable: 0,
    renewal: {
      unit: 'day',
      count: 1,
      highest_price: 23000,
      next_at: ago(-50.3 * 60),
      renewed: { at: ago(22 * 60), price: 22_618.4 },
    },
  },
  { serviceName: 'Rental, 4 hours', country: 'United Kingdom', country_id: '9', left: 3.9 * 60, refundable: 14.5 },
].map(({ serviceName, country, country_id, left, refundable, renewal }, index) => ({
  id: `r${index + 1}`,
  external_id: `r${index + 1}`,
  kind: 'rental',
  number: `1202555019${index}`,
  country,
  country_id,
  service: serviceName,
  amount: 6.28,
  price: 3494.12,
  status: 'active',
  created_at: ago(30),
  expires_at: ago(-left),
  ...(refundable && { refundable_until: ago(-refundable) }),
  renewal,
}));
/** An automatic renewal that is tried again. */
const unrenewed = (rental) => ({
  ...rental,
  expires_at: ago(-41),
  renewal: {
    unit: 'day',
    count: 1,
    highest_price: 20000,
    next_at: ago(-3),
    problem:
      'An extension costs ₦22,618.40 now, which is more than your highest price of ₦20,000.00. Nothing was charged.',
    problem_details: { code: 'renewal/too-expensive', data: { price: 22618.4, highest_price: 20000 } },
  },
});
const spans = [
  ['hour', 4],
  ['hour', 12],
  ['day', 1],
  ['day', 3],
  ['week', 1],
  ['week', 2],
  ['month', 1],
].map(([unit, count], index) => ({ unit, count, price: 3494.18 * (index + 1) ** 1.7, stock: index === 4 ? 0 : 40 }));
const deposits = ['approved', 'pending', 'declined'].map((status, index) => ({
  reference: `RGL-7F3K9Q2M${index}`,
  access_code: `ac${index}`,
  amount: [10000, 5000, 25000][index],
  method: ['paystack', 'monnify', 'crypto'][index],
  currency: 'NGN',
  status,
  date: ago(60 + index * 1500),
}));

const wallets = [
  { id: 'w1', crypto_type: 'USDT (TRC20)', address: 'TQ5nEXAMPLEoNotSendAnythingHere9xk' },
  { id: 'w2', crypto_type: 'Bitcoin', address: 'bc1qexampledonotsendanythinghere0000000' },
];
const statement = [
  {
    id: 's3',
    type: 'refund',
    description: '6a1f00000000000000000002',
    order: { service: 'Telegram', country: 'United States' },
    amount: 340.2,
    balance: 12450.5,
    created_at: ago(90),
  },
  {
    id: 's2',
    type: 'purchase',
    description: '6a1f00000000000000000001',
    order: { service: 'WhatsApp', country: 'United States', number: '12025550143' },
    amount: -224.8,
    balance: 12110.3,
    created_at: ago(240),
  },
  { id: 's1', type: 'deposit', description: 'RGL-7F3K9Q2M0', amount: 10000, balance: 12335.1, created_at: ago(600) },
];
const apiKeys = ['Shop of Lagos', 'The night job that buys numbers for a whole team of testers'].map((name, index) => ({
  id: `75f0c0ffee0000000000000${index}`,
  name,
  requests_per_second: 20,
  ...(index ? { kind: 'test', start: 'rltestb2Qx' } : { kind: 'live', start: 'rllive7fK2' }),
  scopes: index ? ['read'] : ['read', 'buy', 'money'],
  addresses: index ? ['192.0.2.0/24', '2001:db8::/32'] : [],
  ...(index ? { profile: 'rest-errors', currency: 'USD' } : { profile: 'classic', currency: 'NGN' }),
  created_at: '2026-11-20T12:00:00.000Z',
  ...(index ? { expires_at: '2027-02-18T12:00:00.000Z' } : { spend_per_day: 50_000, spent_today: 12_412.5 }),
  ...(index ? {} : { last_used_at: '2026-11-22T09:30:00.000Z' }),
}));
const keyUsageDays = Array.from({ length: 30 }, (_, index) => {
  const requests = index % 7 === 3 ? 0 : 140 + ((index * 977) % 1400);
  const day = new Date(Date.UTC(2026, 9, 25 + index)).toISOString().slice(0, 10);
  return { day, requests, errors: requests && (index * 31) % 90, spend: requests * 4.125 };
});
const bids = [
  ['b1', 'USA', 'WhatsApp', 900, 3, 1, undefined],
  ['b2', 'USA', 'A service with a rather long name, Inc.', 180, 1, 0, undefined, false],
  ['b6', 'Nigeria', 'WhatsApp', 1250.5, 1, 0, 'reached', false],
  ['b5', 'United Kingdom', 'Telegram', 1250.5, 1, 0, undefined],
  ['b3', 'Nigeria', 'A service with a rather long name, Inc.', 450, 20, 20, 'filled'],
  ['b4', 'India', 'Google', 300, 2, 0, 'expired'],
].map(([id, country_name, service_name, price, count, filled, ending, buys = true]) => ({
  id,
  buys,
  country: '5',
  country_name,
  service: 'wa',
  service_name,
  price,
  count,
  filled,
  held: ending || !buys ? 0 : price * (count - filled),
  state: ending ? 'ended' : 'open',
  ...(ending && { ending }),
  request_ids: Array.from({ length: filled }, (_, index) => `n${index + 1}`),
  created_at: '2026-11-20T12:00:00.000Z',
  until: '2026-11-24T12:00:00.000Z',
}));

const priceDays = Array.from({ length: 27 }, (_, index) => ({
  day: new Date(now - (29 - index - (index > 12 ? 3 : 0)) * 86_400_000).toISOString().slice(0, 10),
  price: 210 + ((index * 37) % 60) + (index > 20 ? 15 : 0),
  ...(index > 3 && { success_rate: 78 + ((index * 13) % 20) }),
}));

const notices = [
  ['code', 'A message arrived for WhatsApp', 'WhatsApp, USA, +12025550143.', '/client/view-sms/n1'],
  ['low-balance', 'Your balance is low: ₦600.00', 'It is below your limit of ₦1,000.00.', '/client/deposit'],
  [
    'refund',
    'Refunded: ₦1,609.19 for Telegram',
    'The money is back in your wallet. Telegram, United Kingdom, +447700900123.',
    '/client/view-sms/n2',
  ],
  [
    'rental-ending',
    'Your rental ends in 24 hours',
    'Rental, 1 week, USA, +12025550199. Extend it to keep the number.',
    '/client/rent',
  ],
  [
    'bid',
    'A number was bought for your bid for WhatsApp',
    'Bought for your bid: WhatsApp, USA, +12025550143.',
    '/client/view-sms/n1',
  ],
  [
    'deposit',
    'Deposit credited: ₦50,000.00',
    'Its reference is RL-7c1f0c0ffee65f0c0ffee65f0.',
    '/client/deposit-history',
  ],
  [
    'security',
    'Your webhooks fail: a-very-long-name-of-a-server.of-the-night-job.example.com',
    'The Webhooks page shows what was sent and answered.',
    '/client/webhooks',
  ],
].map(([kind, title, text, path], index) => ({
  id: `95f0c0ffee0000000000000${index}`,
  kind,
  title,
  text,
  path,
  unread: index < 2,
  at: `2026-11-2${2 - Math.min(index, 2)}T09:0${index}:00.000Z`,
}));
const webhooks = [
  {
    url: 'https://shop.example.com/hooks/ringlet',
    description: 'Shop of Lagos',
    events: ['message.received', 'balance.low'],
  },
  {
    url: 'https://a-very-long-name-of-a-server.of-the-night-job.example.com:8443/receive?team=testers',
    description: '',
    events: ['number.refunded'],
  },
].map((webhook, index) => ({
  id: `85f0c0ffee0000000000000${index}`,
  ...webhook,
  balance_below: 1000,
  created_at: '2026-11-20T12:00:00.000Z',
  ...(index
    ? { enabled: false, switched_off_by: 'failing' }
    : { enabled: true, previous_secret_until: '2026-11-23T09:30:00.000Z' }),
}));
const attempts = [
  {
    at: '2026-11-22T09:06:08.000Z',
    duration_ms: 15000,
    error: 'No answer within 15 seconds.',
    error_details: { code: 'request/too-late', data: { seconds: 15 } },
  },
  { at: '2026-11-22T09:06:13.000Z', duration_ms: 212, status: 503, response: '<html><body>Bad gateway</body></html>' },
];
const webhookDeliveries = [
  { event: 'message.received', state: 'waiting', next_attempt_at: '2026-11-22T09:11:13.000Z', attempts },
  {
    event: 'webhook.test',
    state: 'delivered',
    attempts: [{ at: '2026-11-22T09:00:00.000Z', duration_ms: 48, status: 204 }],
  },
  { event: 'balance.low', state: 'failed', attempts: attempts.slice(1) },
].map((delivery, index) => ({
  id: `95f0c0ffee0000000000000${index}`,
  message_id: `msg_95f0c0ffee0000000000000${index}`,
  ...delivery,
  created_at: '2026-11-22T09:06:07.000Z',
  body: JSON.stringify({
    type: delivery.event,
    id: 'msg_1',
    activationId: 600000002,
    service: 'wa',
    text: 'Code: 123-456',
  }),
}));
const sessions = [
  {
    id: 'a',
    device: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Safari/537.36',
    address: '102.89.1.4',
    openedAt: ago(10),
    expiresAt: ago(-700),
    current: true,
  },
  {
    id: 'b',
    device: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/132.0',
    address: '105.112.9.7',
    openedAt: ago(400),
    expiresAt: ago(-300),
    current: false,
  },
];
const adverts = (port) =>
  ['Bank of Sunrise', 'Kola Airtime'].map((name, index) => ({
    id: `ad${index}`,
    name,
    image: `http://localhost:${port}/picture/${index}.svg`,
    link: index ? '' : 'example.com',
    status: 'active',
    created_at: ago(500),
  }));

const picture = (index) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="150"><rect width="800" height="150" fill="${['#f2b544', '#3b6ea8'][index]}"/><text x="400" y="92" font-size="52" font-family="sans-serif" text-anchor="middle" fill="#fff">${['Bank of Sunrise', 'Kola Airtime'][index]}</text></svg>`;

const siteStatus = {
  read_only:
    'Nothing can be bought or changed until about 14:00. Your money is safe, and messages and refunds still arrive.',
  registration: 'New accounts cannot be opened at the moment. Please try again later.',
};
const maintenance =
  'We are moving to faster servers and will be back at about 14:00. Messages and refunds still arrive.';

/** `mode`: full, empty, stale (a provider does not answer), down (every call fails), unusual (read-only, registration and a payment method off), maintenance, secured (full, with two-factor sign-in on), or many (whole pages of deposits and numbers). `user`: who is signed in. */
export function startMockGateway({ port, mode = 'full', origin = '*', advertsAtMost = 2, user = ada }) {
  const list = (rows) => ok(mode === 'empty' ? [] : rows);
  const ok = (data, message = 'OK') => [200, { status: true, message, data }];
  const routes = {
    'POST /auth/login': (body) =>
      body.password === 'wrong-one'
        ? [401, { status: false, message: 'Invalid email or password.', code: 'auth/invalid-credentials' }]
        : [
            200,
            {
              status: true,
              message: 'Login successful',
              user: { ...user, role: body.email?.startsWith('admin') ? 'admin' : 'client' },
              token: 'mock',
            },
          ],
    'POST /auth/register': () => [201, { status: true, message: 'Account created. Please log in.' }],
    'GET /admin/cost': () =>
      ok({ id: 'c1', lowcost: '50', highcost: '30', rate_usd: '1', rate_ngn: '1534.58', rate_rub: '80.25' }),
    'POST /api': (body) =>
      ok(
        mode === 'empty'
          ? {}
          : {
              [body.country ?? '5']: offersOf(
                countries.find(([id]) => id === (body.country ?? '5')),
                body.tags === 'us' ? 60 : 1,
              ),
            },
      ),
    'GET /prices': (_, url) => {
      if (mode === 'down') return [503, { status: false, message: 'Busy.', code: 'platform/overloaded' }];
      const all = mode === 'empty' ? [] : servicePrices();
      return ok(url.searchParams.get('popular') ? all.filter(({ price }) => price).slice(0, 6) : all);
    },
    ...Object.fromEntries(
      servicePrices().map(({ slug, service, name }) => [
        `GET /prices/${slug}`,
        () => ok({ slug, service, name, countries: mode === 'empty' ? [] : countryPrices(service) }),
      ]),
    ),
    ...Object.fromEntries(
      servicePrices().flatMap((service) =>
        countryPrices(service.service).map((offer) => [
          `GET /prices/${service.slug}/${offer.slug}`,
          () => ok(offerPrices(service, offer, mode === 'empty' ? [] : priceDays)),
        ]),
      ),
    ),
    ...Object.fromEntries(
      countries.map((country) => [
        `GET /prices/country/${slugOf(country[2])}`,
        () => {
          const [id, code, title] = country;
          const all = { slug: slugOf(title), country: id, country_name: title, country_code: code };
          return ok({ ...all, services: mode === 'empty' ? [] : servicesIn(country) });
        },
      ]),
    ),
    'GET /prices/addresses': () => {
      const all = services.map((_, index) => index);
      return ok({
        services: services.map((name) => ({ slug: slugOf(name), name })),
        countries: countries.map(([, , name]) => ({ slug: slugOf(name), name, services: all })),
      });
    },
    'POST /api/countries': () =>
      ok(Object.fromEntries(countries.map(([id, code, title]) => [id, { id, code, title }]))),
    'POST /api/SinglePrice': (body) => ok(offersOf(countries.find(([id]) => id === body.country) ?? countries[0])),
    'POST /api/BuyNumber': (body) =>
      ok(
        { user: { ...user, bal: Math.round((user.bal - body.price) * 100) / 100, totalNumber: 5 } },
        'Number purchased successfully.',
      ),
    'POST /client/deposit/initiate': () =>
      ok({ authorization_url: `http://localhost:${port}/pay`, reference: 'RGL-7F3K9Q2M0' }, 'Deposit initiated.'),
    'GET /client/verify-payment': (_, url) => {
      const deposit = deposits.find(({ reference }) => reference === url.searchParams.get('reference')) ?? deposits[1];
      return ok(
        { deposit, user },
        deposit.status === 'approved' ? 'Payment successful' : 'Payment not successful or still pending',
      );
    },
    'GET /client/deposit-history': () => list(deposits),
    'GET /client/rentals': () => list(mode === 'unusual' ? rentals.map(unrenewed) : rentals),
    'GET /client/rentals/countries': () =>
      ok(countries.map(([id, code, title], index) => ({ id, code, title, from: 3494.18 + 512 * index }))),
    'GET /client/rentals/offers': (_, url) => {
      const [id, code, title] = countries.find(([each]) => each === url.searchParams.get('country')) ?? countries[0];
      return ok({ country: { id, code, title }, offers: spans, refundable_for: 1200 });
    },
    'GET /client/purchased-numbers': () => list(numbers),
    'GET /client/price-history': () => ok(mode === 'empty' ? [] : priceDays),
    'GET /client/bids': () => list(mode === 'empty' ? [] : bids),
    'POST /client/bids': () => ok(bids[0], 'Your bid was placed.'),
    'DELETE /client/bids/b1': () =>
      ok({ ...bids[0], state: 'ended', ending: 'withdrawn', held: 0 }, 'The bid was withdrawn.'),
    ...boardRoutes({ ok, list, mode, ago }),
    ...shareRoutes({ ok, list, ago }),
    'GET /advert/get-adverts': (_, url) =>
      list(url.searchParams.get('from') === 'admin' ? adminAdverts(port) : adverts(port).slice(0, advertsAtMost)),
    'GET /client/profile': () => ok(user),
    'PUT /client/language': () => ok({}),
    'GET /site-status': () => ok(mode === 'unusual' ? siteStatus : mode === 'maintenance' ? { maintenance } : {}),
    'POST /auth/logout': () => ok({}, 'You are logged out.'),
    'GET /client/deposit-methods': () =>
      ok(
        ['paystack', 'monnify', 'crypto'].map((method) => ({
          method,
          ...(mode === 'unusual' && method === 'monnify' && { stopped: 'Bank transfers are back this evening.' }),
          currencies: [
            { currency: 'NGN', rate: '1', minimum: method === 'crypto' ? 23018.7 : 1000, maximum: 1e7 },
            ...(method === 'crypto'
              ? [
                  { currency: 'USD', rate: '1534.58', minimum: 15, maximum: 6516 },
                  { currency: 'GHS', rate: '107.333333', minimum: 214.46, maximum: 93167.7 },
                  { currency: 'ZAR', rate: '84.5', minimum: 272.41, maximum: 118343 },
                ]
              : []),
          ],
          minimum: method === 'crypto' ? 23018.7 : 1000,
          maximum: 1e7,
        })),
      ),
    'GET /client/fetchWallet': () => list(wallets),
    'POST /api/deposit/crypto': () => {
      const data = { ...deposits[1], method: 'crypto', crypto_amount: '16.2907', crypto_tag: '2907' };
      return [200, { status: 'success', message: 'Your deposit was submitted.', data }];
    },
    'GET /client/statement': () => list(statement),
    'GET /client/sessions': () => list(sessions),
    'GET /client/api-keys': () => list(mode === 'empty' ? [] : apiKeys),
    'POST /client/api-keys': () => ok({ key: 'rllive7fK2mQ9xTz4LwB8nVc3RdY6pG', api_key: apiKeys[0] }),
    ...Object.fromEntries(
      apiKeys.map(({ id, kind }, index) => [
        `GET /client/api-keys/${id}/usage`,
        () =>
          ok({
            kind,
            days: index ? keyUsageDays.map((day) => ({ ...day, requests: 0, errors: 0, spend: 0 })) : keyUsageDays,
          }),
      ]),
    ),
    'GET /client/test-world': () => ok({ balance: 99_500 }),
    'POST /client/test-world/reset': () => ok({}),
    'GET /client/webhooks': () => list(mode === 'empty' ? [] : webhooks),
    'POST /client/webhooks': () =>
      ok({ secret: 'whsec_4fJ0m0c4Vq1cO2k8m3m9Wb6uQyVq7d0xZr5n2tLh1aE=', webhook: webhooks[0] }),
    [`GET /client/webhooks/${webhooks[0].id}/deliveries`]: () => list(webhookDeliveries),
    [`GET /client/webhooks/${webhooks[0].id}/deliveries/${webhookDeliveries[0].id}`]: () => ok(webhookDeliveries[0]),
    'GET /client/notices': () => list(mode === 'empty' ? [] : notices),
    'GET /client/notices/unread': () => ok({ unread: mode === 'empty' ? 0 : 2 }),
    'POST /client/notices/read': () => ok({ unread: 0 }),
    'GET /client/push': () =>
      ok({
        public_key: `B${'A'.repeat(86)}`,
        devices: [
          {
            // Of the subscription in screenshots.mjs.
            id: '6ec15ed3a4afc9c517ccf0de0c1634248bbdfa701ca1380846d5d2b0ed2f5274',
            used_at: '2026-11-22T09:00:00.000Z',
            created_at: '2026-11-22T09:00:00.000Z',
            device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0',
          },
          {
            id: 'a'.repeat(64),
            used_at: '2026-11-21T20:15:00.000Z',
            created_at: '2026-10-01T09:00:00.000Z',
            device: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
          },
        ],
      }),
    'GET /client/telegram': () => ok({ bot: 'RingletBot' }),
    'POST /client/telegram': () =>
      ok({
        url: `https://t.me/RingletBot?start=${'Ab-9'.repeat(8)}`,
        expires_at: new Date(Date.now() + 600_000).toISOString(),
      }),
    'GET /client/notification-preferences': () =>
      ok({
        on: ['code:app', 'code:push', 'code:telegram', 'refund:app', 'refund:email', 'deposit:app', 'deposit:email'],
        balance_below: 1000,
        quiet_from: '22:00',
        quiet_to: '07:00',
        time_zone: 'Africa/Lagos',
      }),
    'GET /client/consents': () =>
      list([{ document: 'terms-and-privacy', version: '2026-11', accepted_at: user.reg_date }]),
    'DELETE /client/erasure': () => ok({}, 'Your account stays.'),
    'POST /auth/forgot-password': () => ok({}, 'Check your e-mail.'),
    'POST /auth/reset-password': () => ok({}, 'Your password is changed.'),
    'POST /auth/change-password': () => ok({}, 'Your password is changed.'),
    'POST /client/contact-unuser': () => ok({}, 'Received'),
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://gateway');
    const headers = {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Headers': '*, authorization, content-type, idempotency-key',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Max-Age': '600',
      'Content-Type': 'application/json',
      ...(mode === 'stale' && {
        'Access-Control-Expose-Headers': 'x-refreshed-at, x-stale',
        'X-Refreshed-At': ago(25),
        'X-Stale': 'true',
      }),
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    if (url.pathname.startsWith('/picture/')) {
      response.writeHead(200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
      return response.end(picture(Number(url.pathname.at(9))));
    }
    if (url.pathname === '/client/events' && mode !== 'down') {
      return response.writeHead(200, { ...headers, 'Content-Type': 'text/event-stream' }).write(': hello\n\n');
    }
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text && request.headers['content-type']?.includes('json') ? JSON.parse(text) : {};
    const [status, answer] = respond(request.method, url, body);
    // Like the gateway: compressed replies, and preflights that are cached for ten minutes.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
    response
      .writeHead(status, { ...headers, 'Content-Encoding': 'br' })
      .end(brotliCompressSync(JSON.stringify(answer), { params }));
  });
  function respond(method, url, body) {
    const route = routes[`${method} ${url.pathname.replace(/\/$/, '')}`];
    if (mode === 'down' && !url.pathname.startsWith('/auth')) {
      return [
        503,
        {
          status: false,
          message: 'This part of Ringlet is not answering right now. Please try again in a moment.',
          code: 'platform/unavailable',
        },
      ];
    }
    const restricted = restrictions[mode];
    if (restricted && !/^\/(auth|client\/second-factor)/.test(url.pathname)) {
      return [403, { status: false, message: 'Please do this first.', code: restricted }];
    }
    const answer = route ?? adminRoute(method, url.pathname.replace(/\/$/, ''), { ok, list, mode });
    if (answer) return answer(body, url);
    if (url.pathname.startsWith('/api/sms/')) {
      const received = [
        { id: 'm1', sms: 'Waiting for the first message.', is_error: 1, created_at: ago(3) },
        {
          id: 'm2',
          code: '482913',
          sms: 'Your WhatsApp code: 482-913. Don’t share this code with others.',
          is_error: 0,
          created_at: ago(1),
        },
      ];
      if (url.pathname.endsWith('/r2')) return [200, { status: true, message: 'OK', messages: [], data: rentals[1] }];
      if (url.pathname.endsWith('/r1')) {
        const messages = [
          { sms: 'Your WhatsApp code: 482-913', code: '482913' },
          { sms: 'Welcome to the club!' },
          { sms: 'G-771290 is your Google verification code.', code: '771290' },
        ].map((message, at) => ({ id: `rm${at}`, ...message, is_error: 0, created_at: ago(90 - 40 * at) }));
        return [200, { status: true, message: 'OK', messages, data: rentals[0] }];
      }
      const order = numbers.find(({ id }) => url.pathname.endsWith(`/${id}`));
      const more = mode === 'unusual' && { nextCursor: '4' };
      const isSilent = ['empty', 'swap', 'planned'].includes(mode);
      const swap = mode === 'swap' ? swapOf(order, ago) : mode === 'planned' ? planOf(order, ago) : {};
      const data = { ...order, ...swap };
      return [200, { status: true, message: 'OK', messages: isSilent ? [] : received, data, ...more }];
    }
    if (url.pathname.startsWith('/api/refund/')) return ok({ user }, 'Refunded. The price is back in your wallet.');
    return [404, { status: false, message: 'There is nothing at this address.', code: 'platform/not-found' }];
  }
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
