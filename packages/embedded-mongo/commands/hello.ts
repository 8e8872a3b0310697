import { setTimeout } from 'node:timers/promises';
import { Int32, Long, ObjectId } from 'bson';
import { CommandError } from '../errors';
import { SESSION_MINUTES } from '../sessions';
import { type Doc, MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from '../values/bson';
import { equal } from '../values/compare';
import { type Command, type Context, countField, docField } from './command';

/** The replica set whose only member this server is: without one, drivers offer no transactions. */
export const REPLICA_SET = 'rs0';

// MongoDB 7.0. With 25 (8.0) a driver would send the bulkWrite command.
const WIRE_VERSION = 21;

/** The topology version: constant for the lifetime of the process, because a set of one member never changes. */
const TOPOLOGY_VERSION = { processId: new ObjectId(), counter: Long.ZERO };

/** The longest delay of a Node timer; a longer one fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const FIELDS = [
  'helloOk',
  'client',
  'compression',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'hostInfo',
  'loadBalanced',
  'topologyVersion',
  'maxAwaitTimeMS',
  'backpressure',
];

function describe({ address }: Context['client'], legacy: boolean): Doc {
  return {
    helloOk: true,
    ...(legacy ? { ismaster: true } : { isWritablePrimary: true }),
    topologyVersion: TOPOLOGY_VERSION,
    secondary: false,
    setName: REPLICA_SET,
    setVersion: new Int32(1),
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
    maxMessageSizeBytes: new Int32(MAX_MESSAGE_BYTES),
    maxWriteBatchSize: new Int32(100_000),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: new Int32(SESSION_MINUTES),
    connectionId: new Int32(1),
    minWireVersion: new Int32(0),
    maxWireVersion: new Int32(WIRE_VERSION),
    readOnly: false,
    ok: 1,
  };
}

/** A client that knows the topology gets a reply when it changes, which never happens, or after the client's time-out. */
async function awaitChange({ body, client }: Context): Promise<void> {
  const known = docField(body, 'topologyVersion');
  const maxAwaitMs = countField(body, 'maxAwaitTimeMS');
  if ((known === undefined) !== (maxAwaitMs === undefined))
    throw new CommandError(31368, "'topologyVersion' and 'maxAwaitTimeMS' need each other");
  if (maxAwaitMs === undefined || !equal(known?.['processId'], TOPOLOGY_VERSION.processId)) return;
  await setTimeout(Math.min(maxAwaitMs, LONGEST_TIMER_MS), undefined, { signal: client.gone }).catch(() => undefined);
}

function helloCommand(legacy: boolean): Command {
  return {
    fields: FIELDS,
    // Includes this server's version, so that the next request waits, as the driver's own would.
    next: (body) => docField(body, 'topologyVersion') && { ...body, topologyVersion: TOPOLOGY_VERSION },
    async run(context) {
      await awaitChange(context);
      return describe(context.client, legacy);
    },
  };
}

export const hello = helloCommand(false);
export const isMaster = helloCommand(true);
