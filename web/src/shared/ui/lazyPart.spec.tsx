import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../testing/render';
import { lazyPart } from './lazyPart';

function Panel({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

it('shows a part once its code is there, and says where it cannot be loaded, to be opened again', async () => {
  let answers = [Promise.reject(new Error('gone')), Promise.resolve({ default: Panel })];
  const Part = lazyPart(() => {
    const [next, ...others] = answers;
    answers = others;
    return next as Promise<{ default: typeof Panel }>;
  }, 'Loading');
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? (
      <Part onClose={() => setOpen(false)} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  }
  const { user } = renderAt('/', '/', <Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('Network error. Please check your internet.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
});
