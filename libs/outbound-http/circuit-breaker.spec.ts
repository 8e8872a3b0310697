import { Clock } from '@ringlet/platform/clock';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker';

class NoAnswer extends Error {}

describe('CircuitBreaker', () => {
  let now: number;
  let circuit: CircuitBreaker;
  let changes: string[];
  const work = jest.fn<Promise<string>, []>();
  const outcome = (): Promise<unknown> => circuit.execute(work).catch((error: unknown) => error);
  const failTimes = async (times: number) => {
    work.mockRejectedValue(new NoAnswer());
    for (let call = 0; call < times; call++) expect(await outcome()).toBeInstanceOf(NoAnswer);
    work.mockReset();
  };

  beforeEach(() => {
    now = 1_000_000;
    changes = [];
    work.mockReset();
    const clock = Object.assign(new Clock(), { nowMs: () => now });
    const isFailure = (error: Error) => error instanceof NoAnswer;
    const onChange = (state: string) => void changes.push(state);
    circuit = new CircuitBreaker({ failures: 3, openMs: 30_000, isFailure, onChange }, clock);
  });

  it('opens after the given failures in a row and then makes no call', async () => {
    await failTimes(2);
    expect(circuit.isOpen).toBe(false);
    await failTimes(1);
    expect([circuit.isOpen, changes]).toEqual([true, ['open']]);
    now += 29_999;
    expect(await outcome()).toBeInstanceOf(CircuitOpenError);
    expect(work).not.toHaveBeenCalled();
  });

  it('starts to count again after a success', async () => {
    await failTimes(2);
    work.mockResolvedValue('ok');
    expect(await outcome()).toBe('ok');
    await failTimes(2);
    expect(circuit.isOpen).toBe(false);
  });

  it('does not count errors that are no failures', async () => {
    work.mockRejectedValue(new Error('refused'));
    for (let call = 0; call < 10; call++) expect(await outcome()).toMatchObject({ message: 'refused' });
    expect(circuit.isOpen).toBe(false);
  });

  it('starts to count again after a refusal, which is an answer', async () => {
    await failTimes(2);
    work.mockRejectedValue(new Error('refused'));
    expect(await outcome()).toMatchObject({ message: 'refused' });
    await failTimes(2);
    expect(circuit.isOpen).toBe(false);
  });

  it('closes when its probe is refused', async () => {
    await failTimes(3);
    now += 30_000;
    work.mockRejectedValue(new Error('refused'));
    expect(await outcome()).toMatchObject({ message: 'refused' });
    expect(changes).toEqual(['open', 'closed']);
    await failTimes(2);
    expect(circuit.isOpen).toBe(false);
  });

  it.each([
    ['an answer', () => Promise.resolve('late')],
    ['no answer', () => Promise.reject(new NoAnswer())],
  ])('is not changed by %s to a call that began before it opened', async (_what, late) => {
    let finish: () => void = () => undefined;
    work.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)).then(late));
    const begun = outcome();
    await failTimes(3);
    now += 20_000;
    finish();
    await begun;
    expect([circuit.isOpen, changes]).toEqual([true, ['open']]);
    now += 10_000;
    expect(circuit.isOpen).toBe(false);
  });

  it('lets one probe through when its time is over, and closes when that succeeds', async () => {
    await failTimes(3);
    now += 30_000;
    expect(circuit.isOpen).toBe(false);
    let finish: (text: string) => void = () => undefined;
    work.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    const probe = outcome();
    const waiting = outcome();
    expect(work).toHaveBeenCalledTimes(1);
    work.mockResolvedValue('second');
    finish('first');
    expect(await Promise.all([probe, waiting])).toEqual(['first', 'second']);
    expect(changes).toEqual(['open', 'closed']);
  });

  it('opens again when the probe fails, for those that waited for it too', async () => {
    await failTimes(3);
    now += 30_000;
    work.mockRejectedValue(new NoAnswer());
    const outcomes = await Promise.all([outcome(), outcome(), outcome()]);
    expect(outcomes.map((error) => (error as Error).constructor)).toEqual([
      NoAnswer,
      CircuitOpenError,
      CircuitOpenError,
    ]);
    expect([circuit.isOpen, changes]).toEqual([true, ['open', 'open']]);
    now += 30_000;
    work.mockResolvedValue('ok');
    expect(await outcome()).toBe('ok');
  });
});
