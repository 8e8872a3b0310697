import { countryNumber, isCountryNumber, isServiceCode, serviceCode, suggestCodes } from './protocol-codes';

const entry = (name: string, code: string, id = name) => ({ id, name, code });

describe('codes of handler_api.php', () => {
  it.each([
    ['RU', '0'],
    ['UA', '1'],
    ['ID', '6'],
    ['GB', '16'],
    ['NG', '19'],
    ['CA', '36'],
    ['UZ', '40'],
    ['FR', '78'],
    ['MZ', '80'],
    ['BJ', '120'],
    ['GP', '160'],
    ['JP', '182'],
    ['us', '187'],
    ['SG', '196'],
    ['MT', '199'],
    ['XX', undefined],
    ['', undefined],
    ['--', undefined],
  ])('the country %s is number %s', (code, number) => {
    expect(countryNumber(entry('somewhere', code))).toBe(number);
  });

  it.each([
    ['WhatsApp', '1', 'wa'],
    ['Whats App', '', 'wa'],
    ['TikTok', 'tt', 'lf'],
    ['Other', 'abc', 'abc'],
    ['Else', 'ABC', 'abc'],
    ['No WhatsApp', 'wa', undefined],
    ['Long', 'abcde', undefined],
    ['Short', 'a', undefined],
  ])('the service %s with the code %j is %s', (name, code, expected) => {
    expect(serviceCode(entry(name, code))).toBe(expected);
  });

  // As in SMS-Activate's list of services.
  it.each([
    ['WhatsApp', 'wa'],
    ['Telegram', 'tg'],
    ['Google', 'go'],
    ['Facebook', 'fb'],
    ['Instagram', 'ig'],
    ['Discord', 'ds'],
    ['TikTok', 'lf'],
    ['Apple', 'wx'],
    ['Tinder', 'oi'],
    ['Amazon', 'am'],
    ['Viber', 'vi'],
    ['Microsoft', 'mm'],
    ['Twitter', 'tw'],
    ['WeChat', 'wb'],
    ['Uber', 'ub'],
    ['OpenAI', 'dr'],
    ['Snapchat', 'fu'],
    ['Netflix', 'nf'],
    ['PayPal', 'ts'],
  ])('the service %s has the code %s, which no other service gets', (name, code) => {
    expect(serviceCode(entry(name, 'zz'))).toBe(code);
    expect(serviceCode(entry('Something else', code))).toBeUndefined();
  });

  it('are suggested to one entry each, and not to one that has another or none', () => {
    const entries = [entry('A', 'aa'), entry('B', 'aa'), entry('C', 'cc'), entry('None', ''), entry('D', 'dd')];
    expect([...suggestCodes(entries, new Set(['cc']), ({ code }) => code || undefined)]).toEqual([
      ['A', 'aa'],
      ['D', 'dd'],
    ]);
  });

  it('have their shapes', () => {
    expect(['0', '19', '999'].every(isCountryNumber)).toBe(true);
    expect(['', '01', '1000', '-1', 'us', '1.5'].some(isCountryNumber)).toBe(false);
    expect(['wa', 'abc', '1xbe'].every(isServiceCode)).toBe(true);
    expect(['', 'a', 'abcde', 'w-a'].some(isServiceCode)).toBe(false);
  });
});
