import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import { ClientFrame } from './ClientLayout';

const open = () => {
  answer('get', '/client/profile', { status: true, message: '', data: {} });
  answer('get', '/client/events', {}, 404);
  answer('get', '/client/notices/unread', { status: true, message: '', data: { unread: 0 } });
  signIn();
  return renderAt(
    '/client/board',
    '/client/*',
    <Routes>
      <Route element={<ClientFrame />}>
        <Route path="board" element={<p>The board</p>} />
        <Route path="deposit" element={<p>The form</p>} />
      </Route>
    </Routes>,
  );
};
const tabs = () => within(screen.getByRole('navigation', { name: 'Tabs' }));

it('links what is used daily, and marks the current page', async () => {
  const { user } = open();
  expect(
    tabs()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Home', '/client/dashboard'],
    ['Board', '/client/board'],
    ['Numbers', '/client/purchased-number'],
    ['Wallet', '/client/deposit'],
  ]);
  expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Board');
  await user.click(tabs().getByRole('link', { name: 'Wallet' }));
  expect(screen.getByText('The form')).toBeInTheDocument();
  expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Wallet');
});

it('opens and closes the menu, which closes on another screen', async () => {
  const { user } = open();
  const more = tabs().getByRole('button', { name: 'More' });
  const menu = () => screen.queryByRole('navigation', { name: 'Quick Actions' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(menu()).toHaveTextContent('Deposit History');
  await user.click(more);
  expect(menu()).not.toBeInTheDocument();
  await user.click(more);
  await user.click(tabs().getByRole('link', { name: 'Wallet' }));
  expect(menu()).not.toBeInTheDocument();
});
