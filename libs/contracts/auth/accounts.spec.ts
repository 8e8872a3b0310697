import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { RegisterInput } from './accounts';

const refusedFields = (more: object): string[] =>
  validateSync(
    Object.assign(new RegisterInput(), { name: 'Ada Obi', email: 'ada@x.test', password: 'secret enough', ...more }),
  ).map(({ property }) => property);

describe('a registration', () => {
  it.each(['ada@x.test', 'Ada.Obi+ringlet@mail.example.com', "o'brien@x.test"])('takes the address %p', (email) => {
    expect(refusedFields({ email })).toEqual([]);
  });

  it.each([
    ['Cyrillic letters', '\u0430dmin@x.test'],
    ['a Cyrillic domain', 'admin@\u0435xample.com'],
    ['quotes', '"admin"@x.test'],
    ['a full-width letter', '\uff41dmin@x.test'],
    ['a soft hyphen', 'ad\u00admin@x.test'],
    ['a space in quotes', '"ad min"@x.test'],
  ])('refuses an address with %s', (_what, email) => expect(refusedFields({ email })).toEqual(['email']));

  it('refuses a name that reads as a link', () => {
    expect(refusedFields({ name: 'http://evil.example/claim-your-prize' })).toEqual(['name']);
  });
});
