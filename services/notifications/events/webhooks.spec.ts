import { emailOfEndpoint } from '../domain/email-templates';
import { english } from '../languages/texts';

describe('the e-mail about a webhook endpoint', () => {
  it.each([
    [{ notice: 'added' }, /^Webhooks are sent to shop\.example\.com/, /log in and delete it/],
    [{ notice: 'failing' }, /^Your webhooks fail: shop\.example\.com/, /switched off/],
    [{ notice: 'switched-off', by: 'failing' }, /were switched off: shop\.example\.com/, /three days/],
    [{ notice: 'switched-off', by: 'gone' }, /were switched off: shop\.example\.com/, /410/],
    [{ notice: 'switched-off', by: 'access-ended' }, /were switched off: shop\.example\.com/, /with your password/],
  ] as const)('says what happened: %j', (about, subject, text) => {
    const email = emailOfEndpoint(english, { host: 'shop.example.com', ...about });
    expect(email.subject).toMatch(subject);
    expect(email.lines.join(' ')).toMatch(text);
  });
});
