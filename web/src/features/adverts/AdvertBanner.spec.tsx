import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import AdvertBanner from './AdvertBanner';

const advert = (id: string, name: string) => ({
  id,
  name,
  image: `http://localhost:3000/advert/pictures/${id}.webp`,
  link: 'example.com',
  status: 'active',
  created_at: '2026-11-20T10:00:00Z',
});

/** The name of the only accessible slide. */
const visibleSlide = (): string | null | undefined =>
  document.querySelector('li[aria-roledescription=slide]:not([inert]) img')?.getAttribute('alt');

function prefers(motion: 'no-preference' | 'reduce'): void {
  window.matchMedia = ((query: string) => ({ matches: query.includes(motion) })) as typeof window.matchMedia;
}

async function openBanner(adverts = [advert('a', 'First'), advert('b', 'Second')]) {
  signIn();
  answer('get', '/advert/get-adverts', { status: true, message: '', data: adverts });
  const view = renderAt('/', '/', <AdvertBanner />);
  await screen.findByRole('region', { name: 'Adverts' });
  jest.useFakeTimers();
  // Restarts the banner's interval under the fake clock.
  fireEvent.focus(screen.getByRole('region', { name: 'Adverts' }));
  fireEvent.blur(screen.getByRole('region', { name: 'Adverts' }));
  return view;
}

const pass = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => prefers('no-preference'));
afterEach(() => jest.useRealTimers());

it('shows the next advert every 3500 ms, in a loop', async () => {
  await openBanner();
  expect(visibleSlide()).toBe('First');
  pass(3499);
  expect(visibleSlide()).toBe('First');
  pass(1);
  expect(visibleSlide()).toBe('Second');
  pass(3500);
  expect(visibleSlide()).toBe('First');
  fireEvent.transitionEnd(screen.getByRole('list'));
  expect(visibleSlide()).toBe('First');
  pass(3500);
  expect(visibleSlide()).toBe('Second');
});

it('loops even when no transition ends', async () => {
  await openBanner();
  pass(3500 * 3);
  expect(visibleSlide()).toBe('First');
  pass(3500);
  expect(visibleSlide()).toBe('Second');
});

it('pauses under the pointer and the focus', async () => {
  await openBanner();
  const banner = screen.getByRole('region', { name: 'Adverts' });
  fireEvent.focus(banner);
  pass(20_000);
  expect(visibleSlide()).toBe('First');
  fireEvent.blur(banner);
  pass(3500);
  expect(visibleSlide()).toBe('Second');
});

it('does not advance with prefers-reduced-motion', async () => {
  prefers('reduce');
  await openBanner();
  pass(20_000);
  expect(visibleSlide()).toBe('First');
  fireEvent.click(screen.getByRole('button', { name: 'Show advert 2' }));
  expect(visibleSlide()).toBe('Second');
});

it('removes the slide of a broken image, and the banner with the last one', async () => {
  await openBanner();
  fireEvent.error(screen.getAllByAltText('Second')[0] as HTMLElement);
  expect(screen.queryByAltText('Second')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show advert 1' })).not.toBeInTheDocument();
  fireEvent.error(screen.getByAltText('First'));
  expect(screen.queryByRole('region', { name: 'Adverts' })).not.toBeInTheDocument();
});

describe('keeps for the next visit', () => {
  const kept = () => localStorage.getItem('ringlet.firstAdvert');

  it('the image of the first advert', async () => {
    await openBanner();
    expect(kept()).toBe('http://localhost:3000/advert/pictures/a.webp');
  });

  it('that there was none', async () => {
    signIn();
    answer('get', '/advert/get-adverts', { status: true, message: '', data: [] });
    renderAt('/', '/', <AdvertBanner />);
    await waitFor(() => expect(kept()).toBe(''));
  });

  it('what it knew where the adverts cannot be loaded', async () => {
    signIn();
    localStorage.setItem('ringlet.firstAdvert', 'before');
    const asked = answer(
      'get',
      '/advert/get-adverts',
      { status: false, message: 'No.', code: 'platform/unavailable' },
      503,
    );
    const { container } = renderAt('/', '/', <AdvertBanner />);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await waitFor(() => expect(container.querySelector('[data-picture-class]')).toBeNull());
    expect(kept()).toBe('before');
  });
});
