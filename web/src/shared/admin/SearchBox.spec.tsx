import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, useSearchParams } from 'react-router';
import { SearchBox } from './SearchBox';
import { useTable } from './useTable';

/** A screen that is still loading: the list stays visible until then. */
const Form = lazy(() => new Promise<never>(() => undefined));

function Adverts() {
  const [params] = useSearchParams();
  const view = useTable('adverts', ['-date'], {});
  if (params.has('page')) return <Form />;
  return (
    <>
      <SearchBox value={view.search} hint="Title" onSearch={(text) => view.set('search', text)} />
      <Link to="/admin/advert?page=form">Add</Link>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/admin/advert');
  render(
    <BrowserRouter>
      <Suspense>
        <Adverts />
      </Suspense>
    </BrowserRouter>,
  );
});
afterEach(() => jest.useRealTimers());

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const pause = () => act(() => jest.advanceTimersByTime(1000));

it('searches after the last key, repeatedly', () => {
  type('ab');
  expect(window.location.search).toBe('');
  pause();
  expect(window.location.search).toBe('?search=ab');
  type('abc');
  pause();
  expect(window.location.search).toBe('?search=abc');
});

it('does not navigate back from a link that is still loading', () => {
  type('ab');
  fireEvent.click(screen.getByText('Add'));
  pause();
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
  expect(window.location.search).toBe('?page=form');
});
