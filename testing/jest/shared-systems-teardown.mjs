/** The tests are counted by now: what fails here is printed, and is the exit code of the run. */
export default async function teardown() {
  const failures = await globalThis.__stopSharedSystems();
  if (failures.length === 0) return;
  console.error(`\nThe shared systems failed when they were stopped:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
