import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { holdSubmits } from '../../../vite-plugins/pageScripts';
import { Button } from './Button';
import { TextField } from './TextField';

const sent = jest.fn();

function Login() {
  const { register, handleSubmit } = useForm<{ email: string }>();
  return (
    <form method="post" onSubmit={handleSubmit((values) => sent(values))}>
      <TextField label="Email" registration={register('email')} />
      <Button type="submit">Login</Button>
    </form>
  );
}

it('submits again, with its input, what was submitted before the code was there', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Login />);
  document.body.append(container);
  holdSubmits();
  const form = container.querySelector('form');
  screen.getByLabelText<HTMLInputElement>('Email').value = 'ada@example.com';
  screen.getByRole('button', { name: 'Login' }).click();
  expect(form?.dataset.held).toBe('');

  const root = await act(() => hydrateRoot(container, <Login />));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ email: 'ada@example.com' }));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(form?.dataset.held).toBeUndefined();
  // From now on nothing is held.
  await act(async () => screen.getByRole('button', { name: 'Login' }).click());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  await act(() => root.unmount());
  container.remove();
});
