import { outcomeOf } from './telegram-outcomes';

describe('the answer of the Bot API', () => {
  it.each([
    [200, 'delivered'],
    [403, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
  ])('%d: %s', (status, outcome) => {
    expect(outcomeOf({ status, waitMs: 0 })).toBe(outcome);
  });

  it('sends again later after 429, 5xx, a wrong token and no answer', () => {
    expect(outcomeOf({ status: 429, waitMs: 30_000 })).toEqual({ waitMs: 30_000, isBroken: false });
    for (const status of [undefined, 401, 404, 500, 502]) {
      expect(outcomeOf({ ...(status && { status }), waitMs: 0 })).toEqual({ waitMs: 0, isBroken: true });
    }
  });
});
