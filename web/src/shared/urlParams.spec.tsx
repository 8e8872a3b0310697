import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { useUrlParams, withValues } from './urlParams';

function List() {
  const [params, change] = useUrlParams();
  const set = (name: string, value: string) => change((now) => withValues(now, { [name]: value }));
  const both = () => {
    set('search', 'ada');
    set('sort', 'email');
  };
  return <button onClick={both}>{params.toString()}</button>;
}

it('keeps a change that is not rendered yet, and begins with the URL', () => {
  window.history.replaceState(null, '', '/admin/users?status=locked');
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'status=locked' }));
  expect(window.location.search).toBe('?status=locked&search=ada&sort=email');
  expect(screen.getByRole('button', { name: 'status=locked&search=ada&sort=email' })).toBeInTheDocument();
});
