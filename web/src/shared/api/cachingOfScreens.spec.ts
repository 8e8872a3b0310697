import { api } from './api.generated';
import { caching } from './cachingOfScreens';

it('names endpoints that exist', () => {
  expect(Object.keys(api.endpoints)).toEqual(expect.arrayContaining(Object.keys(caching)));
});
