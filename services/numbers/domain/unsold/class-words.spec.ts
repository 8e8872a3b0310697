import { unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { problemOfWords, tidyWords, wordsChanged } from './class-words';
import { UnsoldFinder } from './unsold';
import { usualWords } from './unsold-classes';

const none = { names: [], serviceWords: [], phrases: [] };

describe('the words of a class', () => {
  it.each(unsoldClasses)('are usually ones that may be saved: %s', (name) => {
    expect(tidyWords(usualWords[name])).toEqual(usualWords[name]);
    expect(problemOfWords(usualWords[name])).toBeUndefined();
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
    ['names', { phrases: Array.from({ length: 201 }, (_, index) => `your number is ${index}`) }],
  ])('are refused for %s: %j', (field, words) => {
    expect(problemOfWords({ ...none, ...words })).toMatchObject({ field, message: expect.any(String) as string });
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

  it('are named in the audit trail as far as they changed', () => {
    const many = Array.from({ length: 25 }, (_, index) => `Name ${index}`);
    expect(wordsChanged({ ...none, names: ['Zap', 'Kept'] }, { ...none, names: ['Kept', ...many] })).toEqual({
      from: 'Zap',
      to: `${many.slice(0, 20).join(', ')} and 5 more`,
    });
    expect(wordsChanged(none, none)).toEqual({});
  });
});
