import { type Reply } from '../harness/api';
import { answerOf, type Attempt, countBy, firstTryCodes } from './attempts';
import { findings, reportOf, type Run } from './report';

const done = { outcome: 'done', code: 'ok' } as const;
const lost = { outcome: 'open', code: 'cut off' } as const;
const attempt: Attempt = { kind: 'buy', fault: 'none', first: done, last: done, tries: 1, ms: 40 };
const repaired: Attempt = { ...attempt, fault: 'kill -9 of wallet-1', first: lost, tries: 3, ms: 900 };
const run: Run = {
  minutes: 30,
  seed: 7,
  attempts: [attempt, repaired],
  faults: [{ name: 'kill -9 of wallet-1', ms: 2000, recoveredMs: 1500 }],
  comparison: { differences: [], named: [] },
  settledMs: 4000,
  totals: { 'orders confirmed to clients': 2 },
};
const reply = (http: number, code?: string) => ({ http, code }) as Reply;

describe('what an answer means', () => {
  it.each([
    [reply(200), 'done'],
    [reply(402, 'wallet/insufficient-balance'), 'refused'],
    [reply(503, 'numbers/not-bought'), 'failed'],
    [reply(503, 'numbers/order-unresolved'), 'open'],
    [reply(429, 'platform/too-many-requests'), 'open'],
    [reply(500, 'platform/internal'), 'open'],
    [new TypeError('fetch failed'), 'open'],
  ])('%j: %s', (answer, outcome) => {
    expect(answerOf(answer).outcome).toBe(outcome);
  });
});

describe('the report of a long run', () => {
  it('counts first tries apart from what repetitions repaired, by kind and by fault', () => {
    expect(countBy(run.attempts, 'kind')).toEqual([
      { name: 'buy', all: 2, firstTry: 1, repaired: 1, failed: 0, open: 0, slowestMs: 900 },
    ]);
    expect(countBy(run.attempts, 'fault').map(({ name, firstTry }) => [name, firstTry])).toEqual([
      ['none', 1],
      ['kill -9 of wallet-1', 0],
    ]);
    expect(firstTryCodes(run.attempts)).toEqual([{ kind: 'buy', code: 'cut off', count: 1 }]);
  });

  it('has no findings where everything agrees, and says so', () => {
    expect(findings(run)).toEqual([]);
    expect(reportOf(run)).toContain('**No differences.**');
    expect(reportOf(run)).toContain('| kill -9 of wallet-1 | 1 | 0 | 1 | 0 | 0 | 0.9 s |');
  });

  it.each<[string, Partial<Run>]>([
    ['a difference', { comparison: { differences: ['order o1 is lost'], named: [] } }],
    ['a request that was never answered', { attempts: [{ ...repaired, last: lost }] }],
    [
      'a refusal that clients do not cause',
      { attempts: [{ ...attempt, last: { outcome: 'refused', code: 'auth/session-required' } }] },
    ],
    ['a fault that could not be made', { faults: [{ name: 'x', ms: 1, recoveredMs: 1, failed: 'no block file' }] }],
    ['a fault without recovery', { faults: [{ name: 'x', ms: 1 }] }],
  ])('finds %s', (_, change) => {
    expect(findings({ ...run, ...change })).toHaveLength(1);
    expect(reportOf({ ...run, ...change })).toContain('## Findings');
  });
});
