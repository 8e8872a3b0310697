import { screen, waitFor } from '@testing-library/react';
import { onToast, toast } from './toast';

jest.mock('react-toastify/unstyled', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('falls back to plain text for five seconds when its code cannot be loaded', async () => {
  jest.useFakeTimers();
  toast.error('Your session has ended.');
  toast.error('Network error. Please check your internet.');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(/^Network error. Please check your internet.$/),
  );
  jest.advanceTimersByTime(5000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('loads what shows toasts also for one that came before that was named', () => {
  toast.error('Your session has ended.');
  const whenWanted = jest.fn();
  onToast(whenWanted);
  expect(whenWanted).toHaveBeenCalledTimes(1);
});
