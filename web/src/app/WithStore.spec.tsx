import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { useSession } from '../shared/session/sessionSlice';
import { signIn } from '../shared/testing/render';
import WithStore from './WithStore';

function Greeting() {
  return <p>Hello {useSession()?.user.name ?? 'visitor'}</p>;
}

it('hydrates a prerendered page without a mismatch for a signed-in user', async () => {
  signIn();
  const container = document.createElement('div');
  container.innerHTML = '<p>Hello <!-- -->visitor</p>';
  document.body.append(container);
  const onRecoverableError = jest.fn();
  const root = await act(() =>
    hydrateRoot(
      container,
      <MemoryRouter>
        <Routes>
          <Route element={<WithStore />}>
            <Route path="*" element={<Greeting />} />
          </Route>
        </Routes>
      </MemoryRouter>,
      { onRecoverableError },
    ),
  );
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => root.unmount());
  container.remove();
});
