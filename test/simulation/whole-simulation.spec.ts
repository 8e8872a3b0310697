import { breakages } from './breakages/breakages';
import { expectDefectFound, expectNoViolation, firstSeed } from './expectations';

/** About a minute on two idle cores. */
const steps = 500_000;

describe('wallet and numbers in a long simulation', () => {
  it(`breaks no invariant in ${steps} steps from seed ${firstSeed}`, () => expectNoViolation(steps));

  it.each(breakages.filter(({ isRare }) => !isRare).map((breakage) => [breakage.name, breakage] as const))(
    'finds the defect: %s',
    (_name, breakage) => expectDefectFound(breakage),
  );
});
