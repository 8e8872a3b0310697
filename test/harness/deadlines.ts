import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { type RequestType } from '@ringlet/contracts/request';

/** For requests without their own deadline. */
const byDefaultMs = 5000;

/** The longest time in milliseconds that a caller waits for each process, from the contracts. */
export function longestDeadlines(): Map<string, number> {
  const longest = new Map<string, number>();
  for (const { subject, deadlineMs = byDefaultMs } of requestTypes()) {
    const [process = ''] = subject.split('.');
    longest.set(process, Math.max(longest.get(process) ?? 0, deadlineMs));
  }
  return longest;
}

function requestTypes(): RequestType<object, unknown>[] {
  const files = readdirSync('libs/contracts', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const load = createRequire(__filename);
  const exported = files.flatMap((file) =>
    Object.values(load(resolve('libs/contracts', file)) as Record<string, unknown>),
  );
  return exported.filter(
    (value): value is RequestType<object, unknown> =>
      typeof value === 'object' && value !== null && 'subject' in value && 'input' in value,
  );
}
