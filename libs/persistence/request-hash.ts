import { createHash } from 'node:crypto';

/**
 * SHA-256 (base64) of a request's parameters, stored with its Idempotency-Key so that another request cannot use the key. Ignores the
 * order of an object's fields and treats an undefined field as absent.
 */
export function requestHash(parameters: object): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(parameters)))
    .digest('base64');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, canonical(field)]);
}
