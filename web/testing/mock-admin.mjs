/** The back office endpoints of the mock gateway. */
import { depositsOfQueue, queueRoute } from './mock-queues.mjs';

const now = Date.now();
const ago = (minutes) => new Date(now - minutes * 60_000).toISOString();
const id = (index) => `65f0c0ffee0000000000000${index}`;

const people = [
  ['Ada Okafor', 'ada@example.com', 12450.5],
  ['Kola Bello', 'kola.bello@mail.example', 0],
  ['Ngozi Chukwuemeka-Adeyemi', 'ngozi.chukwuemeka.adeyemi@longcompanyname.example', 1250000],
  ['Deleted account', '', 0],
].map(([name, email, bal], index) => ({
  id: id(index),
  name,
  email,
  bal,
  role: index === 1 ? 'admin' : 'client',
  reg_date: ago(4000 * (index + 1)),
  totalNumber: index,
}));
const boss = { ...people[0], id: 'a1', name: 'Bo Admin', email: 'bo@ringlet.example', role: 'admin', bal: 0 };
const details = (person) => ({
  ...person,
  held: person.id === id(1) ? 1800 : 0,
  deleted: person.email === '',
  email_verified: true,
  ...(person.email && { last_sign_in: ago(35) }),
  second_factor: person.role === 'admin',
});

const deposits = ['pending', 'pending', 'approved', 'declined'].map((status, index) => ({
  id: `RL-${index}f3c9b2a77d14e6`,
  reference: `RL-${index}f3c9b2a77d14e6085a1c2d3`,
  user_id: people[index].id,
  name: people[index].email ? people[index].name : '',
  email: people[index].email,
  amount: [23018.7, 5000, 250000, 1000][index],
  requested: [23018.7, 5000, 10000, 1000][index],
  method: ['crypto', 'monnify', 'paystack', 'monnify'][index],
  currency: ['USD', 'NGN', 'NGN', 'NGN'][index],
  status,
  ...(index === 2 && { note: 'Overpaid: ₦10,000.00 was requested.' }),
  ...(index === 0 && {
    crypto_type: 'USDT (TRC20)',
    transaction_hash: '9f2c'.repeat(16),
    crypto_amount: '15.000412',
    crypto_tag: '0412',
    wallet_address: 'TQ5nEXAMPLEoNotSendAnythingHere9xk',
  }),
  date: ago(60 + index * 1500),
}));
const numbers = ['active', 'completed', 'refund', 'declined', 'pending'].map((status, index) => ({
  id: `77f0c0ffee0000000000000${index}`,
  external_id: String(1000 + index),
  kind: 'code',
  number: index > 2 ? undefined : `1202555014${index}`,
  country: 'United States',
  country_id: '5',
  service: ['WhatsApp', 'Telegram', 'Google', 'Facebook', 'Instagram'][index],
  amount: 0.15 + index * 0.08,
  price: 224.81 + index * 70,
  cost: 120,
  status,
  created_at: ago(4 + index * 90),
  name: people[index % 3].name,
  email: people[index % 3].email,
  user_id: people[index % 3].id,
  upstream: 'sms-man',
  upstream_id: String(90871 + index),
  messages: index === 1 ? 1 : 0,
  ...(index === 4 && { attention: 'The provider did not answer; refunded unless it does.' }),
}));
/** A page of 50 rows. */
const many = (rows) =>
  Array.from({ length: 50 }, (_, index) => {
    const row = { ...rows[index % rows.length], attention: undefined, note: undefined };
    const of = (key) => key && `${key.slice(0, -2)}${10 + index}`;
    return { ...row, id: of(row.id), reference: of(row.reference), date: ago(60 + index * 70) };
  });
const numbersToReview = [numbers[4], numbers[1]].map((order, index) => ({
  ...order,
  attention: ['The provider did not answer, and what it rented is unknown.', 'A message came after the refund.'][index],
}));
const bids = [
  ['open', undefined, 3, 1, 2400],
  ['ended', 'withdrawn', 2, 0, 0],
  ['ended', 'reached', 1, 0, undefined],
].map(([state, ending, count, filled, held], index) => ({
  id: `65f0c0ffee0000005e31c${index}a2`,
  buys: held !== undefined,
  country: '5',
  country_name: 'United States',
  service: '1',
  service_name: ['WhatsApp', 'Telegram', 'Google / Gmail / YouTube'][index],
  price: 1200,
  count,
  filled,
  held: held ?? 0,
  state,
  ...(ending && { ending }),
  request_ids: [],
  created_at: ago(100 + index * 900),
  until: ago(-1300),
  history: [
    { at: ago(100), what: 'placed' },
    ...(filled ? [{ at: ago(70), what: 'filled', request_id: id(1), amount: 1112.4 }] : []),
    ...(ending === 'withdrawn' ? [{ at: ago(50), what: 'withdrawn' }] : []),
    ...(ending ? [{ at: ago(50), what: 'ended', amount: held }] : []),
  ],
}));
const ofBid = { bid: { id: bids[0].id, service: 'WhatsApp', country: 'United States' } };
const statement = [
  ['release', bids[0].id, 87.6, 12538.1, ofBid],
  ['hold', bids[0].id, -3600, 12450.5, ofBid],
  ['adjustment', 'an apology for the wait', 500, 12450.5],
  ['refund', 'Telegram, United States', 340.2, 11950.5],
  ['purchase', 'WhatsApp, United States', -224.8, 11610.3],
  ['deposit', 'RL-2f3c9b2a77d14e6085a1c2d3', 10000, 11835.1],
].map(([type, description, amount, balance, more], index) => ({
  id: `s${index}`,
  type,
  description,
  amount,
  balance,
  created_at: ago(90 + index * 150),
  ...more,
}));
const sessions = [
  ['a', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Safari/537.36', '102.89.1.4', 10, true],
  ['b', 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/132.0', '105.112.9.7', 400, false],
].map(([session, device, address, minutes, current]) => ({
  id: session,
  device,
  address,
  openedAt: ago(minutes),
  expiresAt: ago(minutes - 720),
  current,
}));
const timelineEntries = [
  { id: 'money:1', kind: 'money', at: ago(90), money: statement[0] },
  { id: 'deposits:1', kind: 'deposits', at: ago(95), deposit: deposits[0] },
  { id: 'orders:1', kind: 'orders', at: ago(120), order: numbers[0] },
  ...bids.slice(0, 2).map((bid) => ({ id: `bids:${bid.id}`, kind: 'bids', at: bid.created_at, bid })),
  {
    id: 'sign-ins:1',
    kind: 'sign-ins',
    at: ago(130),
    sign_in: { address: '102.89.1.4', device: sessions[0].device, expires_at: ago(-590) },
  },
  { id: 'emails:1', kind: 'emails', at: ago(200), email: { subject: 'Confirm your e-mail', state: 'sent' } },
];
const actions = [
  { action: 'balance.adjusted', about: id(0), userId: id(0), amount: -500, reason: 'Paid out by hand, ticket 4411' },
  { action: 'deposit.approved', about: deposits[2].reference, userId: id(2), from: 'pending', to: 'approved' },
  { action: 'user.role-changed', about: id(1), userId: id(1), from: 'client', to: 'admin' },
  {
    action: 'cost.saved',
    about: 'cost',
    from: 'lowcost 40, highcost 30, rate_usd 1, rate_ngn 1534.58, rate_rub 80.25',
    to: 'lowcost 50, highcost 30, rate_usd 1, rate_ngn 1540.58, rate_rub 80.25',
  },
  { action: 'dead-letter.discarded', about: 'wallet events.numbers.order-refunded 7', reason: 'A test event' },
  { action: 'users.exported', about: 'users' },
].map((act, index) => ({
  id: `act${index}`,
  at: ago(20 + index * 700),
  adminId: 'a1',
  admin: index === 4 ? '' : 'Bo Admin',
  ...(act.userId && { user: people.find((person) => person.id === act.userId).name }),
  ...act,
}));
const deadLetters = [7, 12].map((sequence, index) => ({
  sequence,
  service: ['wallet', 'notifications'][index],
  subject: ['events.numbers.order-refunded', 'events.wallet.deposit-credited'][index],
  reason: ['CastError: Cast to ObjectId failed for value "x" at path "orderId"', 'connect ECONNREFUSED 10.1.4.7:465'][
    index
  ],
  tries: 6,
  given_up_at: ago(50 + index * 300),
  body: JSON.stringify({ id: 'ev1', subject: 'events.numbers.order-refunded', version: 1, data: { orderId: 'x' } }),
}));
const balances = [
  { upstream: 'sms-man', currency: 'RUB', balance: '1283450.75', wanted: '5000', low: false, read_at: ago(3) },
  { upstream: 'handler-api', currency: 'RUB', balance: '812.4', wanted: '5000', low: true, read_at: ago(3) },
  { upstream: 'rentals', currency: 'USD', wanted: '100', low: false },
];
const selling = [
  { kind: 'provider', id: 'sms-man', name: 'sms-man', stopped: false },
  {
    kind: 'service',
    id: '7',
    name: 'Telegram',
    stopped: true,
    stopped_at: ago(30),
    admin: 'Bo Admin',
    reason: 'no message arrives',
  },
];
const switches = [
  'registration',
  'deposits-paystack',
  'deposits-monnify',
  'deposits-crypto',
  'read-only',
  'maintenance',
].map((name, index) => ({
  name,
  on: index < 4 && index !== 2,
  usual: index < 4,
  ...(index === 2 && {
    changed_at: ago(42),
    admin_id: 'a1',
    admin: 'Bo Admin',
    reason: 'Their status page is red.',
    notice: 'Bank transfers are back this evening.',
  }),
}));
const pricingRules = [
  { id: id(0), service: '1', service_name: 'WhatsApp', country: '5', country_name: 'United States', change: '10' },
  { id: id(1), provider: 'handler-api', to: '0.25', margin: '60', profit: '120' },
  { id: id(2), country: '7', country_name: 'Nigeria', change: '-5' },
];
const pricingRulesChanges = ['replaced', 'removed', 'restored', 'added'].map((action, index) => ({
  version: 4 - index,
  at: ago(60 + index * 2000),
  admin_id: 'a1',
  admin: 'Bo Admin',
  action,
  rules: 3,
  changed: [
    [{ before: { ...pricingRules[0], change: '5' }, after: pricingRules[0] }],
    [{ before: { ...pricingRules[2], provider: 'sms-man' } }],
    [{ before: pricingRules[1] }, { after: pricingRules[2] }],
    [{ after: pricingRules[1] }],
  ][index],
  reason: index ? 'a sale of the weekend' : 'WhatsApp sells well in the United States, and its stock is short',
}));
const rates = { lowcost: '30', highcost: '20', rate_usd: '1', rate_ngn: '1540.58', rate_rub: '80.25' };
const costChanges = [0, 1].map((index) => ({
  version: 2 - index,
  at: ago(90 + index * 9000),
  admin_id: 'a1',
  admin: 'Bo Admin',
  before: rates,
  after: index ? { ...rates, rate_ngn: '1612.25', rate_rub: '79.5' } : { ...rates, lowcost: '35' },
  ...(index === 0 && { reason: 'Numbers under a dollar were sold at a loss after refunds' }),
}));
const pricePreview = {
  version: 4,
  offers: 48210,
  raised: 12,
  lowered: 3,
  largest: Array.from({ length: 8 }, (_, index) => ({
    country: '5',
    service_name: 'WhatsApp',
    country_name: ['United States', 'United Kingdom of Great Britain'][index % 2],
    before: 224.81 + index * 100,
    after: (224.81 + index * 100) * (index === 3 ? 0.9 : 1.1),
  })),
};
const verifications = (mode) => [
  { name: 'ledger', verified_at: ago(700), found: 0, differences: [] },
  mode === 'empty'
    ? { name: 'analytics', found: 0, differences: [] }
    : {
        name: 'analytics',
        verified_at: ago(700),
        found: 2,
        differences: ['deposits', 'revenue'].map(
          (figure) => `${figure} of 2026-09, by the ledger: 1000 kobo are shown, not 900`,
        ),
      },
  { name: 'personal-data', verified_at: ago(700), found: 0, differences: [] },
];
const endpoints = ['failing', 'owner', undefined].map((off, index) => ({
  id: `e${index}`,
  url: `https://hooks.kola-airtime.example/ringlet/messages/${index}`,
  enabled: !off,
  events: ['message.received', 'number.refunded'].slice(index % 2),
  description: index ? '' : 'Production',
  balance_below: 1000,
  created_at: ago(30000),
  ...(off && { switched_off_by: off }),
  deliveries: [0, 1].slice(index % 2).map((nth) => ({
    id: `d${nth}`,
    message_id: `msg_${nth}`,
    event: 'message.received',
    created_at: ago(40 + nth * 300),
    ...(off ? { state: 'failed' } : { state: 'delivered' }),
    attempts: [{ at: ago(39), duration_ms: 212, status: off ? 502 : 204 }],
  })),
}));
const webhooks = [
  ['paystack', 'wrong-signature', 1240],
  ['monnify', 'unknown-reference', 3],
].map(([provider, kind, count]) => ({
  provider,
  kind,
  count,
  since: ago(9000),
  open: Math.min(count, 12),
  open_since: ago(300),
  last: [12, 80].map((minutes) => ({ at: ago(minutes), reference: 'RL-9aa0c1' })),
}));
export const adminAdverts = (port) =>
  ['Bank of Sunrise', 'Kola Airtime'].map((name, index) => ({
    id: `ad${index}`,
    name,
    image: `http://localhost:${port}/picture/${index}.svg`,
    link: index ? '#' : 'https://sunrise.example/accounts/open-an-account?campaign=ringlet',
    status: index ? 'inactive' : 'active',
    created_at: ago(500 + index * 3000),
  }));
const wallets = [
  { id: 'w1', crypto_type: 'USDT (TRC20)', address: 'TQ5nEXAMPLEoNotSendAnythingHere9xk', retired: false },
  { id: 'w2', crypto_type: 'Bitcoin', address: 'bc1qexampledonotsendanythinghere0000000', retired: true },
];
const monthly = Array.from({ length: 9 }, (_, index) => ({
  month: index + 3,
  total: 180000 + Math.round(90000 * Math.sin(index)) + index * 40000,
  revenue: 90000 + index * 21000,
  cost: 61000 + index * 16000,
  profit: 29000 + index * 5000 - (index === 4 ? 60000 : 0),
}));
const purchases = {
  allTime: 4812345.67,
  allTimeCost: 3204111.2,
  allTimeProfit: 1608234.47,
  thisYear: 1566000,
  thisYearCost: 1125000,
  thisYearProfit: 441000,
  thisMonth: 1,
  thisMonthCost: 1,
  thisMonthProfit: 0,
};
const messages = [
  { id: 'm1', sms: 'Your WhatsApp code: 482-913', is_error: 0, created_at: ago(2) },
  {
    id: 'm2',
    is_error: 0,
    created_at: ago(1),
    sms: 'Use 771 290 to log in. Never share it with anybody, whoever asks.',
  },
];

/** The reply to a call of the back office, or undefined. `ok` and `list` build replies; `mode` is that of the mock gateway. */
export function adminRoute(method, path, { ok, list, mode }) {
  const more = (rows) => [200, { ...list(rows)[1], ...(mode === 'empty' ? {} : { nextCursor: 'more' }) }];
  const refused = (http, code, message) => [http, { status: false, code, message }];
  const routes = {
    'GET /admin/dashboard': () =>
      ok({ totalUsers: 12840, totalDeposits: 40211, totalApproved: 38904, totalPending: 127, totalDeclined: 1180 }),
    'GET /admin/getUsers': () => more(mode === 'many' ? many(people) : [boss, ...people.slice(0, 3)]),
    'GET /admin/deposits': (_, url) =>
      list(depositsOfQueue(url.searchParams) ?? (mode === 'many' ? many(deposits) : deposits)),
    'PUT /admin/deposits/update': () =>
      refused(409, 'wallet/deposit-not-paid', 'The payment provider has not received this payment.'),
    'GET /admin/purchased-numbers': (_, url) =>
      list(url.searchParams.has('attention') ? numbersToReview : mode === 'many' ? many(numbers) : numbers),
    'POST /admin/purchased-numbers/ask': () => ok({ state: 'waiting', fresh: 0 }),
    'POST /admin/refund-number': () =>
      refused(409, 'numbers/refund-too-early', 'The provider takes this number back in 95 seconds.'),
    'GET /admin/wallets': () => list(wallets),
    'GET /admin/search': () =>
      ok({
        clients: [{ ...people[0], deleted: false }],
        deposits: deposits.slice(0, 2),
        orders: numbers.slice(0, 2),
        more: ['deposits'],
        unanswered: [],
      }),
    'GET /admin/audit': () => more(mode === 'many' ? many(actions) : actions),
    'GET /admin/adjustment-requests': () => list(mode === 'many' ? many(adjustmentRequests) : adjustmentRequests),
    'GET /admin/adjustment-requests/count': () => ok({ waiting: adjustmentRequests.length }),
    'GET /admin/dead-letters': () => list(deadLetters),
    'GET /admin/upstream-balances': () => list(balances),
    'GET /admin/selling': () => list(selling),
    'GET /admin/switches': () => list(switches),
    'GET /admin/pricing-rules': () => ok({ version: 4, rules: mode === 'empty' ? [] : pricingRules }),
    'GET /admin/pricing-rules/changes': () => list(pricingRulesChanges),
    'GET /admin/cost/changes': () => list(costChanges),
    'POST /admin/pricing-rules/preview': () => ok(pricePreview),
    'POST /admin/cost/preview': () => ok(pricePreview),
    'GET /admin/verifications': () => ok(verifications(mode)),
    'GET /admin/webhook-failures': () => list(webhooks),
    'GET /admin/market-rates': () =>
      ok({
        rate_usd: '1',
        rate_ngn: '1543.217',
        rate_rub: '79.8',
        source: 'market',
        read_at: ago(95),
        attribution: { text: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' },
      }),
    'GET /client/second-factor': () =>
      ok({ enabled: mode === 'secured', recoveryCodesLeft: mode === 'secured' ? 2 : 0 }),
    'POST /client/second-factor/begin': () =>
      ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Ringlet:bo?secret=JBSWY3DPEHPK3PXP&issuer=Ringlet' }),
    'POST /client/second-factor/confirm': () =>
      ok({ recoveryCodes: Array.from({ length: 10 }, (_, index) => `k7f2-9xq${index}-m4d${index}`) }),
    'GET /analytics/profit': (_, url) => ok(profitOf(url.searchParams, mode === 'empty')),
    'GET /analytics/profit/lines': () => list(profitLines),
    'GET /analytics/growth': () => ok(growthOf(mode === 'empty')),
    'GET /analytics/deposit-summary': () => ok({ allTime: 48123456.78, thisYear: 3120000, thisMonth: 412000.5 }),
    'GET /analytics/deposit-monthly': () => list(monthly),
    'GET /analytics/purchase-summary': (_, url) =>
      ok({
        ...purchases,
        ...(url.searchParams.has('month') && {
          selectedMonthAmount: 174000,
          selectedMonthCost: 125000,
          selectedMonthProfit: -11000,
        }),
      }),
    'GET /analytics/purchase-monthly': () => ok({ monthly: mode === 'empty' ? [] : monthly }),
  };
  const route = routes[`${method} ${path}`] ?? queueRoute(method, path, { ok, list, mode });
  if (route) return route;
  if (path.startsWith('/admin/sms-messages/')) return () => list(messages);
  const [, one, part] = /^\/admin\/users\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  const person = people.find((each) => each.id === one);
  if (!one) return undefined;
  if (!person) return () => refused(404, 'auth/account-not-found', 'There is no such account.');
  if (!part) return () => ok(details(person));
  const timeline = ok({ entries: mode === 'empty' ? [] : timelineEntries, unanswered: [], next_cursor: 'more' });
  const shown = (rows) => (mode === 'many' ? many(rows) : rows);
  const parts = {
    timeline,
    deposits: list(shown(deposits)),
    statement: more(shown(statement)),
    sessions: list(sessions),
    webhooks: list(mode === 'empty' ? [] : endpoints),
    bids: list(mode === 'empty' ? [] : shown(bids)),
    view: ok({ user: details(person), numbers, bids, statement }),
  };
  return () => parts[part];
}

const adjustmentRequests = [
  ['A transfer that was paid by hand, ticket 4410', 250000, 0],
  ['An apology for a week without codes', 40000, 95000],
].map(([reason, amount, adjusted_alone], index) => ({
  id: id(index),
  act: 'adjustment',
  user_id: people[index].id,
  name: people[index].name,
  email: people[index].email,
  amount,
  reason,
  state: 'requested',
  requested_by: people[2].id,
  requested_by_name: people[2].name,
  adjusted_alone,
  requested_at: ago(90),
  expires_at: ago(90 - 7 * 24 * 60),
}));

const profitNames = {
  service: ['WhatsApp', 'Telegram', 'Google / Gmail / YouTube', 'Rentals', 'TikTok', 'PayPal', 'Instagram'],
  country: ['United States', 'Nigeria', 'United Kingdom', 'Ghana'],
  provider: ['sms-man', 'five-sim'],
  day: ['2026-11-20', '2026-11-21', '2026-11-22'],
};
const sumsOf = (index) => {
  const charged = 1_284_350.5 / (index + 1);
  const refunds = index % 3 === 1 ? charged * 0.55 : charged * 0.04;
  const cost = Math.round(charged * 61) / 100;
  const profit = Math.round((charged - refunds - cost) * 100) / 100;
  return { sold: 1284 >> index, refunded: 96 >> index, charged, refunds, cost, profit, uncosted: index === 4 ? 3 : 0 };
};
function profitOf(params, isEmpty) {
  const by = params.get('by');
  const names = isEmpty ? [] : profitNames[by];
  const isWhole = !['service', 'country', 'provider'].some((name) => params.has(name));
  const withFees = (sums) => (isWhole ? { ...sums, fees: 20100.25, profit: sums.profit - 20100.25 } : sums);
  const ofRow = by === 'day' ? withFees : (sums) => sums;
  const rows = names.map((name, index) => {
    return { key: by === 'day' ? name : String(index + 1), name, ...ofRow(sumsOf(index)) };
  });
  const days = isEmpty
    ? []
    : Array.from({ length: 90 }, (_, back) => ({ day: dayBefore(back), ...withFees(sumsOf(back % 7)) }));
  const adjustments = { credited: 12000.5, debited: 500 };
  const total = withFees(isEmpty ? { ...sumsOf(60), sold: 0 } : sumsOf(0));
  const fees = isWhole && { fees: { by_rate: 1200, unknown: 3 } };
  return { rows, days, total, ...fees, adjustments, complete: !isEmpty };
}
const growthOf = (isEmpty) => ({
  days: isEmpty
    ? []
    : Array.from({ length: 90 }, (_, back) => {
        const registered = 40 + ((back * 37) % 23);
        const [funded, bought, coded] = [0.62, 0.51, 0.44].map((share) => Math.round(registered * share));
        const deposits = 55 + ((back * 13) % 31);
        return { day: dayBefore(89 - back), registered, funded, bought, coded, deposits, deposited: deposits * 5120.5 };
      }),
  complete: !isEmpty,
});
const dayBefore = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const profitLines = Array.from({ length: 6 }, (_, index) => ({
  order_id: `65f0c0ffee0000000000000${index}`,
  kind: index % 3 === 1 ? 'refund' : 'sale',
  at: ago(index * 700),
  service: '2',
  service_name: 'Telegram',
  country: '7',
  country_name: 'Nigeria',
  provider: 'sms-man',
  price: 1540.58,
  cost: 900.01,
}));
