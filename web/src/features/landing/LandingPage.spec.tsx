import { screen } from '@testing-library/react';
import { renderAt } from '../../shared/testing/render';
import LandingPage from './LandingPage';

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
