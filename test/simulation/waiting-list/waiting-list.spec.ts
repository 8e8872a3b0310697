import fc from 'fast-check';
import { checkRandomRuns, type Command, command } from '../model-run';
import { none, Trial, type Trouble } from './trial';

type TrialCommand = Command<Trial>;

/** Everything comes to rest after a command. */
const settled = (text: string, run: (trial: Trial) => Promise<void> | void): TrialCommand =>
  command(text, async (trial) => {
    await run(trial);
    await trial.settle();
  });

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
        settled(`place(${client}, ${factor}, ${count}, ${times}${textOf(trouble)})`, (trial) =>
          trial.place(client, factor, count, times, trouble),
        ),
      ),
    fc
      .tuple(fc.integer({ min: 1, max: 4 }), troubles)
      .map(([numbers, trouble]) =>
        settled(`deliver(${numbers}${textOf(trouble)})`, (trial) => trial.deliver(numbers, trouble)),
      ),
    fc
      .tuple(fc.nat(5), copies, troubles)
      .map(([index, times, trouble]) =>
        settled(`withdraw(${index}, ${times}${textOf(trouble)})`, (trial) => trial.withdraw(index, times, trouble)),
      ),
    fc.constantFrom('8', '10', '12').map((rubles) => settled(`cost(${rubles})`, (trial) => trial.setCost(rubles))),
  ] satisfies fc.Arbitrary<TrialCommand>[],
  { maxCommands: 10 },
);

it('the waiting list follows the reference, whatever breaks: nobody is overtaken, and what is held is what waits', async () => {
  await checkRandomRuns((seed) => new Trial(seed), commands, 40);
});
