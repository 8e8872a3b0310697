import { screen, within } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdminWalletsPage from './AdminWalletsPage';

const open = () => renderAt('/admin/wallets', '/admin/wallets', <AdminWalletsPage />);
const wallet = { id: 'w1', crypto_type: 'Bitcoin', address: 'bc1qexample0000', retired: false };
const list = (...data: object[]) => ({ status: true, message: '', data });

beforeEach(() => signIn(adminUser));

it('adds a wallet, and validates the address before sending', async () => {
  answer('get', '/admin/wallets', list());
  const added = answer('post', '/admin/wallets', { status: true, message: 'The wallet is added.', data: wallet }, 201);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add Wallet' }));
  const dialog = screen.getByRole('dialog', { name: 'Add wallet' });
  await user.type(within(dialog).getByLabelText('Crypto type'), 'Bitcoin');
  await user.type(within(dialog).getByLabelText('Address'), 'bc1 q');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/10 to 120 letters/)).toBeInTheDocument();
  await user.clear(within(dialog).getByLabelText('Address'));
  await user.type(within(dialog).getByLabelText('Address'), ' bc1qexample0000 ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The wallet is added.')).toBeInTheDocument();
  expect(added.map(({ body }) => body)).toEqual([{ crypto_type: 'Bitcoin', address: 'bc1qexample0000' }]);
});

it('retires a wallet only after confirmation', async () => {
  answer('get', '/admin/wallets', list(wallet));
  const saved = { status: true, message: 'The wallet is saved.', data: { ...wallet, retired: true } };
  const edits = answer('put', '/admin/wallets/w1', saved);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Retire Bitcoin/ }));
  expect(edits).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('The wallet is saved.')).toBeInTheDocument();
  expect(edits.map(({ body }) => body)).toEqual([
    { crypto_type: 'Bitcoin', address: 'bc1qexample0000', retired: true },
  ]);
});

it('keeps the form when a wallet could not be saved', async () => {
  answer('get', '/admin/wallets', list(wallet));
  const message = 'This wallet address is already in the list.';
  answer('put', '/admin/wallets/w1', { status: false, message, code: 'wallet/crypto-wallet-exists' }, 409);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit Bitcoin/ }));
  const dialog = screen.getByRole('dialog', { name: 'Edit wallet' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
});
