import { render } from '@testing-library/react';
import { callEarly, hasQuery, showAdvert } from '../../../vite-plugins/pageScripts';
import { BannerPlace } from './BannerPlace';

const image = 'https://api.example/a.webp';

/** Loads the page's first advert early, like its inline script. The returned function lets the answer arrive. */
function startEarly(): () => Promise<void> {
  localStorage.setItem('token', 't');
  let release: (body: object) => void = () => undefined;
  const body = new Promise<object>((resolve) => (release = resolve));
  const reply = { clone: () => ({ json: () => body }) };
  globalThis.fetch = jest.fn(() => Promise.resolve(reply)) as never;
  const call = { method: 'GET', path: '/advert/get-adverts', shows: 'advert' } as const;
  callEarly([call], null, hasQuery, { advert: showAdvert });
  return async () => {
    release({ data: [{ image }] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.ringletFirstImage).toBe(image);
  };
}

afterEach(() => delete window.ringletFirstImage);

it('survives an advert that arrives after React has rendered the place', async () => {
  const { fetch } = globalThis;
  const arrive = startEarly();
  const view = render(<BannerPlace />);
  await arrive();
  // On a loaded machine the screen renders once more before its own answer is there.
  view.rerender(<BannerPlace />);
  expect(view.container.querySelector('[data-picture-class]')?.firstElementChild).toHaveClass('animate-pulse');
  globalThis.fetch = fetch;
});

it('shows an advert that arrives in the prerendered frame', async () => {
  const { fetch } = globalThis;
  const arrive = startEarly();
  document.body.innerHTML = '<div id="root" inert><div data-picture-class="x"><i></i></div></div>';
  await arrive();
  expect(document.querySelector('#root img')).toHaveAttribute('src', image);
  document.body.innerHTML = '';
  globalThis.fetch = fetch;
});
