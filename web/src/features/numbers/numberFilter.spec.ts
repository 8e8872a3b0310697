import { isFiltered, numberFilterOf } from './numberFilter';

const filter = (query: string) => numberFilterOf(new URLSearchParams(query));
const day = (text: string) => new Date(`${text}T00:00:00`).toISOString();
const having = 'number';

it.each([
  ['', { having }],
  ['show=refunded&service=1&country=5', { status: 'refund', service: '1', country: '5' }],
  ['show=code', { having: 'message' }],
  ['show=declined', { status: 'declined' }],
  ['show=nonsense', { having }],
  ['search=%2B1 (202) 555-01', { having, digits: '120255501' }],
  ['search=shop', { having, tag: 'shop' }],
  ['search=order 12', { having, tag: 'order 12' }],
  ['since=2026-11-20&until=2026-11-20', { having, from: day('2026-11-20'), to: day('2026-11-21') }],
  ['since=2026-13-45&until=x', { having }],
])('reads %j', (query, expected) => {
  expect(filter(query)).toEqual(expected);
});

it('knows whether there is a filter', () => {
  expect(isFiltered(new URLSearchParams('search=&page=2'))).toBe(false);
  expect(isFiltered(new URLSearchParams('show=active'))).toBe(true);
});
