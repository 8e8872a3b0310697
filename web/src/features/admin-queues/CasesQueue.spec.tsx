import { screen, waitFor, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import QueuesPage from './QueuesPage';

const open = (address = '/admin/queues/cases') => renderAt(address, '/admin/queues/:queue?', <QueuesPage />);
const reply = (data: object) => ({ status: true, message: 'The case is closed.', data });
const unknown = {
  id: 'c2',
  kind: 'signal',
  state: 'open',
  created_at: '2026-11-20T12:00:00Z',
  due_at: '2026-11-21T12:00:00Z',
  name: '',
  email: '',
  evidence: [
    { label: 'Number', value: '12025550134' },
    { label: 'What happened', value: 'Somebody asked me for money.' },
  ],
};
const client = { user_id: 'u-Ada', order_id: '65f0c0ffee65f0c0ffee65f0', name: 'Ada', email: 'ada@x.test' };
const reported = { ...unknown, ...client, id: 'c1', kind: 'report' };

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  signIn(adminUser);
  answer('get', '/admin/queues', reply({ queues: [{ name: 'cases', count: 1 }], unanswered: [] }));
  answer('get', '/admin/cases', reply([reported]));
});

const row = (name: string) => screen.findByRole('button', { name: new RegExp(name) });

it('answers a report in five clicks: queue, case, Decide, the decision, Close the case', async () => {
  const decided = answer('post', '/admin/cases/decide', reply({ ...reported, state: 'closed' }));
  const { user } = open();
  await user.click(await row('12025550134'));
  expect(screen.getByText('Somebody asked me for money.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = screen.getByRole('dialog', { name: 'Decide the case' });
  await user.selectOptions(within(dialog).getByLabelText('Decision'), 'Client warned');
  await user.type(within(dialog).getByLabelText('Reason'), 'the first report');
  answer('get', '/admin/cases', reply([]));
  await user.click(within(dialog).getByRole('button', { name: 'Close the case' }));
  expect(await screen.findByText('No case waits for a decision')).toBeInTheDocument();
  expect(decided.map(({ body }) => body)).toEqual([
    {
      id: 'c1',
      decision: 'warned',
      reason: 'the first report',
      answer:
        'We looked at our records and did what was to be done. We say nothing about clients. Thank you for your report.',
    },
  ]);
});

it('offers no decision about a client where none is known, and asks for no answer that nobody reads', async () => {
  answer('get', '/admin/cases', reply([unknown]));
  const decided = answer('post', '/admin/cases/decide', reply({ ...unknown, state: 'closed' }));
  const { user } = open();
  await user.click(await row('12025550134'));
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = screen.getByRole('dialog', { name: 'Decide the case' });
  expect(
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Nothing found']);
  expect(within(dialog).queryByLabelText('Answer')).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Reason'), 'a test number');
  await user.click(within(dialog).getByRole('button', { name: 'Close the case' }));
  await waitFor(() => expect(decided).toHaveLength(1));
});

it('shows closed cases with what was decided', async () => {
  const closed = {
    ...reported,
    state: 'closed',
    decision: 'locked',
    reason: 'fraud',
    decided_at: '2026-11-20T13:00:00Z',
  };
  const asked = answer('get', '/admin/cases', reply([closed]));
  const { user } = open('/admin/queues/cases?state=closed');
  await user.click(await row('Account locked'));
  expect(screen.getByText('fraud')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  expect(asked[0]?.query.get('state')).toBe('closed');
});
