import { screen } from '@testing-library/react';
import { renderAt } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import TransparencyPage from './TransparencyPage';

const open = () => renderAt('/transparency', '/transparency', <TransparencyPage />);
const half = {
  from: '2026-07',
  running: true,
  reports: 12,
  answered: 11,
  answered_in_time: 10,
  median_minutes: 200,
  hidden: 3,
  signals: 4,
};
const decisions = { warned: 2, locked: 5, nothing_found: 6 };
const stopped = { classes: ['banks', 'minors'], countries: ['Nigeria'], services: ['Grindr'] };

it('shows the counts of each half year, and what is not sold', async () => {
  const quiet = {
    ...half,
    ...decisions,
    from: '2026-01',
    running: false,
    answered: 0,
    median_minutes: undefined,
    requests: 3,
  };
  const empty = { ...half, from: '2025-07', running: false, reports: 0, hidden: 0, signals: 0, requests: 0 };
  const data = { half_years: [half, quiet, empty], stopped, counted_at: '2026-11-22T12:00:00Z' };
  answer('get', '/conduct', { status: true, message: '', data });
  open();
  const running = await screen.findByRole('region', { name: 'July to December 2026, so far' });
  expect(running).toHaveTextContent(
    'Numbers reported12Answered within 24 hours10 / 11Usual time to an answer3 h 20 min',
  );
  const earlier = screen.getByRole('region', { name: 'January to June 2026' });
  expect(earlier).not.toHaveTextContent('Usual time');
  expect(earlier).toHaveTextContent('Requests of authorities3');
  expect(earlier).toHaveTextContent('Nothing found6Clients warned2Accounts locked5');
  expect(running).not.toHaveTextContent(/Requests of authorities|Nothing found|warned|locked/);
  expect(screen.queryByRole('region', { name: /2025/ })).not.toBeInTheDocument();
  const sold = screen.getByRole('region', { name: 'What we do not sell' });
  expect(sold).toHaveTextContent('BanksFor childrenGrindrNigeria');
});

it('can be tried again', async () => {
  answer('get', '/conduct', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open();
  await screen.findByText('The counts could not be loaded');
  answer('get', '/conduct', {
    status: true,
    message: '',
    data: { half_years: [half], stopped, counted_at: '2026-11-22T12:00:00Z' },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Numbers reported')).toBeInTheDocument();
});
