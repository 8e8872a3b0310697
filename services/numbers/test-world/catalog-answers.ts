import { RingletError } from '@ringlet/contracts/errors';
import { type CountryView, findOffers, listCountries, type ServiceOfferView } from '@ringlet/contracts/numbers/catalog';
import { listProtocolCodes } from '@ringlet/contracts/numbers/protocol-codes';
import { listRentalCountries, listRentalOffers } from '@ringlet/contracts/numbers/rentals';
import { rentalRefundableFor, testCountries, testRentalOffers, testServices } from './catalog';
import { countryOf } from './purchases';
import { answerTo } from './test-answer';

/** What is for sale in the test world: never changes, the same for every account. */
export const catalogAnswers = [
  answerTo(listCountries, () => Object.fromEntries(countries.map((country) => [country.id, country]))),
  answerTo(findOffers, ({ country, service }) => {
    if (country === undefined && service === undefined) throw new RingletError('platform/invalid');
    return offers.filter(
      (each) => (country ?? each.country) === each.country && (service ?? each.service) === each.service,
    );
  }),
  // The gateway reads them for itself, too, with any key.
  answerTo({ ...listProtocolCodes, scope: undefined }, () => [
    ...testCountries.map(({ id, title, protocolCode: code }) => ({ kind: 'country' as const, id, name: title, code })),
    ...testServices.map(({ id, name, protocolCode: code }) => ({ kind: 'service' as const, id, name, code })),
  ]),
  answerTo(listRentalCountries, () => {
    const [{ price: from } = { price: 0 as never }] = testRentalOffers;
    return countries.map((country) => ({ ...country, from })).toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  }),
  answerTo(listRentalOffers, ({ country }) => {
    const { id, code, title } = countryOf(country);
    return {
      country: { id, code, title },
      offers: testRentalOffers,
      refundableForSeconds: rentalRefundableFor / 1000,
    };
  }),
];

const countries: readonly CountryView[] = testCountries.map(({ id, code, title }) => ({ id, code, title }));

const offers: readonly ServiceOfferView[] = testCountries.flatMap(({ id: country }) =>
  testServices.map(({ id: service, price, stock: count }) => ({ country, service, price, count })),
);
