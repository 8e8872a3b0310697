import { Int32 } from 'bson';
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from '../values/bson';
import { SESSION_MINUTES } from '../sessions';
import { wholeNumber } from '../values/numbers';
import { CODES, CommandError, badValue } from '../errors';
import { isObjectLike } from '../query/path';
import { UUID } from 'bson';
import type { Command } from './command';

/** The replica set this server says it is the only member of: without one, drivers offer no transactions. */
export const REPLICA_SET = 'rs0';

const VERSION = '7.0.0';
// MongoDB 7.0. With 25 (8.0) a driver would send the bulkWrite command.
const WIRE_VERSION = 21;

const HELLO_FIELDS = [
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

function helloReply(address: string, legacy: boolean): Record<string, unknown> {
  return {
    helloOk: true,
    ...(legacy ? { ismaster: true } : { isWritablePrimary: true }),
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

export const hello: Command = { fields: HELLO_FIELDS, run: ({ address }) => helloReply(address, false) };
export const isMaster: Command = { fields: HELLO_FIELDS, run: ({ address }) => helloReply(address, true) };

export const ping: Command = { fields: [], run: () => ({ ok: 1 }) };

export const buildInfo: Command = {
  fields: [],
  run: () => ({
    version: VERSION,
    versionArray: [7, 0, 0, 0].map((part) => new Int32(part)),
    gitVersion: 'ringlet-embedded-mongo',
    modules: [],
    bits: new Int32(64),
    debug: false,
    maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
    storageEngines: ['lmdb'],
    ok: 1,
  }),
};

export const serverStatus: Command = {
  fields: ['repl', 'metrics', 'locks', 'wiredTiger'],
  run: ({ engine, address }) => ({
    host: address,
    version: VERSION,
    process: 'ringlet-mongo',
    pid: wholeNumber(process.pid),
    uptime: wholeNumber(Math.floor((Date.now() - engine.startedAt) / 1000)),
    localTime: new Date(),
    metrics: { cursor: { open: { total: wholeNumber(engine.cursors.size) } } },
    storageEngine: { name: 'lmdb', persistent: true, supportsCommittedReads: true },
    ok: 1,
  }),
};

export const connectionStatus: Command = {
  fields: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
};

export const replSetGetStatus: Command = {
  fields: [],
  run: ({ address }) => ({
    set: REPLICA_SET,
    myState: new Int32(1),
    members: [{ _id: new Int32(0), name: address, health: 1, state: new Int32(1), stateStr: 'PRIMARY', self: true }],
    ok: 1,
  }),
};

const PARAMETERS: Readonly<Record<string, unknown>> = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [],
  enableTestCommands: false,
};

export const getParameter: Command = {
  fields: Object.keys(PARAMETERS),
  run({ body }) {
    const wanted = Object.keys(PARAMETERS).filter((name) => body['getParameter'] === '*' || name in body);
    if (wanted.length === 0) throw new CommandError(CODES.InvalidOptions, 'no option found to get');
    return { ...Object.fromEntries(wanted.map((name) => [name, PARAMETERS[name]])), ok: 1 };
  },
};

export const startSession: Command = {
  fields: [],
  run: () => ({ id: { id: new UUID() }, timeoutMinutes: new Int32(SESSION_MINUTES), ok: 1 }),
};

/** endSessions and refreshSessions name sessions; only the former changes anything here. */
export const endSessions: Command = {
  fields: [],
  run({ engine, body }) {
    const sessions = body['endSessions'];
    if (!Array.isArray(sessions)) throw badValue('endSessions needs an array of sessions');
    engine.sessions.end(sessions);
    return { ok: 1 };
  },
};

export const refreshSessions: Command = {
  fields: [],
  run({ engine, body }) {
    const sessions = body['refreshSessions'];
    if (!Array.isArray(sessions)) throw badValue('refreshSessions needs an array of sessions');
    for (const session of sessions as unknown[]) if (isObjectLike(session)) engine.sessions.find(session);
    return { ok: 1 };
  },
};

/** Aborts every open transaction, as a test does between its cases. */
export const killAllSessions: Command = {
  fields: [],
  run({ engine }) {
    engine.sessions.abortAll();
    return { ok: 1 };
  },
};
