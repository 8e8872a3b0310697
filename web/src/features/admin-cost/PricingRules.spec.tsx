import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { PricingRules } from './PricingRules';

const rule = {
  id: 'a'.repeat(24),
  service: '3',
  service_name: 'WhatsApp',
  country: '5',
  country_name: 'USA',
  change: '10',
};
const rules = { status: true, message: 'The pricing rule is saved.', data: { version: 4, rules: [rule] } };
const move = { country: '5', country_name: 'USA', service_name: 'WhatsApp', before: 1000, after: 1100 };
const preview = (counts: object) => ({
  status: true,
  message: '',
  data: { version: 4, offers: 900, raised: 0, lowered: 0, largest: [], ...counts },
});

const list = (...data: object[]) => ({ status: true, message: '', data });

const open = async (query = '') => {
  const view = renderAt(`/admin/cost-management${query}`, '/admin/cost-management', <PricingRules />);
  await screen.findByRole('table', { name: 'Pricing rules' });
  return view;
};

beforeEach(() => {
  signIn(adminUser);
  answer('get', '/admin/pricing-rules', rules);
  answer('get', '/prices', list({ slug: 'whatsapp', service: '3', name: 'WhatsApp', countries: 1 }));
  answer('get', '/admin/selling', list({ kind: 'provider', id: 'sms-man', name: 'SMS-Man', stopped: false }));
});

it('proposes the services, countries and providers that there are', async () => {
  const usa = { id: '5', code: 'US', title: 'USA' };
  answer('post', '/api/countries', { status: true, message: '', data: { 5: usa } });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  const proposed = (field: RegExp) => {
    const input: HTMLInputElement = screen.getByLabelText(field);
    return [...(input.list?.options ?? [])].map(({ value }) => value);
  };
  await waitFor(() =>
    expect([/^Service/, /^Country/, /^Provider/].map(proposed)).toEqual([['WhatsApp'], ['USA'], ['sms-man']]),
  );
});

it('shows for which offers a rule is and what it does', async () => {
  await open();
  const table = screen.getByRole('table', { name: 'Pricing rules' });
  expect(within(table).getByText('WhatsApp, USA')).toBeInTheDocument();
  expect(within(table).getByText('+10 %')).toBeInTheDocument();
});

it('saves a rule with a reason only after its preview', async () => {
  const previewed = answer('post', '/admin/pricing-rules/preview', preview({ raised: 1, largest: [move] }));
  const saved = answer('post', '/admin/pricing-rules', rules);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a pricing rule' });
  await user.type(within(dialog).getByLabelText(/^Service/), ' whatsapp ');
  await user.type(within(dialog).getByLabelText(/^Percent/), '10');
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('1 price rises, 0 fall, 899 stay.')).toBeInTheDocument();
  expect(within(dialog).getByText('₦1,000.00 → ₦1,100.00 (+10.0 %)')).toBeInTheDocument();
  expect(previewed.map(({ body }) => body)).toEqual([{ service: 'whatsapp', change: '10' }]);
  await user.click(within(dialog).getByRole('button', { name: 'Save this rule' }));
  expect(await within(dialog).findByText('Please give a reason of at least 3 characters.')).toBeInTheDocument();
  expect(saved).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'sells well');
  await user.click(within(dialog).getByRole('button', { name: 'Save this rule' }));
  expect(await screen.findByText('The pricing rule is saved.')).toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([
    { service: 'whatsapp', change: '10', version: 4, reason: 'sells well' },
  ]);
});

it('asks for another preview after a change', async () => {
  answer('post', '/admin/pricing-rules/preview', preview({}));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change: WhatsApp, USA' }));
  const dialog = screen.getByRole('dialog', { name: 'Change a pricing rule' });
  expect(within(dialog).getByLabelText(/^Service/)).toHaveValue('WhatsApp');
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('None of the 900 prices changes.')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText(/^Percent/), '5');
  expect(within(dialog).queryByText('None of the 900 prices changes.')).not.toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Preview' })).toBeInTheDocument();
});

it('says beside a field or in the form why a rule is refused', async () => {
  const message = 'Another rule is for the same offers. Please change that one.';
  answer(
    'post',
    '/admin/pricing-rules/preview',
    { status: false, message, code: 'numbers/pricing-rule-overlaps' },
    409,
  );
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Please enter a percentage.')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Percent/), '10');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a pricing rule' });
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
});

it('shows what a removal moves, and asks for the reason', async () => {
  const previewed = answer('post', '/admin/pricing-rules/preview', preview({ lowered: 2 }));
  const removed = answer('post', '/admin/pricing-rules/remove', { ...rules, message: 'The pricing rule is removed.' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove: WhatsApp, USA' }));
  const dialog = screen.getByRole('dialog', { name: 'Remove a pricing rule' });
  expect(await within(dialog).findByText('0 prices rise, 2 fall, 898 stay.')).toBeInTheDocument();
  expect(previewed.map(({ body }) => body)).toEqual([{ id: rule.id, remove: true }]);
  await user.type(within(dialog).getByLabelText(/^Reason/), 'a mistake');
  await user.click(within(dialog).getByRole('button', { name: 'Remove this rule' }));
  expect(await screen.findByText('The pricing rule is removed.')).toBeInTheDocument();
  expect(removed.map(({ body }) => body)).toEqual([{ id: rule.id, version: 4, reason: 'a mistake' }]);
});

it('restores an earlier version from the history', async () => {
  const by = { admin_id: 'a1', admin: 'Bo', at: '2026-11-20T12:00:00.000Z' };
  const changes = [
    { ...by, version: 4, reason: 'sells well', action: 'added', rules: 1, changed: [{ after: rule }] },
    {
      ...by,
      version: 3,
      reason: 'too dear',
      action: 'replaced',
      rules: 1,
      changed: [{ before: { ...rule, change: '15' }, after: rule }],
    },
    {
      ...by,
      version: 2,
      reason: 'a sale',
      action: 'removed',
      rules: 0,
      changed: [{ before: { id: 'b', margin: '9' } }],
    },
  ];
  answer('get', '/admin/pricing-rules/changes', { status: true, message: '', data: changes });
  const restored = answer('post', '/admin/pricing-rules/restore', {
    ...rules,
    message: 'The earlier pricing rules apply again.',
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'History' }));
  expect(await screen.findByText('too dear')).toBeInTheDocument();
  const history = screen.getByRole('table', { name: 'Changes of the pricing rules' });
  const rows = within(history).getAllByRole('row').slice(1);
  const whatIsSaid = [
    'WhatsApp, USA: no rule → +10 %',
    'WhatsApp, USA: +15 % → +10 %',
    'All offers: Margin 9 % → no rule',
  ];
  expect(rows.map((row, index) => row.textContent.includes(whatIsSaid[index] ?? ''))).toEqual([true, true, true]);
  expect(within(rows[0]!).getByRole('link', { name: 'Bo' })).toHaveAttribute('href', '/admin/users/a1');
  expect(screen.queryByRole('button', { name: 'Restore version 4' })).not.toBeInTheDocument();
  const previewed = answer('post', '/admin/pricing-rules/preview', preview({ lowered: 1, largest: [move] }));
  await user.click(screen.getByRole('button', { name: 'Restore version 3' }));
  expect(await screen.findByText('0 prices rise, 1 falls, 899 stay.')).toBeInTheDocument();
  expect(previewed.map(({ body }) => body)).toEqual([{ restore: 3 }]);
  await user.type(screen.getByLabelText(/^Reason/), 'back again');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The earlier pricing rules apply again.')).toBeInTheDocument();
  expect(restored.map(({ body }) => body)).toEqual([{ to: 3, version: 4, reason: 'back again' }]);
});

it.each([
  ['?service=Telegram&provider=sms-man', 'Add a pricing rule', 'Telegram', '', 'sms-man'],
  ['?service=WhatsApp&country=USA', 'Change a pricing rule', 'WhatsApp', 'USA', ''],
  ['?service=WhatsApp', 'Add a pricing rule', 'WhatsApp', '', ''],
])('opens the form of the rule that the address asks for: %s', async (query, title, service, country, provider) => {
  const { user } = await open(query);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(within(dialog).getByLabelText(/^Service/)).toHaveValue(service);
  expect(within(dialog).getByLabelText(/^Country/)).toHaveValue(country);
  expect(within(dialog).getByLabelText(/^Provider/)).toHaveValue(provider);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Pricing rules' })).toBeInTheDocument();
});

it('asks a role that cannot change prices for nothing', async () => {
  signIn({ ...adminUser, role: 'finance', permissions: ['back-office.enter', 'prices.view'] });
  await open('?service=Telegram');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
