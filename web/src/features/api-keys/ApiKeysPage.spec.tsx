import { screen, within } from '@testing-library/react';
import { ada, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import ApiKeysPage from './ApiKeysPage';

const open = () => renderAt('/client/api', '/client/api', <ApiKeysPage />);
const ok = (data: object) => ({ status: true, message: 'The key was revoked.', data });
const key = {
  id: '65f0c0ffee65f0c0ffee65f0',
  name: 'Shop',
  kind: 'live',
  start: 'rl_live_AbCd',
  scopes: ['read', 'buy'],
  addresses: ['192.0.2.0/24'],
  requests_per_second: 20,
  spend_per_day: 5000,
  spent_today: 412.5,
  created_at: '2026-11-20T12:00:00.000Z',
};

const secondFactor = (enabled: boolean) =>
  answer('get', '/client/second-factor', ok({ enabled, recoveryCodesLeft: 9 }));

beforeEach(() => signIn(ada));

it('asks for two-factor sign-in first', async () => {
  secondFactor(false);
  answer('get', '/client/api-keys', ok([]));
  open();
  expect(await screen.findByText('API keys need two-factor sign-in')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Switch it on in your profile' })).toHaveAttribute('href', '/client/profile');
  expect(screen.queryByRole('button', { name: 'Create a key' })).not.toBeInTheDocument();
});

it('lists the keys with their limits, and revokes one after a confirmation', async () => {
  secondFactor(true);
  answer('get', '/client/api-keys', ok([key]));
  const { user } = open();
  const row = await screen.findByRole('listitem');
  for (const text of ['Shop', 'rl_live_AbCd…', 'Read, Buy', '₦412.50 of ₦5,000.00 spent today', 'Never used']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  expect(within(row).getByText('Only from 192.0.2.0/24')).toBeInTheDocument();
  const revoked = answer('delete', `/client/api-keys/${key.id}`, ok({}));
  await user.click(screen.getByRole('button', { name: 'Revoke Shop' }));
  expect(revoked).toHaveLength(0);
  answer('get', '/client/api-keys', ok([]));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('You have no API keys.')).toBeInTheDocument();
  expect(revoked).toHaveLength(1);
});

it('tells test keys from live ones, and creates one', async () => {
  secondFactor(true);
  const testKey = { ...key, id: 'b'.repeat(24), name: 'Trial', kind: 'test', start: 'rl_test_AbCd', addresses: [] };
  answer('get', '/client/api-keys', ok([testKey, key]));
  const created = answer('post', '/client/api-keys', ok({ key: 'rl_test_AbCdEf', api_key: testKey }));
  const { user } = open();
  const [trial, shop] = await screen.findAllByRole('listitem');
  for (const text of ['Test', 'Buys with play money', 'Up to ₦5,000.00 of it a day']) {
    expect(within(trial!).getByText(text)).toBeInTheDocument();
  }
  expect(within(shop!).queryByText('Test')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  await user.type(screen.getByLabelText('Name'), 'Trial');
  await user.click(screen.getByLabelText(/^Play money/));
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('rl_test_AbCdEf')).toBeInTheDocument();
  expect(created.map(({ body }) => body)).toMatchObject([{ name: 'Trial', kind: 'test' }]);
});

it('creates a key and shows it until it is saved', async () => {
  secondFactor(true);
  answer('get', '/client/api-keys', ok([]));
  const created = answer('post', '/client/api-keys', ok({ key: 'rl_live_AbCdEf', api_key: key }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(screen.getByText('Enter a name.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), ' Shop ');
  await user.type(screen.getByLabelText('Limit a day (₦)'), '5000.50');
  await user.type(screen.getByLabelText('Allowed IP addresses'), '192.0.2.1, 10.0.0.0/8');
  await user.selectOptions(screen.getByLabelText('Expires'), 'In 90 days');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('rl_live_AbCdEf')).toBeInTheDocument();
  expect(created.map(({ body }) => body)).toEqual([
    {
      name: 'Shop',
      kind: 'live',
      scopes: ['read', 'buy'],
      code: '123456',
      spend_per_day: 5000.5,
      addresses: ['192.0.2.1', '10.0.0.0/8'],
      expires_in_days: 90,
    },
  ]);
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.click(screen.getByLabelText('I have saved the key'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('rl_live_AbCdEf')).not.toBeInTheDocument();
});

it('shows why a key was not created', async () => {
  secondFactor(true);
  answer('get', '/client/api-keys', ok([]));
  const wrong = { status: false, message: 'This code is wrong or was used already.', code: 'auth/second-factor-wrong' };
  answer('post', '/client/api-keys', wrong, 422);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  await user.type(screen.getByLabelText('Name'), 'Shop');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('The key was not created')).toBeInTheDocument();
  expect(screen.getByText('This code is wrong or was used already.')).toBeInTheDocument();
});
