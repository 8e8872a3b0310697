import { ageText } from './age';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:59:01Z', 'just now'],
  ['2026-11-20T12:00:05Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 minute ago'],
  ['2026-11-20T10:00:01Z', '1 hour ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-11-01T12:00:00Z', '19 days ago'],
])('%s was %s', (iso, words) => expect(ageText(iso, now)).toBe(words));
