import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoreText } from './MoreText';

it('shows a short text as it is', () => {
  render(<MoreText text="Paid out by hand" of="the note of RL-1" />);
  expect(screen.getByText('Paid out by hand')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows the beginning of a long text, and all of it on demand', async () => {
  const text = `${'word '.repeat(40)}end`;
  render(<MoreText text={text} of="the note of RL-1" />);
  expect(screen.queryByText(/end/)).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More of the note of RL-1' }));
  expect(screen.getByText(/end/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Less of the note of RL-1', expanded: true }));
  expect(screen.queryByText(/end/)).not.toBeInTheDocument();
});
