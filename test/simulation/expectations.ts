import { type Breakage, put } from './breakages/breakage';
import { firstFinding } from './simulation';

const maxStepsToFind = 1_000_000;
export const firstSeed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 1_000_000_000));

export async function expectNoViolation(steps: number): Promise<void> {
  expect(await firstFinding(firstSeed, steps)).toMatchObject({ violation: undefined });
}

/** Puts the defect in, and takes it out again once the simulation has found it. */
export async function expectDefectFound(breakage: Breakage): Promise<void> {
  const takeOut = put(breakage);
  try {
    expect(await firstFinding(breakage.firstSeed ?? 1, maxStepsToFind)).toMatchObject({
      violation: expect.any(String),
    });
  } finally {
    takeOut();
  }
}
