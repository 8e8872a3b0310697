import { withDetails } from './text';

it.each([
  ['Please wait ${ seconds } seconds.', { seconds: 1200 }, 'Please wait 1,200 seconds.'],
  ['₦${ paid } of ₦${ price }', { paid: 1000, price: 1234567.5 }, '₦1,000.00 of ₦1,234,567.50'],
  ['Ends with ${ tag }.', { tag: '0012' }, 'Ends with 0012.'],
])('%s with %j', (pattern, details, text) => {
  expect(withDetails(pattern, details)).toBe(text);
});

it('writes numbers as another language does', () => {
  expect(withDetails('₦${ price } : ${ seconds } s', { price: 1234.5, seconds: 1200 }, 'fr')).toBe(
    '₦1\u202f234,50 : 1\u202f200 s',
  );
});
