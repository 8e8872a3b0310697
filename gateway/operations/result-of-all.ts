import { type LastVerification } from '@ringlet/contracts/verification';

/** One result of several services: as old as the oldest of them; absent if one of them is. */
export function resultOfAll(services: Readonly<Record<string, LastVerification>>): LastVerification {
  const results = Object.entries(services).flatMap(([service, { last }]) => (last ? [{ service, ...last }] : []));
  if (results.length < Object.keys(services).length) return {};
  const last = {
    at: results.map(({ at }) => at).sort()[0] ?? '',
    found: results.reduce((sum, { found }) => sum + found, 0),
    differences: results.flatMap(({ service, differences }) => differences.map((each) => `${service}: ${each}`)),
  };
  return { last };
}
