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
});
afterEach(() => jest.useRealTimers());

const open = () =>
  render(
    <BrowserRouter>
      <Suspense>
        <Adverts />
      </Suspense>
    </BrowserRouter>,
  );

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const pause = () => act(() => jest.advanceTimersByTime(1000));

it('searches after the last key, repeatedly', () => {
  open();
  type('ab');
  expect(window.location.search).toBe('');
  pause();
  expect(window.location.search).toBe('?search=ab');
  type('abc');
  pause();
  expect(window.location.search).toBe('?search=abc');
});

it('keeps what is typed while the list shows an earlier search, and shows a search that was cleared', () => {
  const searches: string[] = [];
  const box = (value: string) => (
    <BrowserRouter>
      <SearchBox value={value} hint="Title" onSearch={(text) => searches.push(text)} />
    </BrowserRouter>
  );
  const { rerender } = render(box(''));
  type('ab');
  pause();
  type('abc');
  rerender(box('ab'));
  expect(screen.getByRole('searchbox')).toHaveValue('abc');
  pause();
  expect(searches).toEqual(['ab', 'abc']);
  type('abcd');
  pause();
  rerender(box('abc'));
  expect(screen.getByRole('searchbox')).toHaveValue('abcd');
  rerender(box('abcd'));
  for (const shown of ['', 'abcd']) {
    rerender(box(shown));
    expect(screen.getByRole('searchbox')).toHaveValue(shown);
  }
});

it('does not navigate back from a link that is still loading', () => {
  open();
  type('ab');
  fireEvent.click(screen.getByText('Add'));
  pause();
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
  expect(window.location.search).toBe('?page=form');
});
