import { keyCountOf, textOfKeyCount } from './key-usage';

describe('a count of uses', () => {
  const count = { keyId: 'a'.repeat(24), day: '2026-11-22', counter: '0123456789abcdef', requests: 12, errors: 3 };

  it('is read as it was written', () => expect(keyCountOf(textOfKeyCount(count))).toEqual(count));

  it.each(['', textOfKeyCount({ ...count, requests: -1 }), `${textOfKeyCount(count)}:1`, `x${textOfKeyCount(count)}`])(
    'is not %j',
    (text) => expect(keyCountOf(text)).toBeUndefined(),
  );
});
