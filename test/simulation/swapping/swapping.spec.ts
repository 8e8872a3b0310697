import fc from 'fast-check';
import { RingletError } from '@ringlet/contracts/errors';
import { type SwapReason, swapReasons } from '@ringlet/contracts/numbers/order';
import { checkRandomRuns, type Command, command } from '../model-run';
import { Trial } from './trial';

type TrialCommand = Command<Trial>;

const codesOf = (outcomes: readonly (RingletError | 'done')[]) =>
  outcomes.map((outcome) => (outcome instanceof RingletError ? outcome.code : outcome));

function swap(reason: SwapReason, raise: number, isTwice: boolean): TrialCommand {
  return command<Trial>(`swap(${reason}, ${raise}${isTwice ? ', twice' : ''})`, async (trial) => {
    const { reference, outside } = trial;
    const price = raise === 0 ? undefined : Math.round(outside.price * raise);
    const { isExact } = reference;
    const refusal = reference.refusalOfSwap(price ?? 0);
    const expected = reference.swapped();
    const outcomes = codesOf(await trial.swap({ reason, price, isTwice, killAfter: undefined }));
    if (!isExact) return trial.observe(reference.swappedSomehow());
    if (refusal !== undefined) {
      expect(new Set(outcomes)).toEqual(new Set([refusal]));
      return trial.observe([reference.situation]);
    }
    // One of two copies may be answered that the other is running.
    expect(outcomes).toContain('done');
    trial.observe(expected);
  });
}

function swapWithFault(killAfter: number | undefined, lostRequest: number, lostReply: number): TrialCommand {
  const text = `swapWithFault(killAfter: ${killAfter}, lost: ${lostRequest}, ${lostReply})`;
  return command<Trial>(text, async (trial) => {
    trial.setFaults(lostRequest, lostReply);
    await trial.swap({ reason: 'no-code', price: undefined, isTwice: false, killAfter });
    trial.setFaults(0, 0);
    trial.reference.disturbed();
    trial.observe(trial.reference.swappedSomehow());
  });
}

const pass = (seconds: number) =>
  command<Trial>(`pass(${seconds} s)`, async (trial) => {
    await trial.pass(seconds * 1000);
    trial.observe(trial.reference.passed());
  });

const message = command<Trial>('message', async (trial) => {
  const { reference } = trial;
  const isListening = reference.isExact && reference.situation.phase === 'active';
  const isDelivered = trial.deliver();
  if (isDelivered) reference.messaged();
  await trial.pass(40_000);
  trial.observe(reference.passed());
  if (isDelivered && isListening) expect(reference.situation.phase).toBe('received');
});

const withdraw = command<Trial>('withdraw', async (trial) => {
  const { isExact, situation } = trial.reference;
  const outcome = await trial.withdraw();
  const isBeforeDue = trial.reference.now < trial.reference.dueAt;
  if (isExact && isBeforeDue && situation.phase === 'waiting') expect(outcome).toBe('done');
  trial.observe(trial.reference.withdrawn());
});

const repeat = command<Trial>('repeat', async (trial) => {
  await trial.repeat();
  // A copy of a refused request is a request: its key was not stored.
  trial.observe(trial.reference.swappedSomehow());
});

const tooEarly = (is: boolean) => command<Trial>(`tooEarly(${is})`, async (trial) => trial.setTooEarly(is));
const empty = (is: boolean) => command<Trial>(`empty(${is})`, async (trial) => trial.setEmpty(is));
const cost = (rubles: string) => command<Trial>(`cost(${rubles})`, async (trial) => trial.setCost(rubles));

const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom(...swapReasons), fc.constantFrom(0, 0, 0.5, 1, 2), fc.boolean())
      .map(([reason, raise, isTwice]) => swap(reason, raise, isTwice)),
    fc
      .tuple(fc.option(fc.nat(60), { nil: undefined }), fc.constantFrom(0, 0.5), fc.constantFrom(0, 0.5, 1))
      .map(([killAfter, lostRequest, lostReply]) => swapWithFault(killAfter, lostRequest, lostReply)),
    fc.constantFrom(1, 10, 35, 100).map(pass),
    fc.constant(message),
    fc.constant(withdraw),
    fc.constant(repeat),
    fc.boolean().map(tooEarly),
    fc.boolean().map(empty),
    fc.constantFrom('8', '10', '12').map(cost),
  ] satisfies fc.Arbitrary<TrialCommand>[],
  { maxCommands: 12 },
);

it('swapping follows the reference, whatever breaks: one number is paid at most, never above the cap', async () => {
  await checkRandomRuns((seed) => new Trial(seed), commands, 150);
});
