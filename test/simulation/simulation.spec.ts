import { breakages } from './breakages/breakages';
import { expectDefectFound, expectNoViolation, firstSeed } from './expectations';
import { runSeed } from './simulation';

/** A few seconds; whole-simulation.spec.ts takes more. */
const steps = 30_000;
/** One of the ledger, one of orders and one of messages. */
const planted = [
  'a charge does not look at the balance',
  'transitions ignore the state of the order',
  'a message is stored again when it is polled again',
];

describe('wallet and numbers in simulation', () => {
  it(`breaks no invariant in ${steps} steps from seed ${firstSeed}`, () => expectNoViolation(steps));

  it.each([
    ['a request that was refused as out of stock was made by a later copy', 1000023],
    ['a delayed request for the next SMS took over a later one, and an SMS was stored twice', 2003334],
    ['it was at rest while a stopped process still had to give up a number that it had bought', 1900002577],
    ['a slow second delivery of an unlocking ended an automatic renewal that was set since', 3370],
    ['a second request for the next SMS overtook the first, and an SMS was skipped', 20261150],
  ])('breaks no invariant where once %s (seed %i)', async (_what, seed) => {
    expect(await runSeed(seed)).toMatchObject({ violation: undefined });
  });

  it('is repeated exactly by its seed', async () => {
    const first = await runSeed(7);
    expect(await runSeed(7)).toEqual(first);
  });

  it.each(planted)('finds the defect: %s', (name) => {
    const breakage = breakages.find((each) => each.name === name);
    if (breakage === undefined) throw new Error(`there is no such defect: ${name}`);
    return expectDefectFound(breakage);
  });
});
