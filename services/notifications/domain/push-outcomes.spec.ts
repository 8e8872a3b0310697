import { outcomeOf } from './push-outcomes';

const now = new Date('2026-11-22T09:00:00Z');

describe('the answer of a push service', () => {
  it.each([
    [200, 'delivered'],
    [201, 'delivered'],
    [204, 'delivered'],
    [301, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
  ])('%d: %s', (status, outcome) => {
    expect(outcomeOf({ status }, now)).toBe(outcome);
  });

  it('sends again later after 429, 5xx and no answer, not before Retry-After', () => {
    expect(outcomeOf({}, now)).toEqual({ waitMs: 0, isBroken: true });
    expect(outcomeOf({ status: 503 }, now)).toEqual({ waitMs: 0, isBroken: true });
    expect(outcomeOf({ status: 429, retryAfter: '30' }, now)).toEqual({ waitMs: 30_000, isBroken: false });
    const at = 'Sun, 22 Nov 2026 09:10:00 GMT';
    expect(outcomeOf({ status: 500, retryAfter: at }, now)).toEqual({ waitMs: 600_000, isBroken: true });
  });
});
