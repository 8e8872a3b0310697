import fc from 'fast-check';
import { formatDate, formatTime } from './dates';
import { setLanguage } from './language/current';
import { english, languages } from './language/languages';

afterEach(() => setLanguage(english));

it.each(languages)('writes times in $name as Intl does', (language) => {
  setLanguage(language);
  const byIntl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language.locale, options);
  const [moment, clock] = [byIntl({ dateStyle: 'medium', timeStyle: 'short' }), byIntl({ timeStyle: 'short' })];
  const times = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(times, (time) => {
      expect(formatDate(time.toISOString())).toBe(moment.format(time));
      expect(formatTime(time.toISOString())).toBe(clock.format(time));
    }),
  );
});

it('writes the time of the device', () => {
  jest.spyOn(Date.prototype, 'getHours').mockReturnValue(23);
  jest.spyOn(Date.prototype, 'getDate').mockReturnValue(21);
  expect(formatDate('2026-11-22T04:05:00Z')).toMatch(/^21 Nov 2026, 23:/);
  expect(formatTime('2026-11-22T04:05:00Z')).toMatch(/^23:/);
  jest.restoreAllMocks();
});

it('leaves a text as it is that is no time', () => {
  expect(formatDate('soon')).toBe('soon');
  expect(formatTime('')).toBe('');
});
