import { type Account, chooseLanguage, getAccount } from '@ringlet/contracts/auth/accounts';
import { deleteAccount } from '@ringlet/contracts/auth/admin';
import { emailLinkRequested, issueEmailLink } from '@ringlet/contracts/auth/email-links';
import { type Caller } from '@ringlet/contracts/caller';
import { eventsSoFar } from '@ringlet/testing/events';
import { type AuthStack, startAuth } from '../testing/auth-stack';

const tooMany = { code: 'platform/too-many-requests', retryAfterSeconds: expect.any(Number) };
const taken = { code: 'auth/email-taken' };

describe('registrations', () => {
  let auth: AuthStack;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('answer one network ten times an hour that an address has an account, and hash nothing for it', async () => {
    const register = (email: string, address: string): Promise<Account> => auth.register(email, { address });
    const known = Array.from({ length: 4 }, (_, nth) => `known${nth}@x.test`);
    for (const email of known) await register(email, '192.0.2.1');
    const before = await auth.hashesDone();
    for (let nth = 0; nth < 10; nth++) {
      await expect(register(known[nth % 4] ?? '', '192.0.2.2')).rejects.toMatchObject(taken);
    }
    expect(await auth.hashesDone()).toBe(before);
    await expect(register('new@x.test', '192.0.2.2')).rejects.toMatchObject(tooMany);
    await register('new@x.test', '192.0.2.1');
  });

  it('are limited by e-mail address, whatever the network and the spelling', async () => {
    await auth.register('once@x.test', { address: '198.51.100.0' });
    for (let nth = 1; nth < 5; nth++) {
      const again = auth.register(nth % 2 ? 'once@x.test' : 'ONCE@x.test', { address: `198.51.100.${nth}` });
      await expect(again).rejects.toMatchObject(taken);
    }
    await expect(auth.register('once@x.test', { address: '198.51.100.9' })).rejects.toMatchObject(tooMany);
  });

  it('keep the language, which its owner can change until the account is erased', async () => {
    const { id } = await auth.register('ada@x.test', { address: '203.0.113.9', language: 'yo' });
    await auth.register('obi@x.test', { address: '203.0.113.9' });
    const [ada, obi] = [await auth.signIn('ada@x.test'), await auth.signIn('obi@x.test')];
    const languageOf = async (caller: Caller) => (await auth.send(getAccount, { id: caller.id }, caller)).language;
    expect([await languageOf(ada), await languageOf(obi)]).toEqual(['yo', undefined]);
    await auth.send(chooseLanguage, { language: 'ha' }, ada);
    expect([await languageOf(ada), await languageOf(obi)]).toEqual(['ha', undefined]);
    const wrong = auth.send(chooseLanguage, { language: 'de' as 'en' }, ada);
    await expect(wrong).rejects.toMatchObject({ code: 'platform/invalid' });
    const links = await eventsSoFar(auth.stack, emailLinkRequested);
    const issued = await Promise.all(links.map(({ linkId }) => auth.send(issueEmailLink, { linkId })));
    expect(issued.find((link) => link.issued?.userId === id)?.issued).toMatchObject({ language: 'ha' });
    await auth.send(deleteAccount, { id }, await auth.signInAdmin());
    expect(await auth.accounts.findById(id).lean()).not.toHaveProperty('language');
  });

  it('that failed are not counted', async () => {
    const origin = { address: '203.0.113.1' };
    for (let nth = 0; nth < 12; nth++) {
      const refused = auth.register('late@x.test', { ...origin, password: 'password' });
      await expect(refused).rejects.toMatchObject({ code: 'auth/password-unusable' });
    }
    await expect(auth.register('late@x.test', origin)).resolves.toMatchObject({ email: 'late@x.test' });
  });
});
