import { emailLinkRequested, issueEmailLink, linkMinutes } from '@ringlet/contracts/auth/email-links';
import { requestPasswordReset, verifyEmail } from '@ringlet/contracts/auth/passwords';
import { envelopesSoFar } from '@ringlet/testing/events';
import { until } from '@ringlet/testing/until';
import { type AuthStack, startAuth } from '../testing/auth-stack';
import { EmailLinkRow } from './email-link.model';
import { maxTokensPerLink } from './email-links';

const unusable = { code: 'auth/link-unusable' };

describe('e-mail links', () => {
  let auth: AuthStack;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const linkOf = async (emailKey: string, kind: EmailLinkRow['kind']) => {
    const row = await auth.model(EmailLinkRow).findOne({ emailKey, kind }).lean();
    return row?._id.toHexString() ?? '';
  };
  const issue = async (linkId: string) => (await auth.send(issueEmailLink, { linkId })).issued;
  const tokenOf = async (linkId: string) => (await issue(linkId))?.link.split('#')[1] ?? '';
  const requested = () => envelopesSoFar(auth.stack, emailLinkRequested);

  it('publishes the id of a requested link in the transaction that stores it, and no token or address', async () => {
    await auth.register('event@x.test');
    const linkId = await linkOf('event@x.test', 'verify-email');
    const event = await until(
      async () => (await requested()).find(({ data }) => data.linkId === linkId),
      'the event is published',
    );
    const token = await tokenOf(linkId);
    expect(token).toHaveLength(43);
    expect(event.data).toEqual({ linkId });
    expect(JSON.stringify(await requested())).not.toMatch(new RegExp(`${token}|event@x`));
    expect(JSON.stringify(await auth.model(EmailLinkRow).find().lean())).not.toContain(token);
  });

  it('issues a link again after a lost reply; both tokens belong to one link, which works once', async () => {
    await auth.register('again@x.test');
    const linkId = await linkOf('again@x.test', 'verify-email');
    const [first, second] = [await tokenOf(linkId), await tokenOf(linkId)];
    expect(first).not.toBe(second);
    await auth.send(verifyEmail, { token: first });
    await expect(auth.send(verifyEmail, { token: second })).rejects.toMatchObject(unusable);
    expect(await issue(linkId)).toBeUndefined();
  });

  it('issues no link that has expired, has no account or was issued too often', async () => {
    await auth.register('late@x.test');
    const linkId = await linkOf('late@x.test', 'verify-email');
    auth.setTime(new Date(Date.now() + linkMinutes * 60_000));
    expect(await issue(linkId)).toBeUndefined();
    auth.setTime(undefined);
    for (let times = 0; times < maxTokensPerLink; times++) expect(await issue(linkId)).toBeDefined();
    expect(await issue(linkId)).toBeUndefined();
    await auth.send(requestPasswordReset, { email: 'unknown@x.test' });
    expect(await issue(await linkOf('unknown@x.test', 'password-reset'))).toBeUndefined();
    expect(await issue('f'.repeat(24))).toBeUndefined();
  });

  it('issues links to services only', async () => {
    const { id } = await auth.register('caller@x.test');
    const linkId = await linkOf('caller@x.test', 'verify-email');
    for (const caller of [await auth.signInAdmin(), { id, role: 'client', session: 's' } as const]) {
      await expect(auth.send(issueEmailLink, { linkId }, caller)).rejects.toMatchObject({ code: 'auth/forbidden' });
    }
  });
});
