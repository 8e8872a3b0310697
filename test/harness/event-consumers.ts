import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { durableName } from '@ringlet/messaging/durable-name';

/** The names of a service's durable consumers, from its `@OnEvent` and `@OnEvents` handlers and the events' contracts. */
export function consumersOf(service: string): string[] {
  const source = (folder: string): string =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  const contracts = source('libs/contracts');
  return [...source(`services/${service}`).matchAll(/@OnEvents?\((\w+)\)/g)].flatMap(([, event]) => {
    const [, subject] = new RegExp(`const ${event} = defineEvent[^]*?'(events\\.[^']+)'`).exec(contracts) ?? [];
    return subject === undefined ? [] : [durableName(service, subject)];
  });
}
