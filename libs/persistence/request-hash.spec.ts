import { requestHash } from './request-hash';

describe('request hash', () => {
  it.each([
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: { x: 1, y: [2] } }, { a: { y: [2], x: 1 } }],
    [
      ['NG', 'wa', 100],
      ['NG', 'wa', 100],
    ],
  ])('%j and %j are equal', (one, other) => expect(requestHash(one)).toBe(requestHash(other)));

  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: 1 }, { b: 1 }],
    [{ a: null }, {}],
    [
      ['NG', 'wa'],
      ['wa', 'NG'],
    ],
  ])('%j and %j differ', (one, other) => expect(requestHash(one)).not.toBe(requestHash(other)));

  it('does not change between releases, because it is stored', () => {
    expect(requestHash(['NG', 'wa', 100])).toBe('C+XAQTjHQ5VrwfHbHiVW3ackBXcezerrwOO/RVSAfho=');
  });
});
