import { languages } from '@ringlet/contracts/languages';
import { kobo } from '@ringlet/contracts/money';
import { emailOfErasure } from '../domain/email-templates';
import { emailOfBidEnd, emailOfDeposit, emailOfEnding } from '../domain/notice-emails';
import { english, textsIn } from './texts';

describe('texts', () => {
  it.each([
    ['en', 'Deposit credited: ₦5,000.00'],
    ['fr', 'Recharge créditée : ₦5\u202f000,00'],
    ['pcm', 'Deposit don enter: ₦5,000.00'],
    ['ha', 'Kuɗi ya shiga: ₦5,000.00'],
    ['yo', 'Owó ti wọlé: ₦5,000.00'],
    ['ig', 'Ego abanyela: ₦5,000.00'],
  ])('are in %s', (language, subject) => {
    const email = emailOfDeposit(textsIn(language), kobo(500_000), 'RL-1');
    expect(email.subject).toBe(subject);
    expect(email.lines.join()).toContain('RL-1');
  });

  it.each([[undefined], ['de'], ['constructor']])('are in English for an account whose language is %s', (language) => {
    expect(emailOfDeposit(textsIn(language), kobo(1), 'RL-1')).toEqual(emailOfDeposit(english, kobo(1), 'RL-1'));
  });

  it('have the plural forms and the dates of their language', () => {
    const end = (filled: number) =>
      emailOfBidEnd(textsIn('fr'), { released: kobo(100), filled, count: 3 }).lines.join();
    expect(end(1)).toContain('1 numéro sur 3 a été vendu');
    expect(end(2)).toContain('2 numéros sur 3 ont été vendus');
    expect(emailOfErasure(textsIn('fr'), new Date('2026-12-24T12:00:00Z')).lines[0]).toContain('Le 24 décembre 2026,');
    expect(emailOfErasure(english, new Date('2026-12-24T12:00:00Z')).lines[0]).toContain('On 24 December 2026 your');
  });

  it('explain with amounts', () => {
    const explanation = { code: 'renewal/too-expensive', data: { price: 1200.5, highest_price: 1000 } } as const;
    expect(textsIn('fr').explain(explanation)).toBe(
      'Une prolongation coûte maintenant ₦1\u202f200,50, ce qui dépasse votre prix maximal de ₦1\u202f000,00. Rien n’a été débité.',
    );
    expect(english.explain(explanation)).toMatch(/^An extension costs ₦1,200\.50 now/);
    expect(languages.map((language) => textsIn(language).explain({ code: 'renewal/no-money' })).length).toBe(
      new Set(languages.map((language) => textsIn(language).explain({ code: 'renewal/no-money' }))).size,
    );
  });

  it.each(['en', 'fr'])('take values as they are, in %s', (language) => {
    const { t } = textsIn(language);
    const [serviceName, amount] = ['A$$B $& ${1} ${0}', '$1'];
    const word = language === 'fr' ? 'pour' : 'for';
    expect(t`${serviceName} for ${amount}`).toBe(`A$$B $& \${1} \${0} ${word} $1`);
  });

  it('of one language leave those of another as they are', () => {
    const subjects = () =>
      languages.map((language) => emailOfEnding(textsIn(language), { hours: 24, renews: false }).subject);
    const first = subjects();
    expect(new Set(first).size).toBe(languages.length);
    expect(subjects()).toEqual(first);
  });
});
