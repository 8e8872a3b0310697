/** The queues of the back office in the mock gateway. */

const now = Date.now();
const ago = (minutes) => new Date(now - minutes * 60_000).toISOString();

const deposit = (index, more) => ({
  id: `RL-9${index}a`,
  reference: `RL-9${index}f3c9b2a77d14e6085a1c2d`,
  user_id: `65f0c0ffee0000000000000${index}`,
  name: ['Ada Okafor', 'Kola Bello', 'Ngozi Chukwuemeka-Adeyemi'][index],
  email: ['ada@example.com', 'kola.bello@mail.example', 'ngozi.chukwuemeka.adeyemi@longcompanyname.example'][index],
  currency: 'NGN',
  ...more,
});
const other = deposit(1, {
  amount: 23018.7,
  requested: 23018.7,
  method: 'crypto',
  status: 'pending',
  date: ago(900),
  transaction_hash: '9f2c'.repeat(16),
  crypto_tag: '5120',
});
const crypto = [0, 1, 2].map((index) =>
  deposit(index, {
    amount: [23018.7, 5000, 151900][index],
    requested: [23018.7, 5000, 151900][index],
    method: 'crypto',
    status: 'pending',
    crypto_type: ['USDT (TRC20)', 'Bitcoin', 'USDT (TRC20)'][index],
    wallet_address: ['TQ5nEXAMPLEoNotSendAnythingHere9xk', 'bc1qexampledonotsendanythinghere0000000'][index % 2],
    transaction_hash: ['9f2c'.repeat(16), 'ab12'.repeat(5)][index % 2],
    crypto_amount: `${[15, 3, 99][index]}.00${['0412', '0037', '7730'][index]}`,
    crypto_tag: ['0412', '0037', '7730'][index],
    ...(index === 0 && { contested: { total: 2, others: [other] } }),
    date: ago(3200 - index * 1500),
  }),
);
const differing = [1, 2].map((index) =>
  deposit(index, {
    amount: 5000,
    requested: 5000,
    reported_since: 8000 * index,
    method: 'paystack',
    status: 'approved',
    date: ago(900 - index * 200),
  }),
);
const orphans = [0, 1].map((index) => ({
  id: `sms-man:${8100 + index}`,
  upstream: 'sms-man',
  order_id: '65f0c0ffee00000000000000',
  rental: index === 1,
  ...(index === 0 && { upstream_id: '8100', number: '12025550143' }),
  created_at: ago(310 - index * 100),
  attempts: 7,
  next_at: ago(-12),
}));
const counts = {
  'crypto-deposits': 3,
  'differing-deposits': 2,
  adjustments: 2,
  'order-reviews': 2,
  'orphaned-activations': 2,
  'dead-letters': 120,
  'failed-webhooks': 2,
};

/** The reply to a call of the queues, or undefined. `ok` and `list` build replies; `mode` is that of the mock gateway. */
export function queueRoute(method, path, { ok, list, mode }) {
  if (method === 'GET' && path === '/admin/queues') {
    const queues = Object.entries(counts).map(([name, count], index) => {
      return mode === 'empty' ? { name, count: 0 } : { name, count, oldest_at: ago(60 + index * 700) };
    });
    return () => ok({ queues, unanswered: [] });
  }
  if (method === 'GET' && path === '/admin/orphaned-activations') return () => list(orphans);
  return undefined;
}

/** The deposits of a queue, or undefined where another list was asked for. */
export function depositsOfQueue(params) {
  if (params.has('reported_again')) return differing;
  return params.get('method') === 'crypto' && params.get('status') === 'pending' ? crypto : undefined;
}
