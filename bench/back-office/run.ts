import { startFakeSmsMan } from '../numbers/fake-sms-man';
import { median, table } from '../report';
import { fill } from './fill';
import {
  accessCodeOf,
  activationOf,
  amountOf,
  emailOf,
  lastDays,
  nameOf,
  numberOf,
  referenceOf,
  type Rows,
} from './rows';
import { type BackOfficeStack, createStack } from './stack';

const few = 1000;
const many = Number(process.env['BACK_OFFICE_ROWS'] ?? 1_000_000);
const rounds = Number(process.env['BACK_OFFICE_ROUNDS'] ?? 21);
const warmUps = 3;
const mostRatio = 1.5;
/** Only pages whose path matches. BACK_OFFICE_COLLECTIONS: the collections they read. */
const only = new RegExp(process.env['BACK_OFFICE_PAGES'] ?? '');

/** A row that both sizes have. */
const sampleRow = 700;
const sampleClient = 7;
/** An admin action, one per client. */
const sampleAct = 70;
const days = `from=${lastDays.from}&to=${lastDays.to}`;

/** Every list with every sort and filter, and the queues' lists. */
const lists: Readonly<Record<string, readonly string[]>> = {
  '/admin/getUsers': ['', 'sort=reg_date', 'sort=name', 'sort=-name', 'sort=email', 'sort=-email'],
  '/admin/deposits': [
    '',
    'sort=date',
    'sort=amount',
    'sort=-amount',
    'status=pending',
    'status=declined&sort=date',
    days,
    'status=pending&sort=amount',
    'status=approved&sort=-amount',
    `status=pending&${days}`,
    'method=crypto&status=pending&sort=date',
    'reported_again=true&sort=date',
    'method=paystack',
    'method=paystack&sort=-amount',
    `method=crypto&${days}`,
    'method=monnify&status=approved',
    'method=paystack&status=declined&sort=amount',
    `method=paystack&status=approved&${days}`,
  ],
  '/admin/purchased-numbers': [
    '',
    'sort=created_at',
    'sort=price',
    'sort=-price',
    'status=completed',
    'status=active&sort=created_at',
    days,
    'status=pending',
    'status=completed&sort=price',
    'status=refund&sort=-price',
    'attention=true&sort=created_at',
  ],
  '/admin/orphaned-activations': [''],
  '/admin/pricing-rules/changes': [''],
  '/admin/cost/changes': [''],
  '/admin/adjustment-requests': ['', 'show=waiting', 'show=queue'],
  '/admin/audit': ['', 'sort=at', 'action=deposit.approved', days],
  '/analytics/profit/lines': [days, `service=3&${days}`, `country=3&${days}`, `provider=sms-man&${days}`],
};
const searches: Readonly<Record<string, readonly string[]>> = {
  '/admin/getUsers': [emailOf(sampleClient), nameOf(sampleClient), `number${nameOf(sampleClient).slice(-7)}`],
  '/admin/deposits': [emailOf(sampleClient), nameOf(sampleClient), referenceOf(sampleRow)],
  '/admin/purchased-numbers': [emailOf(sampleClient), nameOf(sampleClient), numberOf(sampleRow)],
  '/admin/audit': [referenceOf(sampleAct)],
};
const naira = String(amountOf(sampleRow) / 100);
const everywhere: readonly string[] = [
  emailOf(sampleClient),
  nameOf(sampleClient),
  naira,
  `${naira} ${nameOf(sampleClient)}`,
  numberOf(sampleRow),
  numberOf(sampleRow).slice(2, 9),
  referenceOf(sampleRow),
  accessCodeOf(sampleRow),
  activationOf(sampleRow),
];
/** The dashboard, the queues and the figures. */
const figures = [
  '/admin/dashboard',
  '/admin/queues',
  '/admin/adjustment-requests/count',
  '/analytics/deposit-summary?year=2026',
  '/analytics/deposit-monthly?year=2026',
  '/analytics/purchase-summary?year=2026&month=3',
  '/analytics/purchase-monthly?year=2026',
  ...['service', 'country', 'provider', 'day'].map((by) => `/analytics/profit?by=${by}&${days}`),
  `/analytics/profit?by=country&service=3&${days}`,
  `/analytics/growth?${days}`,
];
/** A client's page with its parts. */
const ofClient = [
  '',
  '/timeline',
  '/timeline?kinds=money,orders',
  '/deposits',
  '/statement',
  '/bids',
  '/sessions',
  '/webhooks',
];
/** Lists that a client's page filters by that client. */
const listsOfClient = {
  '/admin/deposits': 'user_id',
  '/admin/purchased-numbers': 'user_id',
  '/admin/audit': 'userId',
} as const;

/** A page, as a path of each size. */
type Page = (rows: Rows) => string;
const pages: readonly Page[] = [
  ...Object.entries(lists).flatMap(([path, queries]) => queries.map((query) => `${path}?limit=50&${query}`)),
  ...Object.entries(searches).flatMap(([path, texts]) =>
    texts.map((text) => `${path}?limit=50&search=${encoded(text)}`),
  ),
  ...everywhere.map((text) => `/admin/search?q=${encoded(text)}`),
  ...figures,
].map((path) => () => path);
const pagesOfRows: readonly Page[] = [
  (rows) => `/admin/purchased-numbers?limit=50&search=${rows.orderIdOf(sampleRow)}`,
  (rows) => `/admin/search?q=${rows.orderIdOf(sampleRow)}`,
  ...ofClient.map(
    (part): Page =>
      (rows) =>
        `/admin/users/${rows.userOf(sampleClient).toHexString()}${part}`,
  ),
  ...Object.entries(listsOfClient).map(
    ([path, filter]): Page =>
      (rows) =>
        `${path}?limit=50&${filter}=${rows.userOf(sampleClient).toHexString()}`,
  ),
];

function encoded(text: string): string {
  return encodeURIComponent(text);
}

interface Filled {
  readonly stack: BackOfficeStack;
  readonly rows: Rows;
}

async function milliseconds({ stack, rows }: Filled, page: Page): Promise<number> {
  const path = page(rows);
  const started = performance.now();
  await stack.get(path);
  return performance.now() - started;
}

/** Alternates rounds of both sizes, so that other load on the machine affects both equally. */
async function compare(small: Filled, large: Filled, page: Page): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < rounds; round++) {
    const pair: [number, number] = [await milliseconds(small, page), await milliseconds(large, page)];
    if (round >= 0) for (const size of [0, 1] as const) times[size].push(pair[size]);
  }
  return [median(times[0]), median(times[1])];
}

async function main(): Promise<void> {
  const smsMan = await startFakeSmsMan(10, 2);
  const filled: Filled[] = [];
  const stacks: BackOfficeStack[] = [];
  try {
    for (const count of [few, many]) {
      const stack = await createStack(smsMan.url);
      stacks.push(stack);
      // The services create the indexes. They are stopped while rows are inserted.
      await stack.startServices();
      await stack.stopServices();
      let reportedAt = 0;
      const rows = await fill(stack.client, stack.prefix, count, filled.length > 0, (progress) => {
        if (performance.now() - reportedAt < 5000) return;
        reportedAt = performance.now();
        console.error(`… ${progress}`);
      });
      filled.push({ stack, rows });
    }
    for (const stack of stacks) await stack.startServices();
    const [small, large] = filled as [Filled, Filled];
    const results: string[][] = [];
    const aboveLimit: string[] = [];
    for (const page of [...pages, ...pagesOfRows]) {
      const path = page(large.rows);
      if (!only.test(path)) continue;
      const [before, after] = await compare(small, large, page);
      const ratio = after / before;
      if (ratio > mostRatio) aboveLimit.push(path);
      results.push([path, before.toFixed(1), after.toFixed(1), ratio.toFixed(2)]);
    }
    table(['first page of', `ms at ${few}`, `ms at ${many}`, 'ratio'], results);
    console.log(
      aboveLimit.length === 0
        ? `every ratio is at most ${mostRatio}`
        : `above ${mostRatio}:\n  ${aboveLimit.join('\n  ')}`,
    );
  } finally {
    for (const stack of stacks) await stack.stop();
    await smsMan.stop();
  }
}

void main();
