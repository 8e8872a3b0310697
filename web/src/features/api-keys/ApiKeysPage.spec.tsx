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
  start: 'rlliveAbCd',
  scopes: ['read', 'buy'],
  addresses: ['192.0.2.0/24'],
  requests_per_second: 20,
  spend_per_day: 5000,
  spent_today: 412.5,
  profile: 'classic',
  currency: 'NGN',
  created_at: '2026-11-20T12:00:00.000Z',
};

const secondFactor = (enabled: boolean) =>
  answer('get', '/client/second-factor', ok({ enabled, recoveryCodesLeft: 9 }));

beforeEach(() => {
  signIn(ada);
  answer('get', '/client/test-world', ok({ balance: 99_500 }));
});

it('creates a test key without two-factor login, and no live one', async () => {
  secondFactor(false);
  answer('get', '/client/api-keys', ok([]));
  const created = answer('post', '/client/api-keys', ok({ key: 'rltestAbCdEf', api_key: { ...key, kind: 'test' } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  expect(screen.getByLabelText(/^Your balance/)).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Switch it on in your profile' })).toHaveAttribute('href', '/client/profile');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Trial');
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('rltestAbCdEf')).toBeInTheDocument();
  expect(created.map(({ body }) => body)).toEqual([
    { name: 'Trial', kind: 'test', scopes: ['read', 'buy'], profile: 'classic', currency: 'NGN' },
  ]);
});

it('lists the keys with their limits, and revokes one after a confirmation', async () => {
  secondFactor(true);
  answer('get', '/client/api-keys', ok([key]));
  const { user } = open();
  const row = await screen.findByRole('listitem');
  for (const text of ['Shop', 'rlliveAbCd…', 'Read, Buy', '₦412.50 of ₦5,000.00 spent today', 'Never used']) {
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
  const testKey = { ...key, id: 'b'.repeat(24), name: 'Trial', kind: 'test', start: 'rltestAbCd', addresses: [] };
  answer('get', '/client/api-keys', ok([testKey, key]));
  const created = answer('post', '/client/api-keys', ok({ key: 'rltestAbCdEf', api_key: testKey }));
  const { user } = open();
  const [trial, shop] = await screen.findAllByRole('listitem');
  for (const text of ['Test', 'Buys with play money', 'Up to ₦5,000.00 of it a day']) {
    expect(within(trial!).getByText(text)).toBeInTheDocument();
  }
  expect(within(shop!).queryByText('Test')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  await user.type(screen.getByLabelText('Name'), 'Trial');
  await user.click(screen.getByLabelText(/^Play money/));
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('rltestAbCdEf')).toBeInTheDocument();
  expect(created.map(({ body }) => body)).toMatchObject([{ name: 'Trial', kind: 'test' }]);
});

it('creates a key and shows it until it is saved', async () => {
  secondFactor(true);
  answer('get', '/client/api-keys', ok([]));
  const created = answer('post', '/client/api-keys', ok({ key: 'rlliveAbCdEf', api_key: key }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(screen.getByText('Enter a name.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), ' Shop ');
  await user.type(screen.getByLabelText('Limit a day (₦)'), '5000.50');
  await user.type(screen.getByLabelText('Allowed IP addresses'), '192.0.2.1, 10.0.0.0/8');
  await user.selectOptions(screen.getByLabelText('Expires'), 'In 90 days');
  await user.click(screen.getByText('Programs for SMS-Activate'));
  await user.selectOptions(screen.getByLabelText('Currency of amounts'), 'US dollars (840)');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('rlliveAbCdEf')).toBeInTheDocument();
  expect(created.map(({ body }) => body)).toEqual([
    {
      name: 'Shop',
      kind: 'live',
      scopes: ['read', 'buy'],
      password: 'secret1',
      code: '123456',
      spend_per_day: 5000.5,
      addresses: ['192.0.2.1', '10.0.0.0/8'],
      expires_in_days: 90,
      profile: 'classic',
      currency: 'USD',
    },
  ]);
  expect(screen.getByRole('button', { name: 'Done' })).toBeDisabled();
  await user.click(screen.getByLabelText('I have saved the key'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('rlliveAbCdEf')).not.toBeInTheDocument();
});

describe('the answers of handler_api.php to a key', () => {
  const openAnswers = async (more: object) => {
    secondFactor(true);
    answer('get', '/client/api-keys', ok([{ ...key, ...more }]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Answers to Shop' }));
    return { user, dialog: within(screen.getByRole('dialog')) };
  };

  it('are changed, and shown where they are not the usual ones', async () => {
    const { user, dialog } = await openAnswers({});
    expect(screen.queryByText('US dollars (840)', { selector: 'p' })).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Answers')).toHaveValue('classic');
    expect(dialog.getByLabelText('Answers')).toHaveAccessibleDescription(/Keep the first one/);
    await user.selectOptions(dialog.getByLabelText('Answers'), 'As HeroSMS: errors are JSON with their status');
    await user.selectOptions(dialog.getByLabelText('Currency of amounts'), 'US dollars (840)');
    const changed = answer('put', `/client/api-keys/${key.id}`, ok(key));
    answer('get', '/client/api-keys', ok([{ ...key, profile: 'rest-errors', currency: 'USD' }]));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('US dollars (840)', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('As HeroSMS: errors are JSON with their status', { selector: 'p' })).toBeInTheDocument();
    expect(changed.map(({ body }) => body)).toEqual([{ profile: 'rest-errors', currency: 'USD' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stay as they are where the change fails', async () => {
    const { user, dialog } = await openAnswers({ profile: 'strings', currency: 'USD' });
    expect(dialog.getByLabelText('Answers')).toHaveValue('strings');
    answer('put', `/client/api-keys/${key.id}`, { status: false, message: 'It is busy.', code: 'x' }, 503);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The key was not changed')).toBeInTheDocument();
    expect(dialog.getByText('It is busy.')).toBeInTheDocument();
  });
});

it('shows why a key was not created', async () => {
  secondFactor(true);
  answer('get', '/client/api-keys', ok([]));
  const wrong = { status: false, message: 'This code is wrong or was used already.', code: 'auth/second-factor-wrong' };
  answer('post', '/client/api-keys', wrong, 422);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create a key' }));
  await user.type(screen.getByLabelText('Name'), 'Shop');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Create the key' }));
  expect(await screen.findByText('The key was not created')).toBeInTheDocument();
  expect(screen.getByText('This code is wrong or was used already.')).toBeInTheDocument();
});

describe('the usage of a key', () => {
  const day = (name: string, requests = 0, errors = 0, spend = 0) => ({ day: name, requests, errors, spend });
  const usage = (kind: string, days: object[]) => ok({ kind, days });
  const path = `/client/api-keys/${key.id}/usage`;
  const openUsage = async () => {
    secondFactor(true);
    answer('get', '/client/api-keys', ok([key]));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Usage of Shop' }));
    return user;
  };

  it('is read when it is opened: sums, and a table of the days with requests, newest first', async () => {
    const days = [day('2026-11-20', 40, 3, 412.5), day('2026-11-21'), day('2026-11-22', 1_200, 0, 0.1)];
    const asked = answer('get', path, usage('live', days));
    const user = await openUsage();
    const sums = await screen.findByLabelText('Last 30 days');
    expect(sums).toHaveTextContent('Requests1,240Errors3Spent₦412.60');
    expect(asked.map(({ query }) => query.get('days'))).toEqual(['30']);
    const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows).toEqual(['DayRequestsErrorsSpent', '22 Nov1,2000₦0.10', '20 Nov403₦412.50']);
    await user.click(screen.getByRole('button', { name: 'Usage of Shop' }));
    expect(screen.queryByLabelText('Last 30 days')).not.toBeInTheDocument();
  });

  it('says that a key was not used, and that a test key spends play money', async () => {
    answer('get', path, usage('live', [day('2026-11-21'), day('2026-11-22')]));
    const user = await openUsage();
    expect(await screen.findByText('Not used in the last 30 days.')).toBeInTheDocument();
    answer('get', path, usage('test', [day('2026-11-22', 1, 0, 500)]));
    await user.click(screen.getByRole('button', { name: 'Usage of Shop' }));
    await user.click(screen.getByRole('button', { name: 'Usage of Shop' }));
    expect(await screen.findByText(/Play money is counted for 7 days/)).toBeInTheDocument();
    expect(screen.getByLabelText('Last 30 days')).toHaveTextContent('Play money₦500.00');
  });

  it('says that it could not be loaded, and loads it again', async () => {
    answer('get', path, { status: false, message: 'It is busy.', code: 'platform/overloaded' }, 503);
    const user = await openUsage();
    expect(await screen.findByText('The usage could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('It is busy.')).toBeInTheDocument();
    answer('get', path, usage('live', [day('2026-11-22', 7)]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Last 30 days')).toHaveTextContent('Requests7');
  });
});

describe('the play money', () => {
  const testKey = { ...key, kind: 'test', name: 'Trial' };

  it('is shown with test keys only, and begins again after a confirmation', async () => {
    secondFactor(true);
    answer('get', '/client/api-keys', ok([testKey]));
    const { user } = open();
    expect(await screen.findByText('₦99,500.00')).toBeInTheDocument();
    const reset = answer('post', '/client/test-world/reset', ok({}));
    await user.click(screen.getByRole('button', { name: 'Begin again' }));
    expect(reset).toHaveLength(0);
    answer('get', '/client/test-world', ok({ balance: 100_000 }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Begin again' }));
    expect(await screen.findByText('₦100,000.00')).toBeInTheDocument();
    expect(reset).toHaveLength(1);
  });

  it('is not shown without a test key', async () => {
    secondFactor(true);
    answer('get', '/client/api-keys', ok([key]));
    open();
    expect(await screen.findByRole('button', { name: 'Usage of Shop' })).toBeInTheDocument();
    expect(screen.queryByText('Play money')).not.toBeInTheDocument();
  });

  it('says that it could not be loaded, and loads it again', async () => {
    secondFactor(true);
    answer('get', '/client/api-keys', ok([testKey]));
    answer('get', '/client/test-world', { status: false, message: 'It is busy.', code: 'platform/overloaded' }, 503);
    const { user } = open();
    expect(await screen.findByText('The play money could not be loaded')).toBeInTheDocument();
    answer('get', '/client/test-world', ok({ balance: 5 }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₦5.00')).toBeInTheDocument();
  });
});
