import { type Place, placesAt } from './places';

const at = (path: string, children?: Place[]): Place => ({ path, element: path, ...(children && { children }) });

const places = [
  at('/'),
  at('/prices/country/:country'),
  at('/prices/:service/:country'),
  at('', [at('/login'), at('/client', [at('board'), at('view/:id')]), at('/admin', [at(''), at('users/:id/view')])]),
  at('*'),
];

it.each<[address: string, found: readonly string[], params?: object]>([
  ['/', ['/']],
  ['/login', ['', '/login']],
  ['/Login/', ['', '/login']],
  ['/client', ['', '/client']],
  ['/client/board', ['', '/client', 'board']],
  ['/client/view/o%2F1', ['', '/client', 'view/:id'], { id: 'o/1' }],
  ['/client/view/100%', ['', '/client', 'view/:id'], { id: '100%' }],
  ['/admin', ['', '/admin', '']],
  ['/admin/users/u1/view', ['', '/admin', 'users/:id/view'], { id: 'u1' }],
  ['/prices/country/Nigeria', ['/prices/country/:country'], { country: 'Nigeria' }],
  ['/prices/whatsapp/nigeria', ['/prices/:service/:country'], { service: 'whatsapp', country: 'nigeria' }],
  ['/client/board/more', ['*']],
  ['/admin/unknown', ['*']],
  ['/prices', ['*']],
  ['//client/board', ['*']],
  ['/admin//users/u1/view', ['*']],
])('finds the place at %s', (address, found, params = {}) => {
  const here = placesAt(places, address);
  expect(here.map(({ place }) => place.path)).toEqual(found);
  expect(here.at(-1)?.params).toEqual(params);
});

it('finds none where none is left for the rest', () => {
  expect(placesAt([at('/client', [at('board')])], '/client/other')).toEqual([]);
});

it('shows no frame around nothing', () => {
  expect(placesAt([at('', [at('/login')])], '/')).toEqual([]);
});
