/** Prints a step and its duration: `✓ building the services (1.2 s)`. */
export async function step(what, work) {
  const started = performance.now();
  process.stdout.write(`… ${what}\n`);
  const result = await work();
  process.stdout.write(`✓ ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  return result;
}

/** A failure that the user can correct, printed without a stack. */
export class UserError extends Error {}

/** Runs a script's main function; the exit code is 1 if it fails. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n✗ ${error instanceof UserError ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}
