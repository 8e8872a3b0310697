import { screen } from '@testing-library/react';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import { ProtocolCodes } from './ProtocolCodes';

const open = () => renderAt('/admin/operations', '/admin/operations', <ProtocolCodes />);
const list = (...data: object[]) => ({ status: true, message: 'The code was saved.', data });
const usa = { kind: 'country', id: '5', name: 'USA', code: '187' };
const shop = { kind: 'service', id: '77', name: 'Corner Shop' };

beforeEach(() => signIn(adminUser));

it('shows what has no code, and gives it one', async () => {
  answer('get', '/admin/protocol-codes', list(usa, shop));
  const saved = answer('post', '/admin/protocol-codes', list());
  const { user } = open();
  expect(await screen.findByText('Corner Shop')).toBeInTheDocument();
  expect(screen.queryByText('USA')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Code of the service'), 'x');
  await user.click(screen.getByRole('button', { name: 'Save: Corner Shop' }));
  expect(await screen.findByText('Enter two to four letters or digits.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code of the service'), 'y');
  answer('get', '/admin/protocol-codes', list(usa, { ...shop, code: 'xy' }));
  await user.click(screen.getByRole('button', { name: 'Save: Corner Shop' }));
  expect(await screen.findByText('Every country and service has a code.')).toBeInTheDocument();
  expect(saved.map(({ body }) => body)).toEqual([{ kind: 'service', id: '77', code: 'xy' }]);
});

it('shows why a code was refused', async () => {
  answer('get', '/admin/protocol-codes', list(shop));
  const message = 'This code cannot be used, or belongs to another country or service.';
  answer('post', '/admin/protocol-codes', { status: false, message, code: 'numbers/protocol-code-unusable' }, 409);
  const { user } = open();
  await user.type(await screen.findByLabelText('Code of the service'), 'wa');
  await user.click(screen.getByRole('button', { name: 'Save: Corner Shop' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
