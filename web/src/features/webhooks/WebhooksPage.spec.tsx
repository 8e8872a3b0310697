import { screen, waitFor, within } from '@testing-library/react';
import { languages } from '../../shared/language/languages';
import { addLanguage } from '../../shared/language-choice/catalogs';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer, answerLater } from '../../shared/testing/server';
import WebhooksPage from './WebhooksPage';

const open = () => renderAt('/client/webhooks', '/client/webhooks', <WebhooksPage />);
const ok = (data: object, message = 'Done.') => ({ status: true, message, data });
const webhook = {
  id: '65f0c0ffee65f0c0ffee65f0',
  url: 'https://shop.example.com/hooks',
  events: ['message.received'],
  description: 'Shop',
  balance_below: 1000,
  enabled: true,
  created_at: '2026-11-20T12:00:00.000Z',
};
const delivery = {
  id: '75f0c0ffee65f0c0ffee65f0',
  message_id: 'msg_1',
  event: 'message.received',
  state: 'failed',
  created_at: '2026-11-22T09:06:07.000Z',
  attempts: [{ at: '2026-11-22T09:06:08.000Z', duration_ms: 42, status: 503 }],
};
const path = `/client/webhooks/${webhook.id}`;

const secondFactor = (enabled: boolean) => ok({ enabled, recoveryCodesLeft: 9 });

beforeEach(() => {
  signIn(ada);
  answer('get', '/client/second-factor', secondFactor(false));
});

it('adds an endpoint and shows its secret until it is saved', async () => {
  answer('get', '/client/webhooks', ok([]));
  const created = answer('post', '/client/webhooks', ok({ secret: 'whsec_abc', webhook }));
  const { user } = open();
  expect(await screen.findByText('You have no webhook endpoints.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add an endpoint' }));
  await user.click(screen.getByRole('button', { name: 'Add the endpoint' }));
  expect(screen.getByText('Enter an address.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Address'), webhook.url);
  await user.click(screen.getByLabelText(/Your balance is low/));
  await user.clear(screen.getByLabelText('Low balance (₦)'));
  await user.type(screen.getByLabelText('Low balance (₦)'), '2500.50');
  await user.click(screen.getByRole('button', { name: 'Add the endpoint' }));
  expect(screen.getByText('Enter your password.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'secret enough');
  await user.click(screen.getByRole('button', { name: 'Add the endpoint' }));
  expect(await screen.findByText('whsec_abc')).toBeInTheDocument();
  expect(created.map(({ body }) => body)).toEqual([
    {
      url: webhook.url,
      events: ['message.received', 'balance.low'],
      balance_below: 2500.5,
      password: 'secret enough',
    },
  ]);
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.click(screen.getByLabelText('I have saved the secret'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_abc')).not.toBeInTheDocument();
});

it('shows what was sent and answered, and sends it again', async () => {
  answer('get', '/client/webhooks', ok([webhook]));
  answer('get', `${path}/deliveries`, ok([delivery]));
  const attempts = [{ ...delivery.attempts[0], response: 'Out of order' }];
  answer('get', `${path}/deliveries/${delivery.id}`, ok({ ...delivery, attempts, body: '{"text":"Code 1"}' }));
  const replayed = answer('post', `${path}/deliveries/${delivery.id}/replay`, ok({}, 'It is being sent again.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log' }));
  const log = within(await screen.findByRole('region', { name: 'Log' }));
  expect(await log.findByText('Answered 503 · 42 ms · attempt 1')).toBeInTheDocument();
  await user.click(log.getByRole('button', { name: 'Details' }));
  expect(await log.findByText(/"text": "Code 1"/)).toBeInTheDocument();
  expect(log.getByText('Out of order')).toBeInTheDocument();
  await user.click(log.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('It is being sent again.')).toBeInTheDocument();
  expect(replayed).toHaveLength(1);
});

it('says in the language of the screen why there was no answer', async () => {
  addLanguage(languages[1], {
    'request/too-late: No answer within ${ seconds } seconds.': 'Pas de réponse en ${ seconds } secondes.',
  });
  const problem = {
    error: 'No answer within 15 seconds.',
    error_details: { code: 'request/too-late', data: { seconds: 15 } },
  };
  const { at, duration_ms } = delivery.attempts[0]!;
  answer('get', '/client/webhooks', ok([webhook]));
  answer('get', `${path}/deliveries`, ok([{ ...delivery, attempts: [{ at, duration_ms, ...problem }] }]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Log' }));
  expect(await screen.findByText(/^Pas de réponse en 15 secondes\. · 42 ms/)).toBeInTheDocument();
});

it('sends a test and opens the log', async () => {
  answer('get', '/client/webhooks', ok([webhook]));
  answer('get', `${path}/deliveries`, ok([]));
  const tested = answer('post', `${path}/test`, ok({ delivery_id: delivery.id }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText('Nothing was sent in the last 30 days.')).toBeInTheDocument();
  expect(tested).toHaveLength(1);
});

it('switches off, says why it is off, and switches on', async () => {
  answer('get', '/client/webhooks', ok([{ ...webhook, enabled: false, switched_off_by: 'gone' }]));
  const changed = answer('put', path, ok(webhook));
  const { user } = open();
  expect(await screen.findByText(/it answered 410/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Test' })).not.toBeInTheDocument();
  answer('get', '/client/webhooks', ok([webhook]));
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByRole('button', { name: 'Switch off' })).toBeInTheDocument();
  expect(changed.map(({ body }) => body)).toEqual([
    { url: webhook.url, events: webhook.events, description: 'Shop', balance_below: 1000, enabled: true },
  ]);
});

it('asks for the password and a code for another address, and to switch on what has ended with its access', async () => {
  answer('get', '/client/second-factor', secondFactor(true));
  answer('get', '/client/webhooks', ok([{ ...webhook, enabled: false, switched_off_by: 'access-ended' }]));
  const changed = answer('put', path, ok(webhook));
  const { user } = open();
  expect(await screen.findByText(/all sessions have ended/)).toBeInTheDocument();
  const confirm = async () => {
    await user.type(screen.getByLabelText('Password'), 'secret enough');
    await user.type(await screen.findByLabelText('Code'), '123456 ');
  };
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  expect(changed).toHaveLength(0);
  await confirm();
  answer('get', '/client/webhooks', ok([webhook]));
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.type(screen.getByLabelText('Address'), '/new');
  await confirm();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed).toHaveLength(2));
  const proof = { password: 'secret enough', code: '123456', enabled: true };
  expect(changed.map(({ body }) => body)).toEqual([
    expect.objectContaining({ url: webhook.url, ...proof }),
    expect.objectContaining({ url: `${webhook.url}/new`, ...proof }),
  ]);
});

it('deletes after a confirmation, and shows a new secret once', async () => {
  answer('get', '/client/webhooks', ok([webhook]));
  answer('post', `${path}/secret`, ok({ secret: 'whsec_new', webhook }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  await user.click(screen.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText('whsec_new')).toBeInTheDocument();
  await user.click(screen.getByLabelText('I have saved the secret'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const removed = answer('delete', path, ok({}));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(removed).toHaveLength(0);
  answer('get', '/client/webhooks', ok([]));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have no webhook endpoints.')).toBeInTheDocument();
  expect(removed).toHaveLength(1);
});

it.each([
  ['Test', 'post', `${path}/test`],
  ['Switch off', 'put', path],
] as const)('keeps a dialog and its new secret when %s is answered later', async (act, method, address) => {
  answer('get', '/client/webhooks', ok([webhook]));
  answer('post', `${path}/secret`, ok({ secret: 'whsec_new', webhook }));
  const { seen, answerNow } = answerLater(method, address, ok(webhook, 'Answered at last.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: act }));
  await waitFor(() => expect(seen).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'New secret' }));
  await user.click(screen.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText('whsec_new')).toBeInTheDocument();
  answerNow();
  expect(await screen.findByText('Answered at last.')).toBeInTheDocument();
  expect(screen.getByText('whsec_new')).toBeInTheDocument();
});

/** Saves a change of the endpoint, and leaves its form before the answer. */
async function leaveChange() {
  const { seen, answerNow } = answerLater('put', path, ok(webhook, 'Answered at last.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  return { user, answerNow };
}

it('keeps a dialog and its new secret when a change that was left is answered later', async () => {
  answer('get', '/client/webhooks', ok([webhook]));
  answer('post', `${path}/secret`, ok({ secret: 'whsec_new', webhook }));
  const { user, answerNow } = await leaveChange();
  await user.click(screen.getByRole('button', { name: 'New secret' }));
  await user.click(screen.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText('whsec_new')).toBeInTheDocument();
  answerNow();
  expect(await screen.findByText('Answered at last.')).toBeInTheDocument();
  expect(screen.getByText('whsec_new')).toBeInTheDocument();
});

it('keeps a change that was begun again when the first one is answered', async () => {
  answer('get', '/client/webhooks', ok([webhook]));
  const { user, answerNow } = await leaveChange();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.type(screen.getByLabelText('Description'), ' of Ada');
  answer('get', '/client/webhooks', ok([{ ...webhook, url: 'https://new.example.com/hooks' }]));
  answerNow();
  expect(await screen.findByText('Answered at last.')).toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toHaveValue('Shop of Ada');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('https://new.example.com/hooks'));
  expect(screen.getByLabelText('Description')).toHaveValue('Shop of Ada');
});
