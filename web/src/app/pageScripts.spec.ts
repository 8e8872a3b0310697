import {
  type Call,
  callEarly,
  expectMissingScreen,
  fillShell,
  hasQuery,
  loadCode,
  type OrderReply,
  showAdvert,
  showOrder,
} from '../../vite-plugins/pageScripts';
import { sendOrReuse } from '../shared/api/earlyRequests';
import { formatPhone } from '../shared/format';
import { codeGroups } from '../shared/messages/codeGroups';

const api = 'http://localhost:3000';
const open = (address: string): void => window.history.replaceState(null, '', address);

beforeEach(() => {
  localStorage.setItem('token', 't');
  localStorage.setItem('user', JSON.stringify({ bal: 12450.5, totalNumber: 4 }));
  document.body.innerHTML =
    '<div id="root" inert hidden><header data-known="bal"></header><nav></nav><main id="content"><p>Screen</p><i data-known="country"></i></main></div>';
});

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  delete window.ringletEarlyRequests;
  delete window.ringletCodeIsMissing;
  delete window.ringletFirstImage;
  open('/');
});

it.each([
  ['/a', null, true],
  ['/a?b=1', null, true],
  ['/a', [], true],
  ['/a?b=1', [], false],
  ['/a?b=1&c=2', ['b', 'c'], true],
  ['/a?b=1&c=', ['b', 'c'], false],
  ['/a?b=1', ['b', 'c'], false],
] as const)('the address %s has the query %j: %p', (address, wanted, expected) => {
  open(address);
  expect(hasQuery(wanted)).toBe(expected);
});

describe('early calls', () => {
  const { fetch } = globalThis;
  const sent = jest.fn<Promise<Response>, [unknown, RequestInit?]>(() => Promise.resolve({ ok: true } as Response));
  beforeEach(() => {
    sent.mockClear();
    globalThis.fetch = sent as never;
  });
  afterEach(() => (globalThis.fetch = fetch));
  const addresses = () => sent.mock.calls.map(([address]) => address);
  /** The app's requests: jsdom has no Request. */
  const request = (method: string, path: string, body = '', token = 't') =>
    ({
      method,
      url: api + path,
      headers: new Headers({ authorization: `Bearer ${token}` }),
      clone: () => ({ text: () => Promise.resolve(body) }),
    }) as unknown as Request;

  it('have the id and the parameters of the query that they name', () => {
    open('/client/a/7?country=5%22');
    const calls: readonly Call[] = [
      { method: 'GET', path: '/list/{id}?limit=10' },
      { method: 'POST', path: '/price', body: '{"country":"{country}","none":"{none}"}' },
    ];
    callEarly(calls, null, hasQuery, {});
    expect(addresses()).toEqual([`${api}/list/7?limit=10`, `${api}/price`]);
    expect(sent.mock.calls[1]?.[1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ country: '5"', none: '' }),
    });
  });

  it.each([
    ['without a session', () => localStorage.removeItem('token'), '/client/a'],
    ['for another query', () => undefined, '/client/a?page=2'],
  ])('are not sent %s', (_, prepare, address) => {
    prepare();
    open(address);
    callEarly([{ method: 'GET', path: '/list' }], [], hasQuery, {});
    expect(sent).not.toHaveBeenCalled();
  });

  it('are used once, for the same method, address, session and body only', async () => {
    open('/client/buy?country=5');
    callEarly([{ method: 'POST', path: '/price', body: '{"country":"{country}"}' }], ['country'], hasQuery, {});
    await sendOrReuse(request('POST', '/price', '{"country":"7"}'));
    await sendOrReuse(request('POST', '/price', '{"country":"5"}', 'another'));
    await sendOrReuse(request('GET', '/price'));
    expect(sent).toHaveBeenCalledTimes(4);
    await sendOrReuse(request('POST', '/price', '{"country":"5"}'));
    expect(sent).toHaveBeenCalledTimes(4);
    await sendOrReuse(request('POST', '/price', '{"country":"5"}'));
    expect(sent).toHaveBeenCalledTimes(5);
  });
});

describe('a number in its prerendered screen', () => {
  const order = { kind: 'code', status: 'active', number: '12025550143', service: 'WhatsApp', country: '<b>USA' };
  const content = () => document.getElementById('content');
  const show = (reply: OrderReply) => showOrder(reply, formatPhone, codeGroups);
  beforeEach(() => {
    (content() as HTMLElement).innerHTML =
      '<p>Loading</p><div data-part="code" hidden>{code}</div>' +
      '<div data-part="waiting" hidden><i>{</i><b>{service}</b> <b>{country}</b> <b>{number    }</b></div>';
  });

  it('waits for its code', () => {
    show({ data: order, messages: [] });
    expect(content()).toHaveTextContent(/^WWhatsApp <b>USA \+1 202 555 0143$/);
    expect(document.querySelector('[data-part=waiting]')).not.toHaveAttribute('hidden');
  });

  it('has the newest code', () => {
    show({ data: order, messages: [{}, {}], newest_code: { code: '482913' } });
    expect(content()).toHaveTextContent(/^482 913$/);
  });

  it.each<[string, OrderReply]>([
    ['is not known', {}],
    ['has ended', { data: { ...order, status: 'refund' } }],
    ['is rented', { data: { ...order, kind: 'rental' } }],
    ['is being swapped', { data: { ...order, swap: {} } }],
    ['has a message without a code', { data: order, messages: [{}] }],
  ])('waits for its screen if it %s', (_, reply) => {
    show(reply);
    expect(content()).toHaveTextContent(/^Loading/);
  });

  it('leaves the screen alone once that is there', () => {
    document.getElementById('root')?.removeAttribute('inert');
    show({ data: order, messages: [{}], newest_code: { code: '482913' } });
    expect(content()).toHaveTextContent(/^Loading/);
  });
});

describe('a prerendered screen', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
    for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('load'));
    document.head.replaceChildren();
  });

  const root = () => document.getElementById('root');
  const fill = (wanted: readonly string[] | null, language = 'en') =>
    fillShell(wanted, hasQuery, ['en', 'fr'], () => language, showAdvert);

  it('is shown with what is known', () => {
    open('/client/a?country=Ghana');
    fill(['country']);
    expect(root()?.hidden).toBe(false);
    expect(document.querySelector('[data-known=bal]')).toHaveTextContent('₦12,450.50');
    expect(document.querySelector('[data-known=country]')).toHaveTextContent('Ghana');
  });

  it('takes markup in the query for a text, and a balance in it for nothing', () => {
    open('/client/a?country=%3Cimg%3E&bal=%E2%82%A6999');
    fill(null);
    expect(document.querySelector('[data-known=country]')?.innerHTML).toBe('&lt;img&gt;');
    expect(document.querySelector('[data-known=bal]')).toHaveTextContent('₦12,450.50');
  });

  it.each([
    [999.99, '₦999.99'],
    [1_234_567, '₦1,234,567.00'],
    ['5', '₦5.00'],
    [null, '₦0.00'],
  ])('shows a balance of %j as %s', (bal, text) => {
    localStorage.setItem('user', JSON.stringify({ bal }));
    open('/client/a');
    fill(null);
    expect(document.querySelector('[data-known=bal]')).toHaveTextContent(text);
  });

  describe('about the user', () => {
    const places = '<b data-known="initial"></b><b data-known="name"></b>';
    const store = (user: object) => localStorage.setItem('user', JSON.stringify(user));
    const shown = () => [...document.querySelectorAll('main b')].map(({ textContent }) => textContent);
    beforeEach(() => (document.querySelector('main') as HTMLElement).insertAdjacentHTML('beforeend', places));

    it('has the stored name, whatever the query says', () => {
      store({ name: '<i>ada' });
      open('/client/a?name=x&initial=z');
      fill(null);
      expect(shown()).toEqual(['<', '<i>ada']);
    });

    it('is shown for a record without a name', () => {
      store({ name: null });
      open('/client/a');
      fill(null);
      expect(shown()).toEqual(['', '']);
    });
  });

  it('is the frame only for another query', () => {
    open('/client/a?page=2');
    fill([]);
    expect(document.querySelector('main')).toBeEmptyDOMElement();
    expect(document.querySelector('[data-known=bal]')).toHaveTextContent('₦12,450.50');
  });

  it('is the frame only once Back leads to another address, until its code is there', () => {
    open('/client/a');
    fill(null);
    open('/client/b');
    window.dispatchEvent(new Event('popstate'));
    expect(document.querySelector('main')).toBeEmptyDOMElement();
    expect(document.querySelector('[data-known=bal]')).toHaveTextContent('₦12,450.50');
    root()?.removeAttribute('inert');
    document.querySelector('main')?.append('the screen of the code');
    window.dispatchEvent(new Event('popstate'));
    expect(document.querySelector('main')).toHaveTextContent('the screen of the code');
  });

  it('has hidden texts for another language', () => {
    open('/client/a');
    fill(null, 'fr');
    expect(document.querySelector('main')).not.toBeVisible();
    expect(document.querySelector('nav')).not.toBeVisible();
    expect(document.querySelector('[data-known=bal]')).toBeVisible();
  });

  describe('with a place for an advert', () => {
    const image = 'https://api.example/a.webp';
    beforeEach(() => {
      open('/client/a');
      const place = '<div id="adverts"><div data-picture-class="tall"><i></i></div></div>';
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', place);
    });

    it('shows the image that the last visit has seen', () => {
      localStorage.setItem('ringlet.firstAdvert', image);
      fill(null);
      const picture = document.querySelector('[data-picture-class] img');
      expect(picture).toHaveAttribute('src', image);
      expect(picture).toHaveClass('tall');
      // The same one in the reply does not replace it.
      showAdvert(image);
      expect(document.querySelector('[data-picture-class] img')).toBe(picture);
      showAdvert('https://api.example/b.webp');
      expect(document.querySelector('[data-picture-class] img')).toHaveAttribute('src', 'https://api.example/b.webp');
    });

    it('shows the image of a reply that came before the frame', () => {
      localStorage.setItem('ringlet.firstAdvert', 'https://api.example/old.webp');
      window.ringletFirstImage = image;
      fill(null);
      expect(document.querySelector('[data-picture-class] img')).toHaveAttribute('src', image);
    });

    it('waits for the image at a first visit', () => {
      fill(null);
      expect(document.querySelector('[data-picture-class] i')).toBeVisible();
    });

    it('has none where the last visit has seen none', () => {
      localStorage.setItem('ringlet.firstAdvert', '');
      fill(null);
      expect(document.getElementById('adverts')).toBeNull();
    });
  });

  it.each([
    ['a visitor', () => localStorage.removeItem('token'), '/client/a'],
    ['a broken session', () => localStorage.setItem('user', '{'), '/client/a'],
    ['another part of the site', () => undefined, '/admin'],
  ])('is empty for %s', (_, prepare, address) => {
    prepare();
    open(address);
    fill(null);
    expect(root()).toBeEmptyDOMElement();
    expect(root()?.hidden).toBe(false);
  });

  it('has a balance of zero where none is stored', () => {
    localStorage.setItem('user', '{}');
    open('/client/a');
    fill(null);
    expect(document.querySelector('[data-known=bal]')).toHaveTextContent('₦0.00');
  });

  it('loads its code after a paint, and says where that is missing', async () => {
    open('/client/a');
    fill(null, 'fr');
    expectMissingScreen({ en: '<p>missing</p>', fr: '<p>manque</p>' }, () => 'fr');
    loadCode(['/a.js'], '/index.js');
    expect(document.head.querySelector('script[src="/index.js"]')).toBeNull();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const script = document.head.querySelector('script[src="/index.js"]');
    expect(script).toHaveAttribute('type', 'module');
    expect(document.head.querySelector('link[href="/a.js"]')).toHaveAttribute('rel', 'modulepreload');
    script?.dispatchEvent(new Event('error'));
    expect(document.querySelector('main')).toHaveTextContent('manque');
    expect(document.querySelector('main')).toBeVisible();
    expect(root()?.inert).toBe(false);
  });

  describe('while its code loads', () => {
    // Without a listener a reported error fails the test.
    const ignore = () => undefined;
    const report = (error: Error, filename = 'http://localhost/a.js') =>
      window.dispatchEvent(new ErrorEvent('error', { error, filename }));
    beforeEach(() => {
      window.addEventListener('error', ignore);
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      open('/client/a');
      fill(null);
      expectMissingScreen({ en: '<p>missing</p>' }, () => 'en');
      loadCode(['/a.js'], '/index.js');
    });
    afterEach(() => window.removeEventListener('error', ignore));

    it.each(['/a.js', '/index.js'])('says that it is missing where the browser cannot read %s', (file) => {
      report(new SyntaxError('unexpected token'), `http://localhost${file}`);
      expect(document.querySelector('main')).toHaveTextContent('missing');
      expect(root()?.inert).toBe(false);
    });

    it.each([
      ['of another kind', () => report(new TypeError('no function'))],
      ['of other code', () => report(new SyntaxError('unexpected token'), 'chrome-extension://x/b.js')],
      [
        'once it runs',
        () => {
          document.head.querySelector('script')?.dispatchEvent(new Event('load'));
          report(new SyntaxError('no JSON'));
        },
      ],
    ])('stays after an error %s', (_, happens) => {
      happens();
      expect(document.querySelector('main')).toHaveTextContent('Screen');
    });
  });

  it('loads its code at once in the background', () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    loadCode([], '/index.js');
    expect(document.head.querySelector('script[src="/index.js"]')).not.toBeNull();
  });
});
