/** Jest has already counted the tests, so a failure here is printed and becomes the run's exit code. */
export default async function teardown() {
  const failures = await globalThis.__stopSharedSystems();
  if (failures.length === 0) return;
  console.error(`\nThe shared systems failed when they were stopped:\n${failures.join('\n')}`);
  process.exitCode = 1;
}
