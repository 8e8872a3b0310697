import { emailOfCase } from '../domain/email-templates';
import { english } from '../languages/texts';

describe('the e-mail about a decision of a person', () => {
  it.each([
    ['warned', 'A warning about your Ringlet account'],
    ['locked', 'Why your Ringlet account is locked'],
  ] as const)('says why a client is %s', (decision, subject) => {
    const email = emailOfCase(english, { decision, reason: 'Codes of a bank.' });
    expect(email).toMatchObject({ subject });
    expect(email.lines).toContain('Codes of a bank.');
    expect(email.lines.at(-1)).toMatch(/another person looks again/);
  });
});
