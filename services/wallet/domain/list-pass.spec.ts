import { nextPass, readUntilAfter } from './list-pass';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const pass = (from: string, to: string) => ({ from: at(from), to: at(to) });

describe('a pass over a list of payments', () => {
  it.each([
    ['recent', undefined, '20T12:00', ['12T12:00', '20T12:00']],
    ['recent', '20T11:55', '20T12:00', ['20T09:55', '20T12:00']],
    ['recent', '05T11:55', '20T12:00', ['05T09:55', '20T12:00']],
    ['nightly', undefined, '20T12:00', ['12T12:00', '20T12:00']],
    // 01:00Z is two in the morning in Lagos.
    ['nightly', '19T01:05', '20T00:59', undefined],
    ['nightly', '19T01:05', '20T01:00', ['12T01:00', '20T01:00']],
    ['nightly', '20T01:00', '20T23:30', undefined],
    ['nightly', '20T00:59', '20T01:10', ['12T01:10', '20T01:10']],
  ] as const)('%s, after %s, is at %s: %j', (span, readUntil, now, expected) => {
    const due = nextPass(span, readUntil && at(readUntil), at(now));
    expect(due).toEqual(expected && pass(expected[0], expected[1]));
  });

  it.each([
    ['recent', '20T11:55', 0, '20T12:00'],
    ['recent', '20T11:55', 1, '20T11:55'],
    ['recent', '01T11:55', 1, '12T12:00'],
    ['recent', undefined, 1, '12T12:00'],
    ['nightly', '19T01:05', 3, '20T12:00'],
  ] as const)('%s, after %s, with %d missed, was read until %s', (span, readUntil, missed, expected) => {
    const finished = { ...pass('10T12:00', '20T12:00'), missed };
    expect(readUntilAfter(span, readUntil && at(readUntil), finished)).toEqual(at(expected));
  });
});
