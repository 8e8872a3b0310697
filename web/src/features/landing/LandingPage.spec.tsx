import { act, screen, waitFor } from '@testing-library/react';
import { chosenOffer } from '../../shared/pricing/chosenOffer';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer, unreachable } from '../../shared/testing/server';
import LandingPage from './LandingPage';

let see: () => void;

beforeEach(() => {
  unreachable('get', '/prices');
  see = () => undefined;
  window.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      see = () => callback([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const open = () => renderAt('/', '/', <LandingPage />);
const price = (name: string, naira = 224.8) => ({
  slug: name.toLowerCase(),
  service: name,
  name,
  price: naira,
  country: '6',
  country_name: 'Indonesia',
  country_code: 'ID',
  countries: 5,
});
const ok = (data: unknown) => ({ status: true, message: 'OK', data });

it('links registration, login and the other pages', () => {
  open();
  expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'About Us' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/contact');
  for (const name of ['Create an Account', 'Top Up', 'Place Order']) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  }
});

it('leads who is signed in to the dashboard', () => {
  signIn();
  open();
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/client/dashboard');
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

it('shows the prices of now, and without an answer the names alone', async () => {
  const { unmount } = open();
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveTextContent('See prices');
  expect(screen.getByText('Top up from ₦1,000 or $1.')).toBeInTheDocument();
  unmount();
  const popular = ['WhatsApp', 'Telegram', 'Google', 'Facebook'].map((name) => price(name));
  const seen = answer('get', '/prices', ok([...popular, price('Viber', 108.06)]));
  open();
  const rent = await screen.findByRole('link', { name: /^WhatsApp\s*Indonesia\s*₦224.80$/ });
  expect(rent).toHaveAttribute('href', '/register');
  expect(seen[0]?.query.get('popular')).toBe('true');
  // As many tiles as before, so that nothing moves.
  expect(screen.getByRole('link', { name: /^Viber.*₦108.06$/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Instagram\s*See prices$/ })).toBeInTheDocument();
  expect(screen.getByText('Top up from ₦1,000 or $1. A number from ₦108.06.')).toBeInTheDocument();
});

it('shows the price of the country whose number is shown, once the ticket is seen', async () => {
  answer('get', '/prices', ok([price('WhatsApp', 450.21)]));
  const there = (country: string, naira: number) => ({ country, price: naira, in_stock: true });
  const seen = answer('get', '/prices/whatsapp', ok({ countries: [there('6', 450.21), there('5', 1609.19)] }));
  open();
  await screen.findByText(/A number from ₦450.21/);
  const ticket = screen.getByRole('img', { name: /Example/ });
  expect(ticket).toHaveTextContent('+1 202 555 0143');
  expect(seen).toHaveLength(0);
  act(() => see());
  await waitFor(() => expect(ticket).toHaveTextContent('₦1,609.19'));
  expect(ticket).not.toHaveTextContent('450.21');
});

it('finds any app once it is asked for, and says so where there is none', async () => {
  const { user } = open();
  const seen = answer('get', '/prices', ok([price('WhatsApp'), price('Zalo', 99)]));
  const search = screen.getByRole('searchbox', { name: 'Which app?' });
  await user.type(search, 'zal');
  const found = await screen.findByRole('link', { name: /^Zalo.*₦99.00$/ });
  expect(seen[0]?.query.get('popular')).toBeNull();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  found.addEventListener('click', (event) => event.preventDefault());
  await user.click(found);
  expect(chosenOffer()).toMatchObject({ country: '6', countryName: 'Indonesia', service: 'Zalo', price: 99 });
  await user.clear(search);
  await user.type(search, 'zzzz');
  expect(await screen.findByText('No services found.')).toBeInTheDocument();
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
