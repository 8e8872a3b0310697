/** One line a step, with how long it took: `✓ built the services (1.2 s)`. */
export async function step(what, work) {
  const started = performance.now();
  process.stdout.write(`… ${what}\n`);
  const result = await work();
  process.stdout.write(`✓ ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return result;
}

/** A failure that the reader can mend: printed without a stack. */
export class Refusal extends Error {}

/** Runs a script's main function; a Refusal is told in its own words, and either way the exit code is 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n✗ ${error instanceof Refusal ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}
