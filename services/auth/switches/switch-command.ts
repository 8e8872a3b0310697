import mongoose from 'mongoose';
import { commandLine } from '@ringlet/contracts/auth/audit';
import { SetSwitchInput, type SwitchState } from '@ringlet/contracts/auth/switches';
import { RingletError } from '@ringlet/contracts/errors';
import { openSwitches } from '@ringlet/messaging/buckets';
import { connectToNats } from '@ringlet/messaging/connection';
import { Outbox } from '@ringlet/persistence/outbox';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { type CommandResult } from '@ringlet/platform/command';
import { createLog } from '@ringlet/platform/logging';
import { readSettings, ServiceSettings } from '@ringlet/platform/settings';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { SwitchStore } from './switch-store';
import { switchesFeature, type SwitchesRow } from './switches.model';

/** The change as typed; without one the command lists the switches. */
type TypedChange = Pick<SetSwitchInput, 'on' | 'reason' | 'notice'> & { readonly name: string };

/** `ringlet-admin switch list|on|off`: works even while auth is stopped. Auth's outbox audits the change as one of the command line. */
export async function switchCommand(env: NodeJS.ProcessEnv, typed?: TypedChange): Promise<CommandResult> {
  const change = typed && validated(typed);
  const settings = readSettings(ServiceSettings, { ...env, LOG_LEVEL: 'error' });
  // NATS lets a user receive replies only under its own name.
  const nats = await connectToNats(settings, settings.NATS_USER ?? 'auth', createLog('switch', 'error'));
  const database = mongoose.createConnection(settings.MONGO_URL, {
    dbName: `${settings.MONGO_PREFIX}_auth`,
    serverSelectionTimeoutMS: 5000,
  });
  try {
    await database.asPromise();
    const rows = database.collection<SwitchesRow>(switchesFeature.schema.get('collection') ?? '');
    const store = new SwitchStore(rows, new Transactions(database, new Outbox(database), 'auth'), new Clock());
    if (!change) return listed(await store.list());
    const isChanged = await store.change(change, { by: commandLine, correlationId: commandLine });
    await store.publish(nats, await openSwitches(nats));
    const position = change.on ? 'on' : 'off';
    const text = isChanged
      ? `${change.name} is ${position} now; every process follows within a second`
      : `${change.name} is ${position} already; nothing was changed`;
    return { text, data: { name: change.name, on: change.on, changed: isChanged } };
  } finally {
    await database.close();
    await nats.close();
  }
}

/** Errors: what is wrong with the name, the reason or the notice, one sentence each. */
function validated(typed: TypedChange): SetSwitchInput {
  try {
    return new CompiledValidationPipe().transform(typed, { type: 'body', metatype: SetSwitchInput }) as SetSwitchInput;
  } catch (error) {
    if (!(error instanceof RingletError) || !error.errors) throw error;
    throw new Error(error.errors.map(({ field, message }) => `${field}: ${message}`).join('\n'), { cause: error });
  }
}

function listed(switches: readonly SwitchState[]): CommandResult {
  const lines = switches.map(({ name, on, change }) => {
    const position = `${name.padEnd(28)} ${on ? 'on ' : 'off'}`;
    return change ? `${position}  since ${change.at} by ${change.by}: ${change.reason}` : position;
  });
  return { text: lines.join('\n'), data: switches };
}
