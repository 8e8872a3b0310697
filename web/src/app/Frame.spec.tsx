import { act, screen } from '@testing-library/react';
import { renderAt } from '../shared/testing/render';
import { QuickActions, useMenu } from './Frame';
import { OfflineBar } from './OfflineBar';

function WithMenu() {
  return (
    <QuickActions menu={useMenu()}>
      <p>An entry</p>
    </QuickActions>
  );
}

it('closes Quick Actions by a tap outside and by Escape, and not by a tap inside', async () => {
  const { user } = renderAt(
    '/',
    '/',
    <>
      <WithMenu />
      <p>The screen</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Quick Actions' });
  await user.click(button);
  await user.click(screen.getByText('An entry'));
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByText('The screen'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(screen.queryByText('An entry')).not.toBeInTheDocument();
});

it('says that the network is lost until it is back', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  renderAt('/', '/', <OfflineBar />);
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  onLine.mockRestore();
});
