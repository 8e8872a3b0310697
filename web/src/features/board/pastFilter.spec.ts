import { pastFilterOf, withoutFilters } from './pastFilter';

const filter = (query: string) => pastFilterOf(new URLSearchParams(query));
const day = (text: string) => new Date(`${text}T00:00:00`).toISOString();

it.each([
  ['', {}],
  ['view=past&status=refund&service=1&country=5', { status: 'refund', service: '1', country: '5' }],
  ['status=nonsense', {}],
  ['search=%2B1 (202) 555-01', { digits: '120255501' }],
  ['search=shop', { tag: 'shop' }],
  ['search=order 12', { tag: 'order 12' }],
  ['since=2026-11-20&until=2026-11-20', { from: day('2026-11-20'), to: day('2026-11-21') }],
  ['since=2026-13-45&until=x', {}],
])('reads %j', (query, expected) => {
  expect(filter(query)).toEqual(expected);
});

it('keeps what is no filter', () => {
  expect(withoutFilters(new URLSearchParams('view=past&status=refund&until=x')).toString()).toBe('view=past');
});
