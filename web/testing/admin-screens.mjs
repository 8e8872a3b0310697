/** The back office screens for screenshots. */

/** Skips a button that does not exist at this width. */
export const press = (name) => (page) =>
  page
    .getByRole('button', { name })
    .first()
    .click({ timeout: 5000 })
    .catch(() => undefined);
export const button = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();
const submit = (name) => (page) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const fill = (label, text) => (page) => page.getByLabel(label, { exact: true }).fill(text);
const choose = (label, option) => (page) => page.getByLabel(label).first().selectOption({ label: option });
/** The filters of a table are on a sheet on phones, with its tools. */
const openFilters = async (page) => {
  if (page.viewportSize().width < 640) await page.getByRole('button', { name: /^Filter(s|ed) and tools/ }).click();
};
const openTools = async (page) => {
  if (page.viewportSize().width < 640) await openFilters(page);
  else await page.getByRole('button', { name: 'Table tools' }).click();
};
const pause = (page) => page.waitForTimeout(900);
const openFigures = (page) => page.getByText('Figures').first().click();
const inTurn =
  (...acts) =>
  async (page) => {
    for (const act of acts) await act(page);
  };

const ada = '/admin/users/65f0c0ffee00000000000000';
const adjusting = inTurn(
  button('Actions'),
  button('Adjust balance'),
  choose('Direction', 'Debit'),
  fill('Amount (₦)', '12,000.50'),
  fill('Reason', 'Paid out by hand, ticket 4411'),
  button('Continue'),
);
const beginning = inTurn(button('Switch on'), fill('Password', 'the-password'), button('Continue'));
const enrolled = inTurn(beginning, fill('Code of the app', '123456'), button('Switch on'));

const addingRule = inTurn(
  button('Add a rule'),
  fill('Service', 'WhatsApp'),
  fill('Country', 'US'),
  fill('Percent', '10'),
  submit('Preview'),
);

/** With dense rows and the table in view, its heads and 40 rows are, at 1440x900. */
const showsForty = async (page) => {
  if (page.viewportSize().width < 1024) return;
  await openTools(page);
  // The screen before may have chosen them.
  const choice = page.getByRole('button', { name: 'Dense rows' });
  if ((await choice.getAttribute('aria-pressed')) === 'false') await choice.click();
  await page.keyboard.press('Escape');
  await page.getByRole('table').evaluate((table) => {
    table.parentElement.scrollIntoView({ block: 'end' });
    const isInView = (row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= table.tHead.getBoundingClientRect().bottom - 1 && bottom <= window.innerHeight;
    };
    const { top, bottom } = table.tHead.getBoundingClientRect();
    const header = document.querySelector('header').getBoundingClientRect();
    const rows = [...table.tBodies[0].rows].filter(isInView).length;
    const hasHeads = top >= header.bottom - 1 && bottom <= window.innerHeight;
    if (rows < 40 || !hasHeads) console.error(`${rows} rows in view${hasHeads ? '' : ', without the heads'}`);
  });
};

export const adminScreens = [
  { name: 'admin', path: '/admin' },
  { name: 'admin-down', path: '/admin', mode: 'down' },
  { name: 'admin-quick-actions', path: '/admin', act: press('Quick Actions') },
  {
    name: 'admin-search',
    path: '/admin',
    act: inTurn(button('Search everything'), fill('Search clients, deposits and numbers', '5000 ada'), pause),
  },

  { name: 'admin-queues', path: '/admin/queues' },
  { name: 'admin-queues-empty', path: '/admin/queues', mode: 'empty' },
  { name: 'admin-queues-down', path: '/admin/queues', mode: 'down' },
  { name: 'admin-queues-open', path: '/admin/queues', act: inTurn(press(/USDT/), pause) },
  { name: 'admin-queues-held', path: '/admin/queues', act: inTurn(press(/Bitcoin/), pause) },
  { name: 'admin-queues-differing', path: '/admin/queues/differing-deposits', act: inTurn(press(/reported/), pause) },
  { name: 'admin-queues-adjustments', path: '/admin/queues/adjustments', act: inTurn(press(/Ada Okafor/), pause) },
  {
    name: 'admin-queues-reviews',
    path: '/admin/queues/order-reviews',
    act: inTurn(press(/WhatsApp|Telegram|Instagram/), pause),
  },
  { name: 'admin-queues-orphans', path: '/admin/queues/orphaned-activations', act: inTurn(press(/sms-man/), pause) },
  {
    name: 'admin-queues-letters',
    path: '/admin/queues/dead-letters',
    act: inTurn(press(/events\.numbers|wallet/), pause),
  },
  { name: 'admin-queues-webhooks', path: '/admin/queues/failed-webhooks', act: inTurn(press(/Paystack/), pause) },

  { name: 'admin-users', path: '/admin/users' },
  { name: 'admin-users-empty', path: '/admin/users', mode: 'empty' },
  { name: 'admin-users-none', path: '/admin/users?search=nobody', mode: 'empty' },
  { name: 'admin-users-down', path: '/admin/users', mode: 'down' },
  { name: 'admin-users-delete', path: '/admin/users', act: press('Delete Kola Bello') },
  { name: 'admin-user', path: ada },
  { name: 'admin-user-numbers', path: ada, act: inTurn(button('Numbers'), pause, press(/^View Messages/)) },
  { name: 'admin-user-bids', path: ada, act: button('Bids') },
  { name: 'admin-user-statement', path: ada, act: button('Statement') },
  { name: 'admin-user-view', path: `${ada}/view` },
  { name: 'admin-user-sessions', path: ada, act: button('Sessions') },
  { name: 'admin-user-webhooks', path: ada, act: inTurn(button('Webhooks'), press(/failed/)) },
  { name: 'admin-user-deposit', path: `${ada}?deposit=RL-0f3c9b2a77d14e6085a1c2d3` },
  { name: 'admin-user-deposits', path: ada, act: button('Deposits') },
  { name: 'admin-user-order', path: `${ada}?order=77f0c0ffee00000000000000`, act: press(/^Ask the provider now/) },
  { name: 'admin-user-audit', path: ada, act: button('Audit') },
  {
    name: 'admin-user-adjust',
    path: ada,
    act: inTurn(button('Actions'), button('Adjust balance'), button('Continue')),
  },
  { name: 'admin-user-adjust-confirm', path: ada, act: adjusting },
  { name: 'admin-user-role', path: ada, act: inTurn(button('Actions'), button('Change role')) },
  { name: 'admin-user-end-sessions', path: ada, act: inTurn(button('Actions'), button('End sessions')) },
  { name: 'admin-user-deleted', path: '/admin/users/65f0c0ffee00000000000003' },
  { name: 'admin-user-unknown', path: '/admin/users/65f0c0ffee00000000000009' },
  { name: 'admin-user-down', path: ada, mode: 'down' },

  { name: 'admin-deposits', path: '/admin/deposit-history' },
  { name: 'admin-deposits-method', path: '/admin/deposit-history?show=crypto&status=pending' },
  { name: 'admin-deposits-empty', path: '/admin/deposit-history?status=declined', mode: 'empty' },
  { name: 'admin-deposits-approve', path: '/admin/deposit-history', act: choose(/^Update Status of/, 'Approve') },
  {
    name: 'admin-deposits-refused',
    path: '/admin/deposit-history',
    act: inTurn(choose(/^Update Status of/, 'Approve'), submit('Approve')),
  },
  {
    name: 'admin-deposits-decline',
    path: '/admin/deposit-history',
    act: inTurn(choose(/^Update Status of/, 'Decline'), submit('Decline')),
  },

  { name: 'admin-deposits-many', path: '/admin/deposit-history', mode: 'many', act: showsForty },
  { name: 'admin-numbers-many', path: '/admin/purchased-numbers', mode: 'many' },
  { name: 'admin-users-many', path: '/admin/users', mode: 'many' },
  { name: 'admin-audit-many', path: '/admin/audit', mode: 'many' },
  { name: 'admin-adjustments-many', path: '/admin/adjustments', mode: 'many' },
  { name: 'admin-user-bids-many', path: ada, mode: 'many', act: inTurn(button('Bids'), pause, showsForty) },
  { name: 'admin-user-deposits-many', path: ada, mode: 'many', act: inTurn(button('Deposits'), pause, showsForty) },
  { name: 'admin-user-statement-many', path: ada, mode: 'many', act: inTurn(button('Statement'), pause, showsForty) },
  { name: 'admin-user-numbers-many', path: ada, mode: 'many', act: inTurn(button('Numbers'), pause, showsForty) },
  { name: 'admin-deposits-columns', path: '/admin/deposit-history', act: openTools },
  {
    name: 'admin-deposits-days',
    path: '/admin/deposit-history?period=own&from=2026-02-03&to=2026-02-12',
    act: inTurn(openFilters, press('3 Feb 2026 to 12 Feb 2026'), pause),
  },
  {
    name: 'admin-deposits-jump',
    path: '/admin/deposit-history?at=2026-02-12',
    act: inTurn(openFilters, press('From 12 Feb 2026'), pause),
  },
  {
    name: 'admin-deposits-saved',
    path: '/admin/deposit-history?status=pending',
    act: openTools,
  },
  { name: 'admin-numbers', path: '/admin/purchased-numbers', act: press(/^View Messages/) },
  { name: 'admin-numbers-empty', path: '/admin/purchased-numbers?show=review', mode: 'empty' },
  { name: 'admin-numbers-refund', path: '/admin/purchased-numbers', act: press(/^Manual Refund/) },
  {
    name: 'admin-numbers-refund-early',
    path: '/admin/purchased-numbers',
    act: inTurn(press(/^Manual Refund/), submit('Refund')),
  },

  { name: 'admin-advert', path: '/admin/advert' },
  { name: 'admin-advert-empty', path: '/admin/advert', mode: 'empty' },
  { name: 'admin-advert-switch', path: '/admin/advert', act: press(/^Deactivate/) },
  { name: 'admin-advert-delete', path: '/admin/advert', act: press(/^Delete/) },
  { name: 'admin-advert-form', path: '/admin/advert?page=form' },
  { name: 'admin-advert-form-errors', path: '/admin/advert?page=form', act: button('Create Advert') },

  { name: 'admin-cost', path: '/admin/cost-management' },
  { name: 'admin-cost-down', path: '/admin/cost-management', mode: 'down' },
  { name: 'admin-cost-empty', path: '/admin/cost-management', mode: 'empty' },
  { name: 'admin-cost-history', path: '/admin/cost-management', act: button('History') },
  { name: 'admin-cost-restore', path: '/admin/cost-management?history=shown', act: press(/^Restore version/) },
  { name: 'admin-cost-changes', path: '/admin/cost-management?changes=shown' },
  { name: 'admin-cost-back', path: '/admin/cost-management?changes=shown', act: press(/^Back to before/) },
  { name: 'admin-cost-rule', path: '/admin/cost-management', act: addingRule },
  { name: 'admin-cost-remove', path: '/admin/cost-management', act: press(/^Remove: WhatsApp/) },
  { name: 'admin-cost-preview', path: '/admin/cost-management?page=form', act: button('Preview') },
  { name: 'admin-cost-form', path: '/admin/cost-management?page=form' },
  {
    name: 'admin-cost-form-errors',
    path: '/admin/cost-management?page=form',
    act: inTurn(fill('Rate NGN (NGN)', '-1'), fill('Low cost (%)', ''), button('Save')),
  },

  { name: 'admin-wallets', path: '/admin/wallets' },
  { name: 'admin-wallets-empty', path: '/admin/wallets', mode: 'empty' },
  { name: 'admin-wallets-add', path: '/admin/wallets', act: inTurn(button('Add Wallet'), submit('Save')) },
  { name: 'admin-wallets-edit', path: '/admin/wallets', act: press(/^Edit/) },
  { name: 'admin-wallets-retire', path: '/admin/wallets', act: press(/^Retire/) },

  { name: 'admin-profit', path: '/admin/profit?period=30', act: pause },
  { name: 'admin-profit-orders', path: '/admin/profit', act: inTurn(button('Orders: Telegram'), pause) },
  { name: 'admin-profit-own', path: '/admin/profit?period=own&from=2026-11-20&to=2026-11-10&by=country&service=1' },
  { name: 'admin-profit-empty', path: '/admin/profit', mode: 'empty' },
  { name: 'admin-profit-down', path: '/admin/profit', mode: 'down' },
  { name: 'admin-growth', path: '/admin/analytics/growth', act: inTurn(pause, openFigures) },
  { name: 'admin-growth-empty', path: '/admin/analytics/growth', mode: 'empty', act: pause },
  { name: 'admin-growth-down', path: '/admin/analytics/growth', mode: 'down' },
  { name: 'admin-profit-days', path: '/admin/profit?period=30&by=day', act: pause },
  { name: 'admin-analytics-deposit', path: '/admin/analytics/deposit', act: inTurn(pause, openFigures) },
  { name: 'admin-analytics-deposit-empty', path: '/admin/analytics/deposit', mode: 'empty', act: pause },
  { name: 'admin-analytics-purchase', path: '/admin/analytics/purchase-number', act: pause },
  {
    name: 'admin-analytics-purchase-month',
    path: '/admin/analytics/purchase-number',
    act: inTurn(choose('Month', 'July'), pause, openFigures),
  },
  { name: 'admin-analytics-down', path: '/admin/analytics/purchase-number', mode: 'down' },

  { name: 'admin-operations', path: '/admin/operations' },
  { name: 'admin-operations-down', path: '/admin/operations', mode: 'down' },
  { name: 'admin-operations-selling', path: '/admin/operations/selling' },
  { name: 'admin-operations-stop', path: '/admin/operations/selling?stop=telegram' },
  { name: 'admin-operations-unusual', path: '/admin/operations/switches', mode: 'maintenance' },
  { name: 'admin-operations-switch', path: '/admin/operations/switches', act: press('Switch on: Maintenance mode') },
  { name: 'admin-operations-events', path: '/admin/operations/events' },

  { name: 'admin-adjustments', path: '/admin/adjustments' },
  { name: 'admin-adjustments-empty', path: '/admin/adjustments', mode: 'empty' },
  { name: 'admin-audit', path: '/admin/audit' },
  { name: 'admin-audit-empty', path: '/admin/audit?action=advert.created', mode: 'empty' },

  { name: 'secure-password', path: '/admin', mode: 'new-password' },
  { name: 'secure-second-factor', path: '/admin', mode: 'second-factor' },
  { name: 'secure-second-factor-begin', path: '/admin', mode: 'second-factor', act: button('Switch on') },
  { name: 'admin-security', path: '/admin/security' },
  { name: 'admin-security-password', path: '/admin/security', act: button('Switch on') },
  { name: 'admin-security-app', path: '/admin/security', act: beginning },
  { name: 'admin-security-codes', path: '/admin/security', act: enrolled },
  { name: 'admin-security-on', path: '/admin/security', mode: 'secured' },
  { name: 'admin-security-off', path: '/admin/security', mode: 'secured', act: button('Switch off') },
];
