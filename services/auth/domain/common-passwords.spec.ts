import { requireUsablePassword } from './common-passwords';

const ada = { email: 'ada.obi@x.test', name: 'Ada Obi', role: 'client' } as const;
const check =
  (password: string, role: 'admin' | 'client' = 'client') =>
  () =>
    requireUsablePassword(password, { ...ada, role });

describe('passwords that are guessed first', () => {
  it.each([
    '123456',
    'password',
    'Password',
    'QWERTY123',
    'iloveyou',
    'ringlet',
    'Ringlet2026!',
    'ada.obi',
    'ADA OBI',
    ada.email,
  ])('refuses %p', (password) =>
    expect(check(password)).toThrow(expect.objectContaining({ code: 'auth/password-unusable' })),
  );

  it.each(['secret enough', 'correct horse', 'x'.repeat(128), '        x', 'ёлочка зелёная', 'k7#pq2'])(
    'accepts %p, of any composition',
    (password) => expect(check(password)).not.toThrow(),
  );

  it('requires eight characters of an admin', () => {
    expect(check('k7#pq2x', 'admin')).toThrow('at least 8 characters');
    expect(check('k7#pq2xz', 'admin')).not.toThrow();
  });
});
