import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { renderAt, signIn } from '../shared/testing/render';
import { answer } from '../shared/testing/server';
import { ClientFrame } from './ClientLayout';

const open = (address = '/client/board') => {
  answer('get', '/client/profile', { status: true, message: '', data: {} });
  answer('get', '/client/events', {}, 404);
  answer('get', '/client/notices/unread', { status: true, message: '', data: { unread: 0 } });
  answer('get', '/client/purchased-numbers', { status: true, message: '', data: [] });
  signIn();
  return renderAt(
    address,
    '/client/*',
    <Routes>
      <Route element={<ClientFrame />}>
        <Route path="board" element={<p>The board</p>} />
        <Route path="deposit" element={<p>The form</p>} />
        <Route path="statement" element={<p>The statement</p>} />
      </Route>
    </Routes>,
  );
};
const tabs = () => within(screen.getByRole('navigation', { name: 'Tabs' }));
const sheet = () => screen.queryByRole('dialog', { name: 'Quick Actions' });

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

it('marks the tab that a screen without a tab belongs to', () => {
  open('/client/statement');
  expect(tabs().getByRole('link', { current: true })).toHaveTextContent('Wallet');
});

it('opens the whole menu, which a link in it, Escape and a tap beside it close', async () => {
  const { user } = open();
  const more = tabs().getByRole('button', { name: 'More' });
  expect(sheet()).not.toBeInTheDocument();
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  const menu = within(await screen.findByRole('dialog', { name: 'Quick Actions' }));
  expect(menu.getAllByRole('list').map((list) => within(list).getAllByRole('link').length)).toEqual([4, 4, 6]);
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
    'Change Mode',
    'Language',
    'Logout',
  ]);
  await user.click(menu.getByRole('link', { name: 'Fund Wallet' }));
  expect(screen.getByText('The form')).toBeInTheDocument();
  expect(sheet()).not.toBeInTheDocument();
});

it('lists the languages above the sheet, and Escape closes only the list', async () => {
  const { user } = open();
  await user.click(tabs().getByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Quick Actions' }));
  await user.click(menu.getByRole('button', { name: 'Language' }));
  const list = screen.getByRole('dialog', { name: 'Language' });
  expect(within(list).getByRole('button', { name: 'English', pressed: true })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(list).not.toBeInTheDocument();
  expect(sheet()).toBeInTheDocument();
});
