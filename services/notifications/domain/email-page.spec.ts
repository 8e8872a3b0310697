import { kobo } from '@ringlet/contracts/money';
import { english, textsIn } from '../languages/texts';
import { type Email, type EmailContent, emailTo } from './email';
import { bodyOf } from './email-page';
import { emailOfLink, emailOfLock, emailOfRefund } from './email-templates';
import { emailOfDeposit, emailOfMessage } from './notice-emails';

const webUrl = 'https://ringlet.test';
const to = 'ada@x.test';
const inEnglish = (content: EmailContent): Email => emailTo(to, english, content);
const label = { number: '12025550143', countryName: 'USA', serviceName: 'WhatsApp' };
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

describe('an e-mail', () => {
  it('has the same in its text as on its page: the amount large, one button, and the small print', () => {
    const deposit = emailOfDeposit(english, kobo(5_000_00), 'RL-1');
    const email = inEnglish({ ...deposit, address: '/client/deposit-history' });
    const { text, html } = bodyOf(email, webUrl);
    expect(text).toBe(
      [
        'Hello,',
        'Your deposit of ₦5,000.00 was credited to your wallet. Its reference is RL-1.',
        'Its receipt is in the deposit history of your account.',
        'Deposit History:\nhttps://ringlet.test/client/deposit-history',
        'On the Notifications page of your account you choose which e-mails you get.',
        'Ringlet',
      ].join('\n\n'),
    );
    expect(html).toMatch(/font-size:36px[^>]*>₦5,000\.00</);
    expect(hrefs(html)).toEqual(['https://ringlet.test/client/deposit-history']);
    for (const part of [...email.lines, email.note]) expect(html).toContain(part);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en/);
  });

  it('is in the language of the client', () => {
    const french = textsIn('fr');
    const { html } = bodyOf(emailTo(to, french, { ...emailOfMessage(french, label), address: '/client/x' }), webUrl);
    expect(html).toMatch(/<html lang="fr/);
    expect(html).toContain('>Lire le message</a>');
  });

  it.each(['password-reset', 'verify-email'] as const)(
    'with a link of the kind %s leads to it, with its token',
    (kind) => {
      const link = 'https://app.test/reset-password#abc_-123';
      const { text, html } = bodyOf(inEnglish(emailOfLink(english, { kind, link })), webUrl);
      expect(text).toContain(`\n${link}\n`);
      expect(hrefs(html)).toEqual([link]);
    },
  );

  it('has no button where it leads nowhere', () => {
    const locked = { ...emailOfLock(english, true), address: '/client/profile' };
    for (const email of [locked, emailOfRefund(english, kobo(1), label)]) {
      const { text, html } = bodyOf(inEnglish(email), webUrl);
      expect([hrefs(html), /https?:/.test(text)]).toEqual([[], false]);
    }
  });

  it('shows what others wrote as text, never as a page', () => {
    const evil = `<script>alert("1")</script> & <a href='https://evil.test'>log in</a>`;
    const email: Email = {
      to,
      subject: evil,
      lines: [`${evil}\nsecond line`],
      figure: evil,
      action: evil,
      address: `/client/x?a="><img src=x>&b=1`,
      note: evil,
      locale: '"><i>',
    };
    const { text, html } = bodyOf(email, webUrl);
    expect(html).not.toMatch(/<(script|img|i)\b|href='/);
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;a href=&#39;https://evil.test&#39;&gt;log in&lt;/a&gt;<br>second line',
    );
    expect(hrefs(html)).toEqual(['https://ringlet.test/client/x?a=%22%3E%3Cimg%20src=x%3E&amp;b=1']);
    expect(text).toContain(evil);
  });

  it('loads nothing', () => {
    const { html } = bodyOf(inEnglish(emailOfRefund(english, kobo(1), label)), webUrl);
    expect(html).not.toMatch(/<(img|link|iframe)|url\(|src=|@import/);
  });
});
