import { put } from './breakages/breakage';
import { breakages } from './breakages/breakages';
import { firstFinding } from './simulation';

/** How many steps the simulation may take to find a defect. */
const maxSteps = 3_000_000;

/** `node dist/test/simulation/prove.js`: puts every defect in and prints the simulation's finding, and after how many steps. */
async function main(): Promise<void> {
  const [, , wanted = '', skipRare] = process.argv;
  for (const breakage of breakages.filter(({ name, isRare }) => name.includes(wanted) && !(skipRare && isRare))) {
    const takeOut = put(breakage);
    const { seed, steps, violation } = await firstFinding(1, maxSteps);
    takeOut();
    process.stdout.write(`| ${breakage.name} | ${seed} | ${steps} | ${violation ?? 'NOT FOUND'} |\n`);
    if (violation === undefined) process.exitCode = 1;
  }
}

void main();
