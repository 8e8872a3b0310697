import fc from 'fast-check';
import { none, Trial, type Trouble } from './trial';

type Command = fc.AsyncCommand<object, Trial, true>;

/** A command whose text names what it does, for the report of a failure. Everything comes to rest after it. */
function command(text: string, run: (trial: Trial) => Promise<void> | void): Command {
  const runAndSettle = async (_: object, trial: Trial) => {
    await run(trial);
    await trial.settle();
  };
  return { check: () => Promise.resolve(true), run: runAndSettle, toString: () => text };
}

const textOf = ({ killAfter, lostReply }: Trouble) =>
  (killAfter === undefined ? '' : `, killed after ${killAfter}`) + (lostReply === 0 ? '' : ', answers are lost');

const troubles = fc.oneof(
  fc.constant(none),
  fc.nat(60).map((killAfter): Trouble => ({ killAfter, lostReply: 0 })),
  fc.constant<Trouble>({ killAfter: undefined, lostReply: 0.4 }),
);
const copies = fc.constantFrom(1, 1, 2);

const commands = fc.commands(
  [
    fc
      .tuple(fc.nat(2), fc.constantFrom(0.9, 1, 1.1, 1.3), fc.integer({ min: 1, max: 3 }), copies, troubles)
      .map(([client, factor, count, times, trouble]) =>
        command(`place(${client}, ${factor}, ${count}, ${times}${textOf(trouble)})`, (trial) =>
          trial.place(client, factor, count, times, trouble),
        ),
      ),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), troubles)
      .map(([numbers, trouble]) =>
        command(`deliver(${numbers}${textOf(trouble)})`, (trial) => trial.deliver(numbers, trouble)),
      ),
    fc
      .tuple(fc.nat(5), copies, troubles)
      .map(([index, times, trouble]) =>
        command(`withdraw(${index}, ${times}${textOf(trouble)})`, (trial) => trial.withdraw(index, times, trouble)),
      ),
    fc.constantFrom('8', '10', '12').map((rubles) => command(`cost(${rubles})`, (trial) => trial.setCost(rubles))),
  ] satisfies fc.Arbitrary<Command>[],
  { maxCommands: 10 },
);

it('the waiting list follows the reference, whatever breaks: nobody is overtaken, and what is held is what waits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), commands, async (seed, run) => {
      const trial = new Trial(seed);
      try {
        await trial.begin();
        await fc.asyncModelRun(() => ({ model: {}, real: trial }), run);
        await trial.rest();
      } finally {
        trial.finish();
      }
    }),
    { numRuns: 40 },
  );
});
