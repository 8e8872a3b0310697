import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { Outbox } from '@ringlet/persistence/outbox';

export const usage = `usage: npm run events:republish -- --from 2026-11-22T08:00:00Z --to 2026-11-22T08:10:00Z [--service wallet]
Makes the running services publish again the events that the stream acknowledged in this span of time, at most a day ago.
Consumers ignore the events that they have handled.`;

interface Span {
  readonly from: Date;
  readonly to: Date;
  readonly service?: string;
}

/** Runs one command line on the databases of all services. Returns the exit code: 0, or 2 for invalid arguments. */
export async function runRepublish(
  args: readonly string[],
  mongo: { readonly url: string; readonly prefix: string },
  print: (line: string) => void,
): Promise<number> {
  const span = readSpan(args);
  if (span === undefined) {
    print(usage);
    return 2;
  }
  const server = await mongoose.createConnection(mongo.url, { serverSelectionTimeoutMS: 5000 }).asPromise();
  try {
    const { databases } = await server.listDatabases();
    const services = databases
      .filter(({ name }) => name.startsWith(`${mongo.prefix}_`))
      .map(({ name }) => name.slice(mongo.prefix.length + 1))
      .filter((name) => span.service === undefined || name === span.service);
    if (services.length === 0) {
      print(`no database of ${span.service ?? 'any service'} found`);
      return 2;
    }
    for (const service of services.sort()) {
      const outbox = new Outbox(server.useDb(`${mongo.prefix}_${service}`));
      print(`${service}: ${await outbox.republish(span.from, span.to)} events will be published again`);
    }
    return 0;
  } finally {
    await server.close();
  }
}

function readSpan(args: readonly string[]): Span | undefined {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { from: text, to: text, service: text } });
    const from = new Date(values.from ?? '');
    const to = new Date(values.to ?? '');
    return from < to ? { from, to, service: values.service } : undefined;
  } catch {
    return undefined;
  }
}
