import { unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { problemOfWords, tidyWords, wordsChanged } from './class-words';
import { UnsoldFinder } from './unsold';
import { type ClassWords, usualWords } from './unsold-classes';

const none = { names: [], serviceWords: [], phrases: [] };

describe('the words of a class', () => {
  it.each(unsoldClasses)('are usually ones that may be saved: %s', (name) => {
    expect(tidyWords(usualWords[name])).toEqual(usualWords[name]);
    expect(problemOfWords(name, usualWords)).toBeUndefined();
  });

  it('are tidied: spaces, upper case, punctuation and repetitions', () => {
    const names = [' Zap  Cash ', 'Zap Cash'];
    const phrases = ['Your Zap-Cash PIN is:', 'your zap-cash pin is', '…'];
    expect(tidyWords({ names, serviceWords: ['Lender', 'lender '], phrases })).toEqual({
      names: ['Zap Cash'],
      serviceWords: ['lender'],
      phrases: ['your zap-cash pin is'],
    });
  });

  it.each([
    ['names', { names: ['M.P.'] }],
    ['serviceWords', { serviceWords: ['two words'] }],
    ['serviceWords', { serviceWords: ['.*.*'] }],
    ['phrases', { phrases: ['your code'] }],
    // Two words: a vowel sign is a part of its letter's word.
    ['phrases', { phrases: ['आपका कोड'] }],
    ['names', { phrases: Array.from({ length: 201 }, (_, index) => `your number is ${index}`) }],
  ])('are refused for %s: %j', (field, words) => {
    const problem = problemOfWords('wallets', { ...usualWords, wallets: { ...none, ...words } });
    expect(problem).toMatchObject({ field, message: expect.any(String) as string });
  });

  it.each<[keyof ClassWords, Partial<ClassWords>, string]>([
    ['names', { names: ['zenith-bank'] }, '“zenith-bank” belongs to the class banks.'],
    ['serviceWords', { serviceWords: ['clinic'] }, '“clinic” belongs to the class health.'],
    ['phrases', { phrases: ['your bvn is'] }, '“your bvn is” belongs to the class banks.'],
    [
      'phrases',
      { phrases: ['do not share'] },
      'It would hide an ordinary message (says “do not share”): “Your verification code is 204817. Do not share it with anyone.”',
    ],
    [
      'names',
      { names: ['WhatsApp'] },
      'It would hide an ordinary message (signed WhatsApp): “Your WhatsApp code: 123-456. Don’t share this code with others”',
    ],
  ])('are refused for %s where another class has them, or an ordinary message: %j', (field, words, message) => {
    const all = { ...usualWords, wallets: { ...none, ...words } };
    expect(problemOfWords('wallets', all)).toEqual({ field, message });
  });

  it('are compared as text, and none of them is a pattern', () => {
    const words = { names: ['Zap.*'], serviceWords: ['lender'], phrases: ['your zap pin is'] };
    const finder = new UnsoldFinder({ ...usualWords, wallets: words });
    expect(finder.ofService('Zap')).toBe('wallets');
    expect(finder.ofService('Zapper')).toBeUndefined();
    expect(finder.ofService('Big Lender (UK)')).toBe('wallets');
    expect(finder.ofMessage('Zap: 123456 is your code', 'WhatsApp')).toMatchObject({ class: 'wallets' });
    expect(finder.ofMessage('Your Zap PIN is 1234', 'WhatsApp')).toMatchObject({ class: 'wallets' });
    // The owner took it away.
    expect(finder.ofMessage('PayPal: 123456 is your code', 'WhatsApp')).toBeUndefined();
    expect(finder.ofMessage('Chase: 123456 is your code', 'WhatsApp')).toMatchObject({ class: 'banks' });
  });

  it('are all named in the audit trail as far as they changed, by kind', () => {
    const many = Array.from({ length: 25 }, (_, index) => `Name ${index}`);
    const before = { ...none, names: ['Zap', 'Kept', 'lender'] };
    expect(wordsChanged(before, { ...none, names: ['Kept', ...many], serviceWords: ['lender'] })).toEqual({
      from: 'names: Zap, lender',
      to: `names: ${many.join(', ')}; words in names: lender`,
    });
    expect(wordsChanged(none, none)).toEqual({});
  });
});
