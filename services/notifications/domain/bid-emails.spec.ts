import fc from 'fast-check';
import { bidEmailEveryMs, type BidEmailPlan, type LastBidEmail, planBidEmail } from './bid-emails';

const at = (minute: number) => new Date(minute * 60_000);
const fill = (minute: number, more: object = {}) => ({
  now: at(minute),
  earliest: at(minute),
  expiresAt: at(minute + 20),
  isEnd: false,
  ...more,
});

describe('e-mails about a bid', () => {
  it.each([
    ['the first number is e-mailed at once', undefined, fill(0), { what: 'news', sendAt: at(0), isSummary: false }],
    [
      'one soon after it waits',
      { sendAt: at(0), isSummary: false },
      fill(1),
      { what: 'summary', sendAt: at(5), isSummary: true },
    ],
    ['further ones are in the e-mail that waits', { sendAt: at(5), isSummary: true }, fill(2), undefined],
    [
      'after it was sent the next waits',
      { sendAt: at(5), isSummary: true },
      fill(6),
      { what: 'summary', sendAt: at(10), isSummary: true },
    ],
    [
      'later ones are e-mailed at once',
      { sendAt: at(5), isSummary: true },
      fill(10),
      { what: 'news', sendAt: at(10), isSummary: false },
    ],
    [
      'the end has an e-mail of its own',
      { sendAt: at(5), isSummary: true },
      fill(2, { isEnd: true, expiresAt: undefined }),
      { what: 'news', sendAt: at(10), isSummary: true },
    ],
    [
      'a number that is over by then has none',
      { sendAt: at(0), isSummary: false },
      fill(1, { expiresAt: at(5) }),
      undefined,
    ],
    ['nor one of quiet hours', undefined, fill(0, { earliest: at(60) }), undefined],
    [
      'one at their end is',
      undefined,
      fill(50, { earliest: at(60) }),
      { what: 'news', sendAt: at(60), isSummary: false },
    ],
  ] as const)('%s', (_, last, happened, plan) => {
    expect(planBidEmail(last, happened)).toEqual(plan);
  });

  it('are never closer than five minutes, and every number that lives long enough is in one', () => {
    const steps = fc.array(fc.record({ wait: fc.nat(400), isEnd: fc.boolean(), quiet: fc.nat(600) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (given) => {
        let last: LastBidEmail | undefined;
        let now = 0;
        const plans: BidEmailPlan[] = [];
        for (const { wait, isEnd, quiet } of given) {
          now += wait * 1000;
          const happened = { now: new Date(now), earliest: new Date(now + (quiet > 500 ? quiet * 1000 : 0)), isEnd };
          const plan = planBidEmail(last, happened);
          if (plan) plans.push(plan);
          else expect(last!.sendAt.getTime()).toBeGreaterThan(now);
          last = plan ?? last;
        }
        const times = plans.map(({ sendAt }) => sendAt.getTime());
        for (const [index, time] of times.slice(1).entries())
          expect(time - times[index]!).toBeGreaterThanOrEqual(bidEmailEveryMs);
      }),
    );
  });
});
