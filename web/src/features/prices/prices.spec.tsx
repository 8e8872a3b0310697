import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expectMissingCode } from '../../../vite-plugins/pageScripts';
import { chosenOffer } from '../../shared/pricing/chosenOffer';
import { renderAt, signIn } from '../../shared/testing/render';
import { answer, unreachable } from '../../shared/testing/server';
import CountryPricesPage from './CountryPricesPage';
import OfferPricesPage from './OfferPricesPage';
import { Failed } from './parts';
import PricesPage from './PricesPage';
import ServicePricesPage from './ServicePricesPage';

const ok = (data: object) => ({ status: true, message: 'OK', data });
const service = (name: string, more: object = {}) => ({
  slug: name.toLowerCase(),
  service: name,
  name,
  price: 224.8,
  countries: 3,
  ...more,
});
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent);
/** The rows of the page; the footer has lists too. */
const rows = () => within(screen.getByRole('article')).getAllByRole('listitem');

describe('the prices of all services', () => {
  const open = () => renderAt('/prices', '/prices', <PricesPage />);

  it('are a list in the order of the server, each with its own page', async () => {
    const soldOut = service('Viber', { price: undefined, countries: 0 });
    answer('get', '/prices', ok([service('WhatsApp'), service('Zalo', { price: 1609.19, countries: 1 }), soldOut]));
    open();
    expect(await screen.findByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', '/prices/whatsapp');
    expect(rows().map((row) => row.textContent)).toEqual([
      'WWhatsApp3 countriesfrom ₦224.80',
      'ZZalo1 countryfrom ₦1,609.19',
      'VViberOut of stock',
    ]);
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
    expect(screen.getByText('3 services')).toBeInTheDocument();
  });

  it('are searched by other names and with typing errors', async () => {
    answer('get', '/prices', ok([service('WhatsApp'), service('Google,youtube,Gmail'), service('Zalo')]));
    const { user } = open();
    const search = await screen.findByRole('searchbox', { name: 'Search services' });
    await user.type(search, 'gmail');
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual([expect.stringMatching(/^GGoogle/)]));
    await user.clear(search);
    await user.type(search, 'watsapp');
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual([expect.stringMatching(/^WWhats/)]));
    await user.type(search, 'zzzz');
    expect(await screen.findByText('No services found.')).toBeInTheDocument();
  });

  it('begin with what was searched for on the landing page', async () => {
    window.history.replaceState(null, '', '/prices?q=zal');
    answer('get', '/prices', ok([service('WhatsApp'), service('Zalo')]));
    open();
    expect(await screen.findByRole('searchbox', { name: 'Search services' })).toHaveValue('zal');
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringMatching(/^ZZalo/)]);
    window.history.replaceState(null, '', '/prices');
  });

  it('are shown in parts where there are many', async () => {
    answer('get', '/prices', ok(Array.from({ length: 130 }, (_, index) => service(`App ${index}`))));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more (70 left)' }));
    expect(rows()).toHaveLength(120);
    await user.click(screen.getByRole('button', { name: 'Show more (10 left)' }));
    expect(rows()).toHaveLength(130);
    expect(screen.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  });

  it('can be asked for again when no answer came', async () => {
    unreachable('get', '/prices');
    const { user } = open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('The prices could not be loaded.');
    answer('get', '/prices', ok([service('WhatsApp')]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /WhatsApp/ })).toBeInTheDocument();
  });
});

const country = (id: string, country_name: string, more: object = {}) => ({
  slug: country_name.toLowerCase().replaceAll(' ', '-'),
  country: id,
  country_name,
  country_code: country_name.slice(0, 2),
  price: 224.8,
  in_stock: true,
  ...more,
});

describe('the prices of one service', () => {
  const open = () => {
    window.history.replaceState(null, '', '/prices/whatsapp');
    return renderAt('/prices/whatsapp', '/prices/:service', <ServicePricesPage />);
  };
  const prices = (countries: readonly object[]) => ok({ slug: 'whatsapp', service: '1', name: 'WhatsApp', countries });

  it('have the rate with its sample, and keep the choice of a visitor', async () => {
    const measured = { success_rate: 92.4, sample_size: 340, measured_over: 3600 };
    answer(
      'get',
      '/prices/whatsapp',
      prices([
        country('9', 'United Kingdom', measured),
        country('7', 'Nigeria', { price: 300 }),
        country('5', 'United States', { in_stock: false }),
      ]),
    );
    const { user } = open();
    expect(await screen.findByText('92% of 340, last hour got a code')).toBeInTheDocument();
    expect(screen.getByText(/^From ₦224.80, in 2 countries/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^.*Nigeria$/ })).toHaveAttribute('href', '/prices/whatsapp/nigeria');
    expect(document.title).toBe('WhatsApp prices by country · Ringlet');
    expect(names().filter((text) => text?.includes('Out of stock'))).toHaveLength(1);
    const rent = screen.getByRole('link', { name: 'Rent a WhatsApp number, Nigeria, ₦300.00' });
    expect(rent).toHaveAttribute('href', '/register');
    rent.addEventListener('click', (event) => event.preventDefault());
    await user.click(rent);
    expect(chosenOffer()).toMatchObject({ country: '7', countryName: 'Nigeria', service: '1', price: 300 });
  });

  it('lead who is signed in to the purchase', async () => {
    signIn();
    answer('get', '/prices/whatsapp', prices([country('9', 'United Kingdom')]));
    open();
    expect(await screen.findByRole('link', { name: /^Rent/ })).toHaveAttribute(
      'href',
      '/client/buy?country=9&service=1&countryName=United+Kingdom',
    );
    expect(screen.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  });

  it('are searched by country where there are many', async () => {
    const many = Array.from({ length: 13 }, (_, index) => country(String(index), `Land ${index}`));
    answer('get', '/prices/whatsapp', prices([...many, country('ng', 'Nigeria')]));
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search countries' }), 'niger');
    await waitFor(() => expect(rows().map((row) => row.textContent)).toEqual([expect.stringMatching(/Nigeria/)]));
    await user.type(screen.getByRole('searchbox'), 'zzzz');
    expect(await screen.findByText('No countries found.')).toBeInTheDocument();
  });

  it('say that nothing is in stock, or that it is not sold', async () => {
    answer('get', '/prices/whatsapp', prices([]));
    const { unmount } = open();
    expect(await screen.findByText('It is not sold in any country right now.')).toBeInTheDocument();
    unmount();
    answer('get', '/prices/whatsapp', prices([country('9', 'United Kingdom', { in_stock: false })]));
    open();
    expect(await screen.findByText('Out of stock in every country right now.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Rent/ })).not.toBeInTheDocument();
  });

  it('of an unknown one lead to the list, and are hidden from search engines', async () => {
    answer('get', '/prices/whatsapp', { status: false, message: '', code: 'numbers/service-unknown' }, 404);
    const { unmount } = open();
    expect(await screen.findByText('This service is not sold here.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all prices' })).toHaveAttribute('href', '/prices');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    unmount();
    expect(document.head.querySelector('meta[name=robots]')).toBeNull();
  });

  it('can be asked for again when no answer came', async () => {
    unreachable('get', '/prices/whatsapp');
    const { user } = open();
    await screen.findByRole('alert');
    answer('get', '/prices/whatsapp', prices([country('9', 'United Kingdom')]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('United Kingdom')).toBeInTheDocument();
  });
});

describe('prerendered pages whose code is missing', () => {
  it.each([
    ['all services', <PricesPage />],
    ['one service', <ServicePricesPage />],
    ['one country', <CountryPricesPage />],
    ['one offer', <OfferPricesPage />],
  ])('of %s say so in place of loading, and lead to the page again', (_, page) => {
    document.body.innerHTML = renderToString(page);
    expectMissingCode({ en: renderToString(<Failed />) }, () => undefined);
    expect(screen.queryAllByText('Loading...')).not.toEqual([]);
    window.ringletCodeIsMissing?.();
    expect(screen.queryAllByText('Loading...')).toEqual([]);
    expect(document.querySelector('.animate-pulse')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('The prices could not be loaded.');
    // The page itself: the library takes a link without an address for no link.
    expect(screen.getByText('Try again').closest('a')).toHaveAttribute('href', '');
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    document.body.replaceChildren();
  });

  it('say so in the wanted language', () => {
    document.body.innerHTML = '<p data-waiting>Loading...</p>';
    expectMissingCode({ en: '<p>not loaded</p>', fr: '<p lang="fr">pas chargé</p>' }, (codes) =>
      codes.find((code) => code === 'fr'),
    );
    window.ringletCodeIsMissing?.();
    expect(document.body.innerHTML).toBe('<p lang="fr">pas chargé</p>');
    document.body.replaceChildren();
  });
});

describe('the prices of one service in one country', () => {
  const open = () => {
    window.history.replaceState(null, '', '/prices/whatsapp/nigeria');
    return renderAt('/prices/whatsapp/nigeria', '/prices/:service/:country', <OfferPricesPage />);
  };
  const inStock = (name: string, price: number) => ({ ...service(name, { price }), in_stock: true });
  const offer = (here: object, more: object = {}) =>
    ok({
      slug: 'whatsapp',
      service: '1',
      name: 'WhatsApp',
      offer: country('7', 'Nigeria', here),
      days: [],
      elsewhere: [],
      others: [],
      ...more,
    });

  it('have the rate with its sample, the usual wait, the last days, and links', async () => {
    const measured = { success_rate: 92.4, sample_size: 340, measured_over: 3600, usual_wait: 41 };
    const elsewhere = [country('9', 'United Kingdom', { price: 310 })];
    const days = [
      { day: '2026-11-18', price: 200 },
      { day: '2026-11-19', price: 250 },
    ];
    answer('get', '/prices/whatsapp/nigeria', offer(measured, { elsewhere, others: [inStock('Zalo', 99)], days }));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'WhatsApp numbers in Nigeria' })).toBeInTheDocument();
    expect(document.title).toBe('WhatsApp numbers in Nigeria · Ringlet');
    const facts = screen.getByRole('region', { name: 'Price' });
    for (const text of ['₦224.80', '92% of 340, last hour', '41 s', '₦200.00 to ₦250.00']) {
      expect(within(facts).getByText(text)).toBeInTheDocument();
    }
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/prices',
        '/prices/whatsapp',
        '/prices/whatsapp/united-kingdom',
        '/prices/zalo/nigeria',
        '/prices/country/nigeria',
      ]),
    );
    const rent = screen.getByRole('link', { name: 'Rent a WhatsApp number, Nigeria, ₦224.80' });
    expect(rent).toHaveAttribute('href', '/register');
    rent.addEventListener('click', (event) => event.preventDefault());
    await user.click(rent);
    expect(chosenOffer()).toMatchObject({ country: '7', countryName: 'Nigeria', service: '1', price: 224.8 });
  });

  it('lead who is signed in to the purchase', async () => {
    signIn();
    answer('get', '/prices/whatsapp/nigeria', offer({}));
    open();
    expect(await screen.findByRole('link', { name: /^Rent/ })).toHaveAttribute(
      'href',
      '/client/buy?country=7&service=1&countryName=Nigeria',
    );
    // What is not measured is absent.
    expect(screen.queryByText('Got a code')).not.toBeInTheDocument();
    expect(screen.queryByText('Usual wait')).not.toBeInTheDocument();
  });

  it('say that it is out of stock', async () => {
    answer('get', '/prices/whatsapp/nigeria', offer({ in_stock: false }));
    open();
    expect(await screen.findByText('Out of stock right now.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Rent/ })).not.toBeInTheDocument();
    expect(screen.getByText('Last price')).toBeInTheDocument();
  });

  it('of an unknown one lead to the list, and are hidden from search engines', async () => {
    answer('get', '/prices/whatsapp/nigeria', { status: false, message: '', code: 'numbers/country-unknown' }, 404);
    open();
    expect(await screen.findByText('This service is not sold in this country.')).toBeInTheDocument();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toBe('Page not found · Ringlet');
  });

  it('can be asked for again when no answer came', async () => {
    unreachable('get', '/prices/whatsapp/nigeria');
    const { user } = open();
    await screen.findByRole('alert');
    expect(document.querySelector('.animate-pulse')).toBeNull();
    answer('get', '/prices/whatsapp/nigeria', offer({}));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('₦224.80')).toBeInTheDocument();
  });
});

describe('the prices of one country', () => {
  const open = () => {
    window.history.replaceState(null, '', '/prices/country/nigeria');
    return renderAt('/prices/country/nigeria', '/prices/country/:country', <CountryPricesPage />);
  };
  const prices = (services: readonly object[]) =>
    ok({ slug: 'nigeria', country: '7', country_name: 'Nigeria', country_code: 'NG', services });

  it('are a list of services, which is searched', async () => {
    const soldOut = { ...service('Zalo'), in_stock: false };
    answer('get', '/prices/country/nigeria', prices([{ ...service('WhatsApp'), in_stock: true }, soldOut]));
    const { user } = open();
    expect(await screen.findByText(/^Numbers for 1 service\. /)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zalo' })).toHaveAttribute('href', '/prices/zalo/nigeria');
    expect(screen.getAllByRole('link', { name: /^Rent/ })).toHaveLength(1);
    expect(screen.getByText('Out of stock')).toBeInTheDocument();
    expect(document.title).toBe('Prices in Nigeria by service · Ringlet');
    await user.type(screen.getByRole('searchbox'), 'watsapp');
    await waitFor(() => expect(screen.queryByText('Zalo')).not.toBeInTheDocument());
  });

  it('of an unknown one lead to the list', async () => {
    answer('get', '/prices/country/nigeria', { status: false, message: '', code: 'numbers/country-unknown' }, 404);
    open();
    expect(await screen.findByText('This country is not sold here.')).toBeInTheDocument();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('can be asked for again when no answer came', async () => {
    unreachable('get', '/prices/country/nigeria');
    const { user } = open();
    await screen.findByRole('alert');
    answer('get', '/prices/country/nigeria', prices([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is in stock there right now.')).toBeInTheDocument();
  });
});
