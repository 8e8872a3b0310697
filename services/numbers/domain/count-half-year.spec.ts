import { type CountedCase, countHalfYear } from './count-half-year';

const at = (iso: string) => new Date(iso);

describe('the counts of half a year', () => {
  const opened = (more: Partial<CountedCase>): CountedCase => ({
    kind: 'report',
    createdAt: at('2026-11-01T00:00:00Z'),
    dueAt: at('2026-11-02T00:00:00Z'),
    ...more,
  });
  const decided = (decision: 'locked' | 'nothing-found' | 'warned', iso: string) => ({ decision, at: at(iso) });

  it('are of what was opened in it', () => {
    const cases = [
      opened({ decided: decided('locked', '2026-11-01T01:00:00Z') }),
      opened({ decided: decided('nothing-found', '2026-11-01T04:00:00Z') }),
      opened({ decided: decided('nothing-found', '2026-11-03T00:00:00Z') }),
      opened({}),
      opened({ kind: 'hidden-message', decided: decided('warned', '2026-11-01T01:00:00Z') }),
      opened({ kind: 'signal' }),
      opened({ createdAt: at('2026-05-01T00:00:00Z') }),
    ];
    expect(countHalfYear('2026-07', cases, at('2027-01-29T00:00:00Z'))).toEqual({
      from: '2026-07',
      running: false,
      reports: 4,
      answered: 3,
      answeredInTime: 2,
      medianMinutes: 240,
      hidden: 1,
      signals: 1,
      warned: 1,
      locked: 1,
      nothingFound: 2,
    });
    expect(countHalfYear('2026-01', cases, at('2026-11-29T00:00:00Z'))).toMatchObject({ running: false, reports: 1 });
  });

  it('have decisions by the day of the decision, and only once it is over', () => {
    const cases = [
      opened({ createdAt: at('2026-06-30T12:00:00Z'), decided: decided('locked', '2026-07-01T08:00:00Z') }),
    ];
    expect(countHalfYear('2026-01', cases, at('2026-11-29T00:00:00Z'))).toMatchObject({ answered: 1, locked: 0 });
    expect(countHalfYear('2026-07', cases, at('2027-01-29T00:00:00Z'))).toMatchObject({ answered: 0, locked: 1 });
    const running = countHalfYear('2026-07', cases, at('2026-11-29T00:00:00Z'));
    for (const name of ['warned', 'locked', 'nothingFound']) expect(running).not.toHaveProperty(name);
  });

  it('have the mean of the two in the middle as their median', () => {
    const cases = [
      opened({ decided: decided('locked', '2026-11-01T01:00:00Z') }),
      opened({ decided: decided('locked', '2026-11-01T02:00:00Z') }),
    ];
    expect(countHalfYear('2026-07', cases, at('2026-11-29T00:00:00Z')).medianMinutes).toBe(90);
    expect(countHalfYear('2026-07', [], at('2026-11-29T00:00:00Z'))).not.toHaveProperty('medianMinutes', 0);
  });
});
