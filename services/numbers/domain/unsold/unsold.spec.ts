import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type UnsoldClass } from '@ringlet/contracts/unsold-classes';
import { ordinaryMessages } from './ordinary-messages';
import { usualFinder } from './unsold';

describe('what is not sold', () => {
  it.each<[string, UnsoldClass | undefined]>([
    ['Chase', 'banks'],
    ['chase', 'banks'],
    ['Bank of Somewhere', 'banks'],
    ['Kuda Bank (Nigeria)', 'banks'],
    ['PayPal', 'wallets'],
    ['M-Pesa', 'wallets'],
    ['Leadway Pensure', 'pension'],
    ['GOV.UK', 'government'],
    ['NHS login', 'health'],
    ['Messenger Kids', 'minors'],
    ['WhatsApp', undefined],
    ['Telegram', undefined],
    ['Messenger', undefined],
    ['YouTube', undefined],
    ['Binance', undefined],
    ['Bankroll Poker', undefined],
    ['Alipay/Alibaba/1688', 'wallets'],
    ['PayPal + eBay', 'wallets'],
    ['Uber, Chase', 'banks'],
    ['Yalla & Monzo (UK)', 'banks'],
    ['Google/YouTube', undefined],
    ['AT&T', undefined],
    ['Any other', undefined],
    ['rent', undefined],
  ])('the service %s: %s', (name, expected) => {
    expect(usualFinder.ofService(name)).toBe(expected);
  });

  it.each<[string, UnsoldClass]>([
    ['PayPal: 123456 is your security code. It expires in 10 minutes.', 'wallets'],
    ['Your OPay OTP is 445566. Do not share it.', 'wallets'],
    ['[PalmPay] 778899 is your code', 'wallets'],
    ['<#> Cash App: 123-456 is the sign in code you requested.', 'wallets'],
    ['441209 is your Chase verification code', 'banks'],
    ['Use 441209 as your Monzo login code', 'banks'],
    ['Zenith Bank: your account was debited with NGN 5,000', 'banks'],
    ['GTBank: Acct ***221 Amt: NGN5,000.00 CR', 'banks'],
    ['Your code for Bank of America is 12345', 'banks'],
    ['Dear customer, your BVN was used to open an account', 'banks'],
    ['Your retirement savings account was opened.', 'pension'],
    ['GOV.UK: 123456 is your security code', 'government'],
    ['Your National Identification Number is ready', 'government'],
    ['NHS: 990011 is your code to log in', 'health'],
  ])('the message “%s”: %s', (text, expected) => {
    expect(usualFinder.ofMessage(text, 'WhatsApp')?.class).toBe(expected);
  });

  it.each(ordinaryMessages)('hides nothing in “%s”', (text) => {
    expect(usualFinder.ofMessage(text, 'WhatsApp')).toBeUndefined();
  });

  it('hides none of the messages that codes are read from', () => {
    const file = join(__dirname, '../code-reader/cases.json');
    const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly {
      readonly text: string;
      readonly service?: string;
    }[];
    expect(cases.length).toBeGreaterThan(100);
    const hidden = cases.filter(
      ({ text, service = 'Any other' }) => usualFinder.ofMessage(text, service) !== undefined,
    );
    expect(hidden).toEqual([]);
  });

  it.each(['PayPal', 'PayPal + eBay', 'eBay/PayPal (US)'])(
    'hides nothing that the service %s itself signs',
    (service) => {
      expect(usualFinder.ofMessage('PayPal: 123456 is your security code.', service)).toBeUndefined();
      expect(usualFinder.ofMessage('Chase: 123456 is your security code.', service)?.class).toBe('banks');
    },
  );
});
