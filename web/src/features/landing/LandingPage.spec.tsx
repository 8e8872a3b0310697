import { screen } from '@testing-library/react';
import { renderAt } from '../../shared/testing/render';
import { answer, unreachable } from '../../shared/testing/server';
import LandingPage from './LandingPage';

beforeEach(() => unreachable('get', '/prices'));

const open = () => renderAt('/', '/', <LandingPage />);

it('links registration, login and the other pages', () => {
  open();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/contact');
  for (const name of ['Create an Account', 'Top Up', 'Place Order']) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
});

it('shows the prices of now, and without an answer the names alone', async () => {
  const { unmount } = open();
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveTextContent('See prices');
  unmount();
  const price = { slug: 'whatsapp', service: '1', name: 'WhatsApp', price: 224.8, countries: 5 };
  const rest = ['Telegram', 'Google', 'Facebook', 'Viber'].map((name) => ({
    ...price,
    slug: name.toLowerCase(),
    name,
  }));
  const seen = answer('get', '/prices', { status: true, message: 'OK', data: [price, ...rest] });
  open();
  expect(await screen.findByRole('link', { name: /^WhatsApp\s*from ₦224.80$/ })).toHaveAttribute(
    'href',
    '/prices/whatsapp',
  );
  expect(seen[0]?.query.get('popular')).toBe('true');
  // As many rows as before, so that nothing moves.
  expect(screen.getByRole('link', { name: /^Viber\s*from ₦224.80$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Instagram\s*See prices$/ })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Example/ })).toHaveTextContent('from ₦224.80');
});

it('opens one answer at a time; the open one closes when it is selected', async () => {
  const { user } = open();
  const questions = screen.getAllByRole('button', { expanded: false });
  expect(questions).toHaveLength(4);
  const [first, second] = questions;
  if (!first || !second) throw new Error('no questions');
  await user.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await user.click(second);
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await user.click(second);
  expect(second).toHaveAttribute('aria-expanded', 'false');
});

it('remembers dark mode', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Switch to dark mode' }));
  expect(localStorage.getItem('darkMode')).toBe('true');
  expect(document.body).toHaveClass('dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light mode' }));
  expect(localStorage.getItem('darkMode')).toBe('false');
  expect(document.body).not.toHaveClass('dark');
});
