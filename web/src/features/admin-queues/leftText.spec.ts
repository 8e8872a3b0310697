import { isUrgent, leftText } from './leftText';

const now = Date.parse('2026-11-28T10:00:00Z');

it.each([
  ['2026-11-29T02:00:00Z', '16 h 0 min left', false],
  ['2026-11-28T14:00:00Z', '4 h 0 min left', false],
  ['2026-11-28T13:59:59Z', '3 h 59 min left', true],
  ['2026-11-28T10:00:59Z', '0 min left', true],
  ['2026-11-28T09:59:59Z', 'time is over', true],
])('until %s', (iso, text, urgent) => {
  expect(leftText(iso, now)).toBe(text);
  expect(isUrgent(iso, now)).toBe(urgent);
});
